import { expect, test } from 'vitest';
import { understand } from './understand.ts';

// A Saturday.
const TODAY = '2026-11-21';
const read = (line: string) => understand(line, { today: TODAY, habits: [{ id: 'h1', name: 'Stretch' }] })[0];

test.each([
  ['slept 7h20', 'sleep', { day: TODAY, asleep: 440 }],
  ['slept 8', 'sleep', { asleep: 480 }],
  ['23:10-6:30 sleep', 'sleep', { asleep: 440, bedtime: '23:10' }],
  ['slept 6.5h last night', 'sleep', { day: TODAY, asleep: 390 }],
  ['12.50 lunch', 'transaction', { amount: -1250, payee: 'Lunch', currency: 'USD', day: TODAY }],
  ['-45 € fuel yesterday', 'transaction', { amount: -4500, payee: 'Fuel', currency: 'EUR', day: '2026-11-20' }],
  ['lunch 12,50', 'transaction', { amount: -1250, payee: 'Lunch' }],
  ['+3,850 salary', 'transaction', { amount: 385_000, payee: 'Salary' }],
  ['3850 salary', 'transaction', { amount: 385_000 }],
  ['ran 5k 27:30', 'workout', { activity: 'Run', distance: 5, duration: 28 }],
  [
    'walked 4.2 km in 52 min on monday',
    'workout',
    { activity: 'Walk', distance: 4.2, duration: 52, day: '2026-11-16' },
  ],
  ['rode 10 miles 1h05', 'workout', { activity: 'Ride', distance: 16.09, duration: 65 }],
  ['yoga 30 min', 'workout', { activity: 'Yoga', duration: 30 }],
  ['called mum', 'interaction', { with: 'Mum', how: 'Called', day: TODAY }],
  ['called Ana 20 min', 'interaction', { with: 'Ana', how: 'Called', duration: 20 }],
  ['lunch with Ana yesterday', 'interaction', { with: 'Ana', how: 'Met', day: '2026-11-20' }],
  ['mood 7 energy 6', 'checkin', { mood: 7, energy: 6 }],
  ['weight 68.4', 'reading', { measure: 'Weight', value: 68.4 }],
  ['bp 118/76', 'reading', { measure: 'Blood pressure', value: 118, second: 76 }],
  ['8,200 steps', 'reading', { measure: 'Steps', value: 8200 }],
  ['500 ml water', 'reading', { measure: 'Water', value: 500 }],
  ['goal: read 24 books', 'goal', { title: 'Read 24 books', target: 24, unit: 'books' }],
  ['task: call the bank', 'task', { title: 'Call the bank' }],
  ['idea: a map drawn from memory', 'idea', { text: 'a map drawn from memory' }],
  ['buy olive oil', 'shopping', { name: 'Olive oil', bought: false }],
  ['read The Overstory 45 min', 'study', { what: 'The Overstory', duration: 45 }],
  ['practised guitar 20 min', 'practice', { skill: 'Guitar', duration: 20 }],
  ['stretch', 'habit_log', { habit: 'h1', state: 'Done' }],
  ['stretch skipped 2026-11-19', 'habit_log', { state: 'Skipped', day: '2026-11-19' }],
])('reads "%s" as %s', (line, kind, values) => {
  const draft = read(line);
  expect(draft?.kind).toBe(kind);
  expect(draft?.values).toMatchObject(values);
  expect(draft?.complete).toBe(true);
});

test('says what a line leaves open instead of making it up', () => {
  expect(read('mood 7')).toMatchObject({ kind: 'checkin', complete: false, values: { mood: 7, energy: null } });
  expect(read('ran 5k')).toMatchObject({ kind: 'workout', complete: false, values: { duration: null } });
});

test.each(['', '   ', 'yesterday', 'hello there', '42', '???'])('reads nothing into "%s"', (line) => {
  expect(read(line)).toBeUndefined();
});

test('shows what was understood in the words of a form', () => {
  expect(read('-45 € fuel yesterday')?.chips).toEqual([
    { label: 'Date', value: 'Yesterday' },
    { label: 'Amount', value: '-€45.00' },
    { label: 'Payee or what for', value: 'Fuel' },
  ]);
});
