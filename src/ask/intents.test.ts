import { expect, test } from 'vitest';
import { intents } from './intents.ts';
import { phrases } from './language/vocabulary.ts';
import { understand } from './understand.ts';

const calendar = { today: '2026-11-18', weekStart: 1 };
const conceptsOf = (text: string | undefined) => (text ?? '').split(/[ |]/).filter(Boolean);

test('each kind of question has a name of its own', () => {
  expect(new Set(intents.map(({ id }) => id)).size).toBe(intents.length);
});
test('there are at least eighty', () => {
  expect(intents.length).toBeGreaterThanOrEqual(80);
});
test('every concept that an intent names is in the vocabulary', () => {
  const named = intents.flatMap(({ ways, may, not, flags }) => [...ways, may, not, flags].flatMap(conceptsOf));
  expect(named.filter((concept) => !new Set<string>(phrases.keys()).has(concept))).toEqual([]);
});
test.each([
  'What is the weather tomorrow?',
  'Write a poem about my sister',
  'Wie viel hat Tom letzte Woche gearbeitet?',
  'Quelle est la capitale de la France ?',
  '¿Quién ganó el partido ayer?',
  'What is it?',
  'Delete all my mails',
  'Please write an email to my sister',
  'Schick Tom eine Mail',
  'How tall is the Eiffel Tower?',
  'Translate good morning into French',
  '?',
])('"%s" is not understood, and the nearest three are offered', (question) => {
  const understood = understand(question, { intents, names: [], calendar });
  expect(understood.intent === null && understood.nearest).toHaveLength(3);
});
test('a question that goes on keeps the rest', () => {
  const first = understand('What did I spend on shoes in October?', { intents, names: [], calendar });
  expect(first).toMatchObject({ intent: { id: 'money.spent' }, slots: { topic: 'shoes' } });
  const previous = first.intent === null ? undefined : first;
  const next = understand('and in September?', { intents, names: [], calendar, previous });
  expect(next).toMatchObject({
    intent: { id: 'money.spent' },
    slots: { topic: 'shoes', period: { from: '2026-09-01', to: '2026-09-30' } },
  });
});
test('a question of its own does not go on', () => {
  const previous = understand('What did I spend in October?', { intents, names: [], calendar });
  const next = understand('How did I sleep last night?', {
    intents,
    names: [],
    calendar,
    previous: previous.intent === null ? undefined : previous,
  });
  expect(next).toMatchObject({ intent: { id: 'health.sleep' } });
});

test.each([
  ['Was steht heute an?', 'de'],
  ['Ausgaben diesen Monat', 'de'],
  ['¿Qué tengo hoy?', 'es'],
  ['mes dépenses de novembre', 'fr'],
])('"%s" is answered in %s', (question, language) => {
  expect(understand(question, { intents, names: [], calendar })).toMatchObject({ intent: {}, language });
});
test('the "last" of "last week" says when, and not which', () => {
  expect(understand('how many workouts last week', { intents, names: [], calendar })).toMatchObject({
    intent: { id: 'health.workouts' },
    slots: { period: { from: '2026-11-09', to: '2026-11-15' } },
  });
});
test.each([
  'How long did I sleep last night?',
  'How long did I sleep yesterday?',
  'Wie lange habe ich gestern geschlafen?',
])('"%s" asks for the nights', (question) => {
  expect(understand(question, { intents, names: [], calendar })).toMatchObject({ intent: { id: 'health.sleep' } });
});
