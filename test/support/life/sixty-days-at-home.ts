import { addDays } from '#contract/zone.ts';
import { CENTS, DAYS, each, record, type SeedRecord } from './seed-record.ts';
import { chance, normal } from './simulated-lives.ts';

export const health = (today: string): SeedRecord[] => {
  const random = chance(4711);
  return Array.from({ length: DAYS }, (_, back) => back)
    .flatMap((back) => {
      const day = addDays(today, -back);
      const night = normal(random);
      const energy = Math.min(10, Math.max(1, Math.round(6.6 + 1.5 * night + 0.8 * normal(random))));
      const mood = Math.min(10, Math.max(1, Math.round(6.9 + 0.9 * night + normal(random))));
      const steps = Math.round(7400 + 2100 * normal(random));
      const isKept = random() > 0.15;
      return [
        ...(isKept
          ? [
              record('sleep', {
                day,
                asleep: Math.round(425 + 42 * night),
                bedtime: back % 3 === 0 ? '23:30' : '22:50',
                awake: 12 + (back % 5) * 4,
                rating: Math.min(5, Math.max(1, Math.round(3.4 + night))),
              }),
              record('checkin', { day, energy, mood, stress: Math.max(1, Math.min(10, 9 - mood + (back % 3))) }),
            ]
          : []),
        record('reading', { day, measure: 'Steps', value: Math.max(900, steps) }),
        ...(back % 2 === 0
          ? [record('reading', { day, measure: 'Water', value: 1100 + 150 * Math.floor(random() * 7) })]
          : []),
        ...(back % 3 === 0
          ? [
              record('reading', {
                day,
                measure: 'Weight',
                value: Number((78.4 - 0.02 * (60 - back) + 0.3 * normal(random)).toFixed(1)),
              }),
            ]
          : []),
        ...(back % 4 === 1
          ? [
              record('workout', {
                day,
                activity: back % 8 === 1 ? 'Run' : 'Cycling',
                duration: 35 + (back % 5) * 8,
                distance: 6 + (back % 4),
                pulse: 138,
              }),
            ]
          : []),
        ...(back % 9 === 2 ? [record('symptom', { day, name: 'Headache', severity: 3 })] : []),
      ];
    })
    .concat(
      record('medication', { name: 'Vitamin D', dose: '20 µg', times: '8:00', stock: 24 }),
      record('appointment', {
        day: addDays(today, 6),
        at: '09:40',
        what: 'Dr. Adeyemi, check-up',
        place: 'Harbour clinic',
      }),
    );
};

const SHOPS = [
  ['Bakery Blom', -620, 'Groceries'],
  ['Harbour market', -4385, 'Groceries'],
  ['Tram ticket', -340, 'Transport'],
  ['Café Nord', -1180, 'Eating out'],
  ['Bookshop', -2490, 'Books'],
] as const;
export const money = (today: string): SeedRecord[] => [
  ...Array.from({ length: DAYS }, (_, back) => {
    const [payee, amount, category] = SHOPS[(back * 7) % SHOPS.length]!;
    return record('transaction', {
      day: addDays(today, -back),
      payee,
      amount: amount - ((back * 37) % 900),
      category,
      currency: 'EUR',
    });
  }),
  ...[2, 32].flatMap((back) => [
    record('transaction', {
      day: addDays(today, -back),
      payee: 'Rent',
      amount: -1150 * CENTS,
      category: 'Home',
      currency: 'EUR',
    }),
    record('transaction', {
      day: addDays(today, -back - 1),
      payee: 'Salary',
      amount: 3480 * CENTS,
      category: 'Income',
      currency: 'EUR',
    }),
  ]),
  record('account', {
    name: 'Giro',
    type: 'Checking',
    balance: 2860 * CENTS,
    day: addDays(today, -60),
    currency: 'EUR',
  }),
  record('account', {
    name: 'Rainy days',
    type: 'Savings',
    balance: 8400 * CENTS,
    day: addDays(today, -60),
    currency: 'EUR',
  }),
  record('budget', { category: 'Groceries', amount: 420 * CENTS, currency: 'EUR' }),
  record('budget', { category: 'Eating out', amount: 60 * CENTS, currency: 'EUR' }),
  record('subscription', {
    name: 'Phone plan',
    amount: 19_99,
    cycle: 'Month',
    next: addDays(today, 5),
    currency: 'EUR',
  }),
  record('subscription', { name: 'Music', amount: 10_99, cycle: 'Month', next: addDays(today, 12), currency: 'EUR' }),
];

const FRIENDS = [
  ['Ana Petrovic', 'Friends', 14],
  ['Jonas Weber', 'Work', 30],
  ['Mum', 'Family', 7],
  ['Yusuf Kaya', 'Friends', 21],
  ['Noor Haddad', 'Friends', 30],
] as const;
export const people = (today: string): SeedRecord[] => [
  ...FRIENDS.map(([name, circle, cadence], index) =>
    record('person', { name, circle, cadence, birthday: `19${80 + index}-${addDays(today, 9 + 40 * index).slice(5)}` }),
  ),
  ...each(today, 5, 1).map((day, index) =>
    record('interaction', {
      with: FRIENDS[index % FRIENDS.length]![0],
      day,
      how: (['Met', 'Called', 'Wrote'] as const)[index % 3]!,
      duration: 20 + (index % 4) * 25,
    }),
  ),
  record('gift', { idea: 'Ceramic teapot', for: 'Ana Petrovic', status: 'Idea' }),
  record('important_date', { what: 'Wedding anniversary', date: `2015-${addDays(today, 20).slice(5)}` }),
];

export const household = (today: string): SeedRecord[] => [
  record('chore', { name: 'Change the sheets', every: 14, last: addDays(today, -11) }),
  record('chore', { name: 'Water the plants', every: 4, last: addDays(today, -5) }),
  record('chore', { name: 'Clean the filter', every: 30, last: addDays(today, -18), who: 'Robin' }),
  record('item', {
    name: 'Washing machine',
    place: 'Bathroom',
    bought: addDays(today, -500),
    warranty: addDays(today, 230),
  }),
  ...[0, 30, 58].map((back) =>
    record('meter_reading', {
      meter: 'Electricity',
      day: addDays(today, -back),
      value: 4210 - back * 6.2,
      unit: 'kWh',
    }),
  ),
  record('shopping', { name: 'Oat milk', quantity: '2', bought: false }),
  record('shopping', { name: 'Dishwasher salt', bought: false }),
  record('emergency_contact', { name: 'Mum', number: '+49 30 5550142', type: 'personal', relation: 'Mother' }),
  record('emergency_contact', { name: 'Dr. Adeyemi', number: '+49 30 5550178', type: 'medical' }),
  record('security_item', { item: 'Smoke alarm, hall', status: 'Active', lastCheck: addDays(today, -40) }),
  record('document', { name: 'Passport', location: 'Desk, upper drawer', expires: addDays(today, 410) }),
];
