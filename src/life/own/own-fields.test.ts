import { expect, test } from 'vitest';
import type { OwnFieldInput } from '#contract/life/kinds.ts';
import { nextFields, problemOf, restoredFields } from './own-fields.ts';

const field = (name: string, more: Partial<OwnFieldInput> = {}): OwnFieldInput => ({
  name,
  type: 'number',
  required: false,
  daily: 'total',
  hidden: false,
  ...more,
});
const ids = (...wanted: string[]) =>
  nextFields(
    [],
    wanted.map((name) => field(name)),
  ).map(({ id }) => id);

test('a field is called after its name, by letters of any script, and never what records have already', () => {
  expect(ids('Cups a day', 'cups, a day', 'Кофе', '☕', 'Day', 'status', 'Remind', '__proto__')).toEqual([
    'cups_a_day',
    'cups_a_day_2',
    'кофе',
    'field',
    'day_2',
    'status_2',
    'remind_2',
    'proto',
  ]);
});

test('a field is known by its id under another name, and by its name in another case', () => {
  const before = nextFields([], [field('Cups'), field('Size')]);
  const after = nextFields(before, [field('SIZE'), field('Mugs', { id: 'cups' })]);
  expect(after.map(({ id, name, hidden }) => [id, name, hidden])).toEqual([
    ['size', 'SIZE', false],
    ['cups', 'Mugs', false],
  ]);
});

test('a text becomes a long one in its place, a number becomes a text beside it', () => {
  const before = nextFields([], [field('Note', { type: 'text' }), field('Cups')]);
  const after = nextFields(before, [field('Note', { type: 'long-text' }), field('Cups', { type: 'text' })]);
  expect(after.map(({ id, type, hidden }) => [id, type, hidden])).toEqual([
    ['note', 'long-text', false],
    ['cups_2', 'text', false],
    ['cups', 'number', true],
  ]);
});

test('a reminder has one name among the values whatever it is called, and a kind holds one', () => {
  const reminder = (name: string) => field(name, { type: 'reminder', required: true });
  const before = nextFields([], [field('Cups'), reminder('Tell me')]);
  expect(before.at(-1)).toMatchObject({ id: 'remind', name: 'Tell me', required: false });
  const gone = nextFields(before, [field('Cups')]);
  expect(nextFields(gone, [field('Cups'), reminder('Again')]).map(({ id, hidden }) => [id, hidden])).toEqual([
    ['cups', false],
    ['remind', false],
  ]);
  const two = nextFields([], [reminder('One'), reminder('Two')]);
  expect(problemOf(two)).toEqual({ field: 'fields', message: 'A kind of record can hold one reminder.' });
});

test('an option that goes is remembered, and one that comes back is offered again', () => {
  const choice = (...options: string[]) => field('Roast', { type: 'choice', options });
  const fewer = nextFields(nextFields([], [choice('Light', 'Dark')]), [choice('Light')]);
  expect(fewer).toMatchObject([{ options: ['Light'], formerOptions: ['Dark'] }]);
  expect(nextFields(fewer, [choice('Dark')])).toMatchObject([{ options: ['Dark'], formerOptions: ['Light'] }]);
});

test('going back hides what has come since', () => {
  const earlier = nextFields([], [field('Cups')]);
  const now = nextFields(earlier, [field('Cups'), field('Size')]);
  expect(restoredFields(earlier, now).map(({ id, hidden }) => [id, hidden])).toEqual([
    ['cups', false],
    ['size', true],
  ]);
});

test('removed fields count for nothing but the room they take', () => {
  const twice = nextFields([], [field('Cups'), field('cups', { hidden: true })]);
  expect(problemOf(twice)).toBeNull();
});
