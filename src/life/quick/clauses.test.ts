import { expect, test } from 'vitest';
import { understandLine } from './understand.ts';

// A Saturday.
const TODAY = '2026-11-21';
const YESTERDAY = '2026-11-20';
const read = (line: string) => understandLine(line, { today: TODAY, habits: [], currency: 'USD' });
type Read = readonly [kind: string, values: object];
const slept = ['sleep', { asleep: 440 }] as const;
const ran = ['workout', { activity: 'Run', distance: 5, duration: 32 }] as const;
const lunch = ['transaction', { amount: -1250 }] as const;
const coffee = ['transaction', { amount: -320 }] as const;

test.each<[line: string, things: readonly Read[]]>([
  ['slept 7h20, ran 5 km in 32 min', [slept, ran]],
  ['ran 5 km in 32 min and slept 7h20', [ran, slept]],
  ['slept 7h20 ran 5 km in 32 min', [slept, ran]],
  ['slept 23:10-6:30, ran 5k 32:00', [['sleep', { asleep: 440, bedtime: '23:10' }], ran]],
  [
    'called mum 20 min, yoga 30 min',
    [
      ['interaction', { with: 'Mum', duration: 20 }],
      ['workout', { duration: 30 }],
    ],
  ],
  ['lunch 12,50, coffee 3,20', [lunch, coffee]],
  [
    '12.50 lunch and 3.20 coffee',
    [
      ['transaction', { payee: 'Lunch' }],
      ['transaction', { payee: 'Coffee' }],
    ],
  ],
  [
    'weight 68.4, slept 8',
    [
      ['reading', { value: 68.4 }],
      ['sleep', { asleep: 480 }],
    ],
  ],
  ['mood 7, energy 6, slept 7h20', [['checkin', { mood: 7, energy: 6 }], slept]],
  [
    '500 ml water, 8200 steps',
    [
      ['reading', { value: 500 }],
      ['reading', { value: 8200 }],
    ],
  ],
  [
    'studied Italian 30 min, practised guitar 20 min',
    [
      ['study', { what: 'Italian', duration: 30 }],
      ['practice', { skill: 'Guitar', duration: 20 }],
    ],
  ],
  [
    'slept 8 hours and 5 minutes, bread and butter 3.20',
    [
      ['sleep', { asleep: 485 }],
      ['transaction', { payee: 'Bread and butter' }],
    ],
  ],
  ['lunch with Ana, 45 min, and coffee 3.20', [['interaction', { with: 'Ana', duration: 45 }], coffee]],
  ['7h20 geschlafen, 5 km gelaufen in 32 min', [slept, ran]],
  ['7 Stunden und 20 Minuten geschlafen und 5 km in 32 min gelaufen', [slept, ran]],
  [
    'mit Ana telefoniert 20 min, 30 min Yoga',
    [
      ['interaction', { with: 'Ana', duration: 20 }],
      ['workout', { duration: 30 }],
    ],
  ],
  ['12,50 Mittagessen und 3,20 Kaffee', [lunch, coffee]],
  [
    '30 min Italienisch gelernt, dann 20 min Gitarre geübt',
    [
      ['study', { what: 'Italienisch', duration: 30 }],
      ['practice', { skill: 'Gitarre', duration: 20 }],
    ],
  ],
  ['dormi 7h20 et couru 5 km en 32 min', [slept, ran]],
  [
    "étudié l'italien 30 min, puis 45 minutes de vélo",
    [
      ['study', { duration: 30 }],
      ['workout', { activity: 'Ride', duration: 45 }],
    ],
  ],
  ['dîner avec Élodie et Paul, 12,50 déjeuner', [['interaction', { with: 'Élodie et Paul' }], lunch]],
  ['dormí 7 horas y 20 minutos y corrí 5 km en 32 min', [slept, ran]],
  [
    'llamé a mamá 20 min, cena con Íñigo',
    [
      ['interaction', { with: 'Mamá', duration: 20 }],
      ['interaction', { with: 'Íñigo', duration: null }],
    ],
  ],
])('reads each thing of "%s" with its own figures', (line, things) => {
  const drafts = read(line);
  expect(drafts.map(({ kind }) => kind)).toEqual(things.map(([kind]) => kind));
  expect(drafts.map(({ values }) => values)).toMatchObject(things.map(([, values]) => values));
});

test.each<[line: string, values: object]>([
  ['read Pride and Prejudice 45 min', { what: 'Pride and Prejudice' }],
  ['met Ana, Tom and Eva', { with: 'Ana, Tom and Eva' }],
  ['lunch with Ana and Tom 12.50', { with: 'Ana and Tom' }],
  ['slept 8 hours and 5 minutes', { asleep: 485 }],
  ['went for a run, 5 km, 30 min', { distance: 5, duration: 30 }],
  ['buy milk, bread and butter', { name: 'Milk, bread and butter' }],
  ['task: call mum, slept 8', { title: 'Call mum, slept 8' }],
])('leaves "%s" whole', (line, values) => {
  expect(read(line)[0]).toMatchObject({ values, rest: '' });
});

test('a day that is said once holds for all, and stays said for what is left', () => {
  const [night, run] = read('yesterday slept 7h20, ran 5 km in 32 min');
  expect(night).toMatchObject({ values: { day: YESTERDAY }, rest: `ran 5 km in 32 min ${YESTERDAY}` });
  expect(run).toMatchObject({ values: { day: YESTERDAY }, rest: 'yesterday slept 7h20' });
  expect(read(night!.rest)).toMatchObject([{ ...run, rest: '' }]);
  expect(read('slept 7h20 last night, ran 5 km in 32 min yesterday')).toMatchObject([
    { values: { day: TODAY } },
    { values: { day: YESTERDAY } },
  ]);
});
