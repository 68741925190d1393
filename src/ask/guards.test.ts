import { expect, test } from 'vitest';
import { intents } from './intents.ts';
import type { Name } from './slots/names.ts';
import { understandQuestion } from './understand.ts';

const calendar = { today: '2026-11-18', weekStart: 1 };
const names: readonly Name[] = [
  { type: 'person', id: '1', name: 'Tom Berger' },
  { type: 'hobby', id: '2', name: 'Guitar' },
  { type: 'payee', id: '3', name: 'Ralf Keller' },
  { type: 'category', id: '4', name: 'Rent' },
  { type: 'client', id: '5', name: 'Halden GmbH' },
  { type: 'booking', id: '6', name: 'Train to Lyon' },
  { type: 'goal', id: '7', name: 'Save for a bike' },
  { type: 'person', id: '8', name: 'Priya Shah' },
];
const read = (question: string) => understandQuestion(question, { intents, names, calendar });
const kindOf = (question: string) => read(question).intent?.id ?? null;

test.each([
  'How often should I play guitar?',
  'Wie oft soll ich Gitarre spielen?',
  'How long have I been playing guitar?',
  'How much did I spend on weekends?',
  'What’s the most expensive thing I own?',
  'What did Tom give me?',
  'Was hat mir Tom geschenkt?',
  'How much will the rent be?',
  'How many kilometers did I cycle?',
  'When did Halden pay?',
  'Which goals did I miss?',
  'Where does Tom live?',
  'Wann habe ich den Zug gebucht?',
])('a word that makes another question of it is not passed over: %s', (question) => {
  expect(kindOf(question)).toBeNull();
});
test.each([
  ['How long did I play guitar this month?', 'leisure.hobby-time'],
  ['How much is the rent?', 'money.how-much-is'],
  ['When does Halden have to pay?', 'invoices.due'],
  ['When does the train to Lyon leave?', 'travel.booking-when'],
])('without it, it is answered: %s', (question, kind) => {
  expect(kindOf(question)).toBe(kind);
});

test('days before a date are those that were', () => {
  const { intent, ...rest } = read('How much did I spend before November 5?');
  expect(intent?.id).toBe('money.spent');
  expect(rest).toMatchObject({ slots: { period: { from: null, to: '2026-11-04' } } });
});
test('a name with an s is of somebody, whose language it doesn’t tell', () => {
  expect(read('priyas email')).toMatchObject({ language: 'en', intent: { id: 'people.email' } });
});
test('French without its apostrophes is French', () => {
  expect(read('jai depensé combien en octobre')).toMatchObject({ language: 'fr', intent: { id: 'money.spent' } });
});

const after = (first: string, next: string) => {
  const before = read(first);
  if (before.intent === null) throw new Error(first);
  const { intent, slots, language } = before;
  return understandQuestion(next, { intents, names, calendar, previous: { intent, slots, language } });
};
test('the French seven is no September', () => {
  const { intent, ...rest } = read('j’ai dormi plus de sept heures');
  expect([intent?.id, 'slots' in rest && rest.slots.period]).toEqual(['health.nights', undefined]);
});
test('a short word that begins like another one is not taken for it', () => {
  expect(read('wann fährt der Bus').intent).toBeNull();
});
test('what goes on with "and" is about the same days', () => {
  expect(after('How much did I spend in October?', 'and how many workouts?')).toMatchObject({
    intent: { id: 'health.workouts' },
    slots: { period: { from: '2026-10-01', to: '2026-10-31' } },
  });
});
test('the day after is the one after the days that were asked for', () => {
  expect(after('What’s on tomorrow?', 'and the day after')).toMatchObject({
    slots: { period: { from: '2026-11-20', to: '2026-11-20' } },
  });
});
