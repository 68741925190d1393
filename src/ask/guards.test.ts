import { expect, test } from 'vitest';
import { intents } from './intents.ts';
import type { Name } from './slots/names.ts';
import { unexplained, versionsOf } from './read-question.ts';
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
  { type: 'activity', id: '9', name: 'Run' },
  { type: 'goal', id: '10', name: 'Run a half marathon' },
  { type: 'subscription', id: '11', name: 'Car insurance' },
  { type: 'symptom', id: '12', name: 'Headache' },
  { type: 'medication', id: '13', name: 'Vitamin D' },
  { type: 'category', id: '14', name: 'Food' },
  { type: 'appointment', id: '15', name: 'Dentist Dr Weiss' },
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
  'How much did I spend on everything but food?',
  'What was the last but one mail from Tom?',
  'Did I spend the same as last month?',
  'What did Keller spend in October?',
  'Combien Keller m’a payé ?',
  'Wie viel hat mir Keller bezahlt?',
  'Where does Tom come from?',
  'Where is Tom?',
  'Wann ist Tom gekommen?',
  'When did my head not hurt?',
  'Seit wann habe ich Kopfschmerzen?',
  'How many vitamin D did I take?',
  '¿Cuándo tomé la vitamina D?',
  'How much did the car cost?',
  'When does the train from Lyon leave?',
  'Wann kommt der Zug nach Lyon an?',
  'How much did the flight to Lyon cost?',
  'How much sleep do I need?',
  'How many tasks are open and how many are done?',
  'When did I spend the most?',
  '¿En qué mes gasté más?',
  '¿Cuánto gastaré en diciembre?',
  'Which subscriptions were charged in October?',
  'When does my dentist appointment end?',
  'Which mail did I read last?',
  'What was the second thing I did today?',
  'How many mails did Tom get?',
  'How did you sleep?',
  'What’s your blood pressure?',
  'Wie ist deine Laune?',
  'What will my weight be in December?',
  'What did I do after lunch yesterday?',
  'How was the temperature outside on Monday?',
  '¿Qué temperatura hacía el lunes?',
  'How many steps did I take without Tom?',
  'Wie habe ich nach dem Lauf geschlafen?',
  'Die drei Mails von Tom',
  'Whose phone number do I not have?',
  'What did I eat in October?',
  'Wie viele Überstunden habe ich?',
  'Wie hoch ist meine Rente?',
  'When is my test?',
  'What other food did I spend on in October?',
  'Did I spend on the same food this month?',
  'Mails von anderen über Tom',
  'Combien ai-je dépensé pour la même voiture ?',
  '¿Cuánto gasté en otra comida?',
  'How much did I only spend in October on food?',
])('a word that makes another question of it is not passed over: %s', (question) => {
  expect(kindOf(question)).toBeNull();
});
test.each([
  ['How long did I play guitar this month?', 'leisure.hobby-time'],
  ['How much is the rent?', 'money.how-much-is'],
  ['When does Halden have to pay?', 'invoices.due'],
  ['When does the train to Lyon leave?', 'travel.booking-when'],
  ['How much did I spend on food?', 'money.spent'],
  ['Where do I meet Tom?', 'calendar.where-with'],
  ['When did my head last hurt?', 'health.last-symptom'],
  ['How many vitamin D are left?', 'health.medication-left'],
  ['How much is the car insurance?', 'money.subscription-price'],
  ['How many runs so far?', 'health.activity-count'],
  ['When is the dentist and where is it?', 'health.next-appointment'],
  ['Quelles tâches sont faites ?', 'plans.done'],
  ['Mails to Tom', 'mail.to'],
  ['Mails from Tom', 'mail.from'],
  ['How long until the dentist?', 'health.countdown'],
  ['What was my fastest run?', 'extreme.fastest-workout'],
  ['Quelle a été ma course la plus rapide ?', 'extreme.fastest-workout'],
  ['Was war mein kürzester Lauf?', 'extreme.shortest-workout'],
  ['How much did I spend only on food in October?', 'money.spent'],
  ['Which tasks are not done?', 'plans.due'],
  ['Quelles tâches ne sont pas encore faites ?', 'plans.due'],
  ['Which tasks are done?', 'plans.done'],
  ['Birthdays before Christmas', 'people.next-birthday'],
  ['Was my mood better this week than last week?', 'compare.mood'],
  ['What was my second longest run?', 'extreme.longest-workout'],
  ['Die drei größten Ausgaben im Oktober', 'money.biggest'],
  ['Solo lo gastado en comida en octubre', 'money.spent'],
  ['What did I spend in October without rent?', 'money.spent'],
  ['Dépenses d’octobre sans le loyer', 'money.spent'],
  ['Which invoices aren’t overdue yet?', 'invoices.not-overdue'],
  ['¿Qué facturas todavía no están vencidas?', 'invoices.not-overdue'],
  ['Which chores are not overdue?', 'home.chores-not-overdue'],
  ['Only the unread mails', 'mail.unread'],
  ['Yearly subscriptions only', 'money.subscriptions'],
  ['What was that thing with Tom?', 'mail.from'],
  ['Was war das nochmal mit Tom?', 'mail.from'],
  ['Who did I last see?', 'people.last-seen-whom'],
  ['What was my last expense?', 'money.last-expense'],
  ['Qu’ai-je payé le 1er novembre ?', 'money.paid-on'],
  ['Which tasks have I started?', 'plans.started'],
  ['Which goals have no deadline?', 'plans.goals-undated'],
  ['Which document expires first?', 'documents.first-to-expire'],
  ['When was my worst headache?', 'health.worst-symptom'],
  ['What do I have after two today?', 'calendar.at-time'],
  ['Where do I have to be tonight?', 'calendar.where-days'],
  ['On which days did I take over 8000 steps?', 'health.steps-beyond'],
])('without it, it is answered: %s', (question, kind) => {
  expect(kindOf(question)).toBe(kind);
});

test('days before a date are those that were', () => {
  const { intent, ...rest } = read('How much did I spend before November 5?');
  expect(intent?.id).toBe('money.spent');
  expect(rest).toMatchObject({ slots: { period: { from: null, to: '2026-11-04' } } });
});
test.each([
  'How much did I spend from 5 to 10 November?',
  'Wie viel habe ich vom 5. bis 10. November ausgegeben?',
  'Combien ai-je dépensé du 5 au 10 novembre ?',
  '¿Cuánto gasté del 5 al 10 de noviembre?',
])('days from one to another: %s', (question) => {
  expect(read(question)).toMatchObject({ slots: { period: { from: '2026-11-05', to: '2026-11-10' } } });
});
test('"ever" is all days', () => {
  expect(read('How often have I ever run?')).toMatchObject({ slots: { period: { from: null, to: null } } });
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
test('what goes on with a place in the order keeps the rest', () => {
  expect(after('What was my biggest expense in October?', 'and the second biggest?')).toMatchObject({
    intent: { id: 'money.biggest' },
    slots: { rank: { from: 2, to: 2 }, period: { from: '2026-10-01' } },
  });
});
test('what goes on with "only" is about what it stands before', () => {
  expect(after('What did I spend in October?', 'only food')).toMatchObject({
    intent: { id: 'money.spent' },
    slots: { names: [{ name: 'Food' }], period: { from: '2026-10-01' } },
  });
});
test('a small word of one language is none in another', () => {
  const left = (language: 'en' | 'de' | null) => unexplained({ tokens: ['war', 'mails'], language }, new Set());
  expect([left('de'), left('en'), left(null)]).toEqual([[1], [0, 1], [1]]);
});
test.each(['speed', 'quote', 'garage', 'diriger', 'cartera', 'elsewhere'])('%s is no slip of another word', (word) => {
  expect(versionsOf(word, names, () => true, 'en')).toHaveLength(1);
});
test('the small words of a name are said with it', () => {
  const dinner = [{ type: 'event', id: '1', name: 'Dinner with Tom' }] as const;
  const { intent } = understandQuestion('Wann endet das Dinner with Tom?', { intents, names: dinner, calendar });
  expect(intent?.id).toBe('calendar.ends');
});
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
