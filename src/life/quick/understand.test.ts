import { expect, test } from 'vitest';
import { understandLine } from './understand.ts';

// A Saturday.
const TODAY = '2026-11-21';
const person = { today: TODAY, habits: [{ id: 'h1', name: 'Stretch' }], currency: 'USD' };
const read = (line: string) => understandLine(line, person)[0];

const expectRead = (line: string, kind: string, values: object) => {
  const draft = read(line);
  expect(draft?.kind).toBe(kind);
  expect(draft?.values).toMatchObject(values);
  expect(draft?.complete).toBe(true);
};

test.each([
  ['slept 7h20', 'sleep', { day: TODAY, asleep: 440 }],
  ['slept 8', 'sleep', { asleep: 480 }],
  ['32 min, slept 7h20', 'sleep', { asleep: 440 }],
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
])('reads "%s" as %s', (line, kind, values) => expectRead(line, kind, values));

test.each([
  ['7h20 geschlafen', 'sleep', { day: TODAY, asleep: 440 }],
  ['7 Std 20 geschlafen', 'sleep', { asleep: 440 }],
  ['gestern 6,5 Stunden geschlafen', 'sleep', { asleep: 390, day: '2026-11-20' }],
  ['von 23:10 bis 6:30 geschlafen', 'sleep', { asleep: 440, bedtime: '23:10' }],
  ['8 Stunden und 5 Minuten geschlafen', 'sleep', { asleep: 485 }],
  ['12,50 Mittagessen', 'transaction', { amount: -1250, payee: 'Mittagessen' }],
  [
    '1.234,50 € Miete am Montag',
    'transaction',
    { amount: -123_450, payee: 'Miete', currency: 'EUR', day: '2026-11-16' },
  ],
  ['12 Euro für Bücher', 'transaction', { amount: -1200, payee: 'Bücher', currency: 'EUR' }],
  ['3.850 Gehalt', 'transaction', { amount: 385_000, payee: 'Gehalt' }],
  ['5 km gelaufen 27:30', 'workout', { activity: 'Run', distance: 5, duration: 28 }],
  ['4,2 km spazieren gegangen in 52 min', 'workout', { activity: 'Walk', distance: 4.2, duration: 52 }],
  ['vorgestern 1 Stunde Rad gefahren', 'workout', { activity: 'Ride', duration: 60, day: '2026-11-19' }],
  ['30 Minuten geschwommen', 'workout', { activity: 'Swim', duration: 30 }],
  ['Mama angerufen', 'interaction', { with: 'Mama', how: 'Called' }],
  ['mit Ana telefoniert 20 min', 'interaction', { with: 'Ana', how: 'Called', duration: 20 }],
  ['Kaffee mit Jörg gestern', 'interaction', { with: 'Jörg', how: 'Met', day: '2026-11-20' }],
  ['Oma besucht', 'interaction', { with: 'Oma', how: 'Met' }],
  ['Stimmung 7 Energie 6', 'checkin', { mood: 7, energy: 6 }],
  ['Gewicht 68,4', 'reading', { measure: 'Weight', value: 68.4 }],
  ['Blutdruck 118/76', 'reading', { measure: 'Blood pressure', value: 118, second: 76 }],
  ['8.200 Schritte', 'reading', { measure: 'Steps', value: 8200 }],
  ['500 ml Wasser', 'reading', { measure: 'Water', value: 500 }],
  ['Ziel: 24 Bücher lesen', 'goal', { title: '24 Bücher lesen', target: 24, unit: 'Bücher' }],
  ['Aufgabe: Bank anrufen', 'task', { title: 'Bank anrufen' }],
  ['Olivenöl kaufen', 'shopping', { name: 'Olivenöl' }],
  ['30 min Italienisch gelernt', 'study', { what: 'Italienisch', duration: 30 }],
  ['Gitarre geübt 20 min', 'practice', { skill: 'Gitarre', duration: 20 }],
  ['stretch ausgelassen 19.11.', 'habit_log', { state: 'Skipped', day: '2026-11-19' }],
])('reads German: "%s" as %s', (line, kind, values) => expectRead(line, kind, values));

test.each([
  ['dormi 7h20', 'sleep', { asleep: 440 }],
  ['dormi de 23h10 à 6h30', 'sleep', { asleep: 440, bedtime: '23:10' }],
  ['12,50 déjeuner', 'transaction', { amount: -1250, payee: 'Déjeuner' }],
  ['45 € essence hier', 'transaction', { amount: -4500, payee: 'Essence', currency: 'EUR', day: '2026-11-20' }],
  ['2400 salaire', 'transaction', { amount: 240_000, payee: 'Salaire' }],
  ['couru 5 km en 27:30', 'workout', { activity: 'Run', distance: 5, duration: 28 }],
  ['45 minutes de vélo', 'workout', { activity: 'Ride', duration: 45 }],
  ['appelé maman', 'interaction', { with: 'Maman', how: 'Called' }],
  ['dîner avec Élodie samedi dernier', 'interaction', { with: 'Élodie', how: 'Met', day: TODAY }],
  ['humeur 7 énergie 6', 'checkin', { mood: 7, energy: 6 }],
  ['poids 68,4', 'reading', { measure: 'Weight', value: 68.4 }],
  ['8200 pas', 'reading', { measure: 'Steps', value: 8200 }],
  ["500 ml d'eau", 'reading', { measure: 'Water', value: 500 }],
  ['objectif : lire 24 livres', 'goal', { title: 'Lire 24 livres', target: 24, unit: 'livres' }],
  ['acheter du pain', 'shopping', { name: 'Du pain' }],
  ["étudié l'italien 30 min", 'study', { what: "L'italien", duration: 30 }],
])('reads French: "%s" as %s', (line, kind, values) => expectRead(line, kind, values));

test.each([
  ['dormí 7h20', 'sleep', { asleep: 440 }],
  ['dormí 7 horas y 20 minutos', 'sleep', { asleep: 440 }],
  ['12,50 almuerzo', 'transaction', { amount: -1250, payee: 'Almuerzo' }],
  ['45 € gasolina ayer', 'transaction', { amount: -4500, payee: 'Gasolina', currency: 'EUR', day: '2026-11-20' }],
  ['1.900 € nómina', 'transaction', { amount: 190_000, payee: 'Nómina' }],
  ['corrí 5 km 27:30', 'workout', { activity: 'Run', distance: 5, duration: 28 }],
  ['nadé 30 minutos hace 3 días', 'workout', { activity: 'Swim', duration: 30, day: '2026-11-18' }],
  ['llamé a mamá', 'interaction', { with: 'Mamá', how: 'Called' }],
  ['cena con Íñigo el viernes', 'interaction', { with: 'Íñigo', how: 'Met', day: '2026-11-20' }],
  ['ánimo 7 energía 6', 'checkin', { mood: 7, energy: 6 }],
  ['peso 68,4', 'reading', { measure: 'Weight', value: 68.4 }],
  ['8.200 pasos', 'reading', { measure: 'Steps', value: 8200 }],
  ['tarea: llamar al banco', 'task', { title: 'Llamar al banco' }],
  ['comprar aceite de oliva', 'shopping', { name: 'Aceite de oliva' }],
  ['estudié italiano 30 min', 'study', { what: 'Italiano', duration: 30 }],
])('reads Spanish: "%s" as %s', (line, kind, values) => expectRead(line, kind, values));

test('an amount without a sign is in the currency that the person uses', () => {
  const [draft] = understandLine('12,50 Mittagessen', { ...person, currency: 'EUR' });
  expect(draft?.values).toMatchObject({ amount: -1250, currency: 'EUR' });
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
    { label: 'Amount', value: '−€45.00' },
    { label: 'Payee', value: 'Fuel' },
  ]);
});
