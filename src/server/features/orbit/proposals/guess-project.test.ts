import { expect, test } from 'vitest';
import { createProjectGuess, type ProjectHistory, type TrackedBefore } from './guess-project.ts';

const entry = (projectId: string, more: Partial<TrackedBefore> = {}): TrackedBefore => ({
  projectId,
  description: '',
  eventId: null,
  ...more,
});
const guess = (
  history: Partial<ProjectHistory>,
  event: { id?: string; title?: string; guests?: readonly string[] } = {},
) =>
  createProjectGuess({
    projects: [
      { id: 'harbour', name: 'Harbour website', client: 'Studio Halden' },
      { id: 'atlas', name: 'Atlas', client: 'Nordlicht Verlag' },
    ],
    links: new Map(),
    entries: [],
    guestsOf: new Map(),
    ...history,
  })({ id: 'weekly.20260105', title: 'Design review', guests: [], ...event });

test('without any sign there is no guess', () => {
  expect(guess({})).toBeNull();
  expect(guess({ entries: [entry('harbour', { description: 'Invoices' })] })).toBeNull();
});

test('the project that the person gave to the event comes first, then that of its series', () => {
  const entries = [entry('atlas', { eventId: 'weekly.20251229' })];
  expect(guess({ entries, links: new Map([['weekly.20260105', 'harbour']]) })).toEqual({
    projectId: 'harbour',
    because: 'event',
  });
  expect(guess({ entries, links: new Map([['weekly.20251222', 'harbour']]) })).toEqual({
    projectId: 'harbour',
    because: 'series',
  });
  expect(guess({ entries })).toEqual({ projectId: 'atlas', because: 'series' });
});

test('entries of the same title name the project, whatever their case, unless they disagree', () => {
  const same = entry('harbour', { description: 'design  Review ' });
  expect(guess({ entries: [same] })).toEqual({ projectId: 'harbour', because: 'title' });
  expect(guess({ entries: [same, { ...same, projectId: 'atlas' }] })).toBeNull();
  const settled = [same, same, same, { ...same, projectId: 'atlas' }];
  expect(guess({ entries: settled })?.projectId).toBe('harbour');
});

test('the people of earlier events name the project, unless they were in several', () => {
  const entries = [entry('harbour', { eventId: 'one' }), entry('atlas', { eventId: 'two' })];
  const guestsOf = new Map([
    ['one', ['anna@halden.example', 'ben@halden.example']],
    ['two', ['ben@halden.example', 'cleo@atlas.example']],
  ]);
  const withGuests = (...guests: string[]) => guess({ entries, guestsOf }, { title: 'Call', guests });
  expect(withGuests('anna@halden.example')).toEqual({ projectId: 'harbour', because: 'guests' });
  expect(withGuests('anna@halden.example', 'dora@halden.example')?.projectId).toBe('harbour');
  expect(withGuests('ben@halden.example')).toBeNull();
  expect(withGuests('anna@halden.example', 'cleo@atlas.example')).toBeNull();
  expect(
    withGuests('anna@halden.example', ...Array.from({ length: 8 }, (_, index) => `${index}@x.example`)),
  ).toBeNull();
});

test('a project that is gone or paused is never guessed', () => {
  const entries = [entry('gone', { description: 'Design review' })];
  expect(guess({ entries, links: new Map([['weekly.20260105', 'gone']]) })).toBeNull();
});

test('a title names a project by its name or that of its client, in whole words, and only one', () => {
  const of = (title: string) => guess({}, { title });
  const atlas = { projectId: 'atlas', because: 'name' };
  expect(of('Harbour website: second draft')).toEqual({ projectId: 'harbour', because: 'name' });
  expect(of('Call with Studio Halden')?.projectId).toBe('harbour');
  expect(of('Client call: Nordlicht')).toEqual(atlas);
  expect(of('Visit to a studio')).toBeNull();
  expect(of('Atlases, harbours and websites')).toBeNull();
  expect(of('Harbour website and atlas')).toBeNull();
  // What was tracked before says more than a name.
  expect(guess({ entries: [entry('harbour', { description: 'Atlas' })] }, { title: 'Atlas' })?.projectId).toBe(
    'harbour',
  );
});
