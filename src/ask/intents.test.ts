import { describe, expect, test } from 'vitest';
import { intents } from './intents.ts';
import { unnamedKinds } from './slots/kind-words.ts';
import { phrases } from './language/vocabulary.ts';
import { understandQuestion } from './understand.ts';

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
test('every kind of record that a module declares has its words, or says that it has none', () => {
  expect(unnamedKinds).toEqual([]);
});
test.each([
  ['How many endorsements did I get this year?', 'kind.count'],
  ['Wie viele Spenden waren es letzten Monat?', 'kind.count'],
  ['¿Cuándo es mi próxima entrevista?', 'kind.next'],
  ['quelles opportunités en octobre', 'kind.list'],
  ['More ideas this month than last month?', 'kind.compared'],
])('"%s" is asked of any kind of record', (question, id) => {
  expect(understandQuestion(question, { intents, names: [], calendar })).toMatchObject({ intent: { id } });
});
test('a kind of question of its own is preferred to one that is asked of any kind of record', () => {
  expect(understandQuestion('Which symptoms did I have this month?', { intents, names: [], calendar })).toMatchObject({
    intent: { id: 'health.symptoms' },
  });
});
test('verbs that say little are passed over where the rest is clear, and only there', () => {
  const names = [{ type: 'document', id: '1', name: 'Passport' }] as const;
  const asked = (question: string) => understandQuestion(question, { intents, names, calendar });
  expect(asked('Wo steht mein Reisepass?')).toMatchObject({ intent: { id: 'documents.where' } });
  expect(asked('Was kommt da?')).toMatchObject({ intent: null });
});
test('what a kind of question may be otherwise is another kind', () => {
  const ids = new Set(intents.map(({ id }) => id));
  expect(intents.flatMap(({ otherwise = [] }) => otherwise).filter((id) => !ids.has(id))).toEqual([]);
});
describe('what is offered for a question that is not understood', () => {
  const names = [
    { type: 'document', id: '1', name: 'Passport' },
    { type: 'document', id: '2', name: 'Fishing permit' },
    { type: 'person', id: '3', name: 'Anna Lindqvist' },
    { type: 'category', id: '4', name: 'Food' },
  ] as const;
  const offersOf = (question: string) => {
    const understood = understandQuestion(question, { intents, names, calendar });
    return understood.intent === null ? understood.offers : null;
  };
  test.each([
    ['When does my splendid passport expire?', 'When does my passport expire?'],
    ['When does my splendid fishing permit expire?', 'When does my fishing permit expire?'],
    ['What did I merrily spend on food last week?', 'What did I spend on food last week?'],
    ['Wann habe ich Anna fröhlich zuletzt gesehen?', 'Wann habe ich Anna zuletzt gesehen?'],
    ['how did I merrily sleep in October', 'How did I sleep in October?'],
  ])('for "%s" is "%s"', (question, offered) => {
    expect(offersOf(question)).toMatchObject({ isMaybe: true, questions: expect.arrayContaining([offered]) });
  });
  test.each([
    "which clients haven't written back to me?",
    'who have I not heard from since I wrote to them',
    'und gleichwohl',
  ])('is whole for "%s"', (question) => {
    const offered = offersOf(question)!.questions;
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.filter((text) => understandQuestion(text, { intents, names, calendar }).intent === null)).toEqual(
      [],
    );
  });
  test('is not nearly it where nothing is nearly understood', () => {
    expect(offersOf('When does my glorb?')).toMatchObject({ isMaybe: false });
  });
});
test('"it" is what the question before named', () => {
  const names = [{ type: 'document', id: '1', name: 'Passport' }] as const;
  const first = understandQuestion('When does my passport expire?', { intents, names, calendar });
  expect(first.intent).not.toBeNull();
  const previous = first.intent === null ? undefined : first;
  expect(understandQuestion('where is it?', { intents, names, calendar, previous })).toMatchObject({
    intent: { id: 'documents.where' },
    slots: { names: [{ name: 'Passport' }] },
  });
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
  const understood = understandQuestion(question, { intents, names: [], calendar });
  expect(understood.intent === null && understood.offers.questions).toHaveLength(3);
});
describe('a word that makes it another question', () => {
  const names = [
    { type: 'document', id: '1', name: 'Passport' },
    { type: 'person', id: '2', name: 'Anna Lindqvist' },
    { type: 'activity', id: '3', name: 'Run' },
  ] as const;
  const asked = (question: string, previous?: Parameters<typeof understandQuestion>[1]['previous']) =>
    understandQuestion(question, { intents, names, calendar, previous });
  test.each([
    'how did she sleep last night',
    'how much have they saved in October',
    'where is his passport',
    'Who owes me an answer not',
    'Wann war er zuletzt laufen?',
    'wo ist sein Pass, wie lange hat sie geschlafen',
    'combien a-t-il dépensé en octobre ?',
    '¿cuándo caduca su pasaporte?',
    'how much will I spend in October',
    'how much would I spend in October',
    'why does my passport expire',
    'what came in yesterday in cash',
    'wann habe ich zuletzt die Karte gegessen',
    'where did I order the passport',
    'how often did I work last week',
    '¿por qué caduca mi pasaporte?',
    'pourquoi les tâches sont en retard',
  ])('is not passed over in "%s"', (question) => {
    expect(asked(question)).toMatchObject({ intent: null });
  });
  test('is understood where it refers to what was named', () => {
    expect(asked('When is Anna’s birthday and how old is she?').intent?.id).not.toBe('health.sleep');
    const first = asked('When is Anna’s birthday?');
    const previous = first.intent === null ? undefined : first;
    expect(asked('what could I give her?', previous)).toMatchObject({
      intent: { id: 'people.gifts' },
      slots: { names: [{ name: 'Anna Lindqvist' }] },
    });
    expect(asked('how did she sleep last night', previous)).toMatchObject({ intent: null });
  });
});
test('a question that goes on keeps the rest', () => {
  const first = understandQuestion('What did I spend on shoes in October?', { intents, names: [], calendar });
  expect(first).toMatchObject({ intent: { id: 'money.spent' }, slots: { topic: 'shoes' } });
  const previous = first.intent === null ? undefined : first;
  const next = understandQuestion('and in September?', { intents, names: [], calendar, previous });
  expect(next).toMatchObject({
    intent: { id: 'money.spent' },
    slots: { topic: 'shoes', period: { from: '2026-09-01', to: '2026-09-30' } },
  });
});
test('a question of its own does not go on', () => {
  const previous = understandQuestion('What did I spend in October?', { intents, names: [], calendar });
  const next = understandQuestion('How did I sleep last night?', {
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
  expect(understandQuestion(question, { intents, names: [], calendar })).toMatchObject({ intent: {}, language });
});
test('the "last" of "last week" says when, and not which', () => {
  expect(understandQuestion('how many workouts last week', { intents, names: [], calendar })).toMatchObject({
    intent: { id: 'health.workouts' },
    slots: { period: { from: '2026-11-09', to: '2026-11-15' } },
  });
});
test.each([
  'How long did I sleep last night?',
  'How long did I sleep yesterday?',
  'Wie lange habe ich gestern geschlafen?',
])('"%s" asks for the nights', (question) => {
  expect(understandQuestion(question, { intents, names: [], calendar })).toMatchObject({
    intent: { id: 'health.sleep' },
  });
});
