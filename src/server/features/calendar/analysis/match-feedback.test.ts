import { expect, test } from 'vitest';
import type { EventDetails } from '#formats/recurrence/series.ts';
import { createFeedbackMatcher } from './match-feedback.ts';
import { feedbackOn, readFeedback, titlePattern } from './feedback.ts';

const event = (summary: string, people: readonly string[] = [], organizer: string | null = null): EventDetails => ({
  summary,
  description: '',
  location: '',
  status: 'confirmed',
  isBusy: true,
  organizer,
  attendees: people.map((email) => ({ displayName: '', email, reply: 'waiting', isOptional: false })),
  link: null,
  isTimeBlock: false,
  reminders: [],
});
const feedback = (facts: EventDetails, said: object, at = 0) =>
  readFeedback({
    name: titlePattern(facts.summary),
    value: { ...feedbackOn(facts, { priority: null, category: null }), ...said },
    at,
  })!;

test('what was said of an event holds for its title, whatever number it bears', () => {
  const correct = createFeedbackMatcher([feedback(event('Choir 12'), { priority: 'high' })]);
  expect(correct(event('choir 13'))).toMatchObject({ priority: 'high', of: 'Choir 12', isAlike: false });
  expect(correct(event('Orchestra'))).toBeNull();
});

test('an event is alike by half of its words, or by one of them and the same people', () => {
  const correct = createFeedbackMatcher([
    feedback(event('Harbour project planning', ['ana@x.example', 'ben@x.example'], 'ana@x.example'), {
      priority: 'low',
    }),
  ]);
  expect(correct(event('Harbour planning'))).toMatchObject({ priority: 'low', isAlike: true });
  expect(correct(event('Harbour dinner'))).toBeNull();
  expect(correct(event('Harbour dinner', ['ana@x.example'], 'ana@x.example'))).toMatchObject({ isAlike: true });
});

test('a word that every other title has makes nothing alike, and one boss does not either', () => {
  const correct = createFeedbackMatcher([
    feedback(event('Team meeting', ['boss@x.example'], 'boss@x.example'), { priority: 'low' }),
  ]);
  expect(correct(event('Salary meeting', ['boss@x.example'], 'boss@x.example'))).toBeNull();
});

test('the same round called by the same person is alike under any title', () => {
  const round = ['ana@x.example', 'ben@x.example', 'cleo@x.example'];
  const correct = createFeedbackMatcher([feedback(event('Choir', round, 'ana@x.example'), { category: 'social' })]);
  expect(correct(event('Rehearsal', round, 'Ana@x.example'))).toMatchObject({ category: 'social', priority: null });
  expect(correct(event('Rehearsal', round.slice(1), 'ana@x.example'))).toBeNull();
});

test('its own title comes before what is alike, each for what it says', () => {
  const correct = createFeedbackMatcher([
    feedback(event('Harbour planning'), { priority: 'low', category: 'client' }, 1),
    feedback(event('Harbour planning autumn'), { priority: 'high' }, 2),
  ]);
  expect(correct(event('Harbour planning autumn'))).toMatchObject({
    priority: 'high',
    category: 'client',
    of: 'Harbour planning autumn',
    isAlike: false,
  });
});

test('what was said when one could only say that it matters still holds', () => {
  expect(readFeedback({ name: 'tea', value: 'unimportant', at: 0 })).toMatchObject({ title: 'tea', priority: 'low' });
  expect(readFeedback({ name: 'tea', value: 7, at: 0 })).toBeNull();
});
