import type { RecordValues } from '#contract/life/life.ts';

type Row = readonly [kind: string, values: RecordValues];

const slept = (day: string, asleep: number): Row => ['sleep', { day, asleep }];
const moved = (day: string, activity: string, duration: number, distance: number | null = null): Row => [
  'workout',
  { day, activity, duration, distance },
];
const measured = (day: string, measure: string, value: number, second: number | null = null): Row => [
  'reading',
  { day, measure, value, second },
];
const paid = (day: string, cents: number, payee: string, category: string): Row => [
  'transaction',
  { day, amount: cents, payee, category, currency: 'EUR' },
];
const felt = (day: string, energy: number, mood: number, stress: number): Row => [
  'checkin',
  { day, energy, mood, stress },
];
const spent = (who: string, day: string, how: string, duration: number | null = null): Row => [
  'interaction',
  { with: who, day, how, duration },
];

const person = (name: string, more: RecordValues): Row => ['person', { name, ...more }];
const people: readonly Row[] = [
  person('Anna Lindqvist', {
    circle: 'Family',
    note: 'Sister',
    birthday: '1990-12-04',
    cadence: 30,
    phone: '+49 171 5550',
  }),
  person('Tom Berger', { circle: 'Friends', birthday: '1988-03-15', cadence: 30, email: 'tom@berger.example' }),
  person('Ingrid Lindqvist', { circle: 'Family', note: 'Mum', birthday: '1960-06-02', cadence: 7 }),
  person('Ralf Keller', { circle: 'Others', note: 'Landlord', email: 'keller@haus.example' }),
  person('Priya Shah', { circle: 'Work', email: 'priya@northwind.example' }),
  spent('Anna Lindqvist', '2026-11-01', 'Met'),
  spent('Anna', '2026-11-12', 'Called', 15),
  spent('Tom Berger', '2026-10-03', 'Met'),
  spent('Mum', '2026-11-15', 'Called', 25),
  spent('Ingrid Lindqvist', '2026-09-20', 'Met'),
  ['gift', { idea: 'Ceramic teapot', for: 'Anna', status: 'Idea' }],
  ['gift', { idea: 'Hiking map', for: 'Tom', status: 'Bought' }],
  ['important_date', { what: 'Wedding anniversary', date: '2015-06-20' }],
];

const money: readonly Row[] = [
  paid('2026-08-08', -60_00, 'REWE', 'Food'),
  paid('2026-08-22', -48_00, 'Market', 'Food'),
  paid('2026-09-01', -950_00, 'Ralf Keller', 'Rent'),
  paid('2026-09-05', -42_10, 'REWE', 'Food'),
  paid('2026-09-19', -30_00, 'Market', 'Food'),
  paid('2026-09-28', 3200_00, 'Northwind', 'Salary'),
  paid('2026-10-01', -950_00, 'Ralf Keller', 'Rent'),
  paid('2026-10-03', -55_20, 'REWE', 'Food'),
  paid('2026-10-10', -49_00, 'Rail ticket', 'Transport'),
  paid('2026-10-17', -28_80, 'Market', 'Food'),
  paid('2026-10-24', -36_00, 'REWE', 'Food'),
  paid('2026-10-28', 3200_00, 'Northwind', 'Salary'),
  paid('2026-11-01', -950_00, 'Ralf Keller', 'Rent'),
  paid('2026-11-02', -38_50, 'REWE', 'Food'),
  paid('2026-11-07', -64_00, 'Trattoria Roma', 'Eating out'),
  paid('2026-11-09', -49_00, 'Rail ticket', 'Transport'),
  paid('2026-11-10', -23_90, 'Hugendubel', 'Books'),
  paid('2026-11-14', -21_50, 'Market', 'Food'),
  ['account', { name: 'Giro', type: 'Checking', balance: 2450_00, day: '2026-11-15', currency: 'EUR' }],
  ['account', { name: 'Rainy day', type: 'Savings', balance: 8000_00, day: '2026-11-15', currency: 'EUR' }],
  ['account', { name: 'Car loan', type: 'Loan', balance: -3100_00, day: '2026-11-15', currency: 'EUR' }],
  ['budget', { category: 'Food', amount: 150_00, currency: 'EUR' }],
  ['budget', { category: 'Transport', amount: 60_00, currency: 'EUR' }],
  ['subscription', { name: 'Netflix', amount: 13_99, cycle: 'Month', next: '2026-11-25', currency: 'EUR' }],
  ['subscription', { name: 'Phone plan', amount: 20_00, cycle: 'Month', next: '2026-11-21', currency: 'EUR' }],
  ['subscription', { name: 'Car insurance', amount: 420_00, cycle: 'Year', next: '2027-02-01', currency: 'EUR' }],
  ['subscription', { name: 'Gym', amount: 29_00, cycle: 'Month', next: '2026-12-01', currency: 'EUR' }],
];

const health: readonly Row[] = [
  slept('2026-10-20', 420),
  slept('2026-10-21', 300),
  slept('2026-11-09', 350),
  slept('2026-11-10', 460),
  slept('2026-11-11', 400),
  slept('2026-11-12', 435),
  slept('2026-11-13', 420),
  slept('2026-11-14', 330),
  slept('2026-11-15', 480),
  slept('2026-11-16', 450),
  slept('2026-11-17', 345),
  slept('2026-11-18', 410),
  moved('2026-10-30', 'Run', 36, 6),
  moved('2026-11-08', 'Swim', 40, 1),
  moved('2026-11-11', 'Yoga', 45),
  moved('2026-11-14', 'Run', 50, 8),
  moved('2026-11-17', 'Run', 31, 5.2),
  measured('2026-10-05', 'Weight', 70.2),
  measured('2026-11-02', 'Weight', 69.1),
  measured('2026-11-16', 'Weight', 68.4),
  measured('2026-11-15', 'Steps', 6100),
  measured('2026-11-16', 'Steps', 10_400),
  measured('2026-11-17', 'Steps', 8200),
  measured('2026-11-10', 'Blood pressure', 118, 76),
  measured('2026-11-12', 'Resting heart rate', 58),
  felt('2026-11-14', 3, 4, 8),
  felt('2026-11-16', 7, 8, 3),
  felt('2026-11-17', 4, 5, 7),
  felt('2026-11-18', 6, 7, 4),
  ['symptom', { day: '2026-10-12', name: 'Back pain', severity: 5 }],
  ['symptom', { day: '2026-11-03', name: 'Headache', severity: 4 }],
  ['symptom', { day: '2026-11-14', name: 'Headache', severity: 6 }],
  ['medication', { name: 'Vitamin D', dose: '1000 IU', times: 'morning', stock: 12 }],
  ['medication', { name: 'Ibuprofen', dose: '400 mg' }],
  ['appointment', { day: '2026-11-24', at: '14:30', what: 'Dentist Dr Weiss', place: 'Marktplatz 3' }],
  ['appointment', { day: '2026-05-12', what: 'Eye doctor' }],
];

const plans: readonly Row[] = [
  ['task', { title: 'File VAT return', due: '2026-11-19', status: 'To do', priority: 'High', project: 'Website' }],
  ['task', { title: 'Book train to Lyon', due: '2026-11-20', status: 'To do' }],
  ['task', { title: 'Fix landing page', due: '2026-11-25', status: 'In progress', project: 'Website' }],
  ['task', { title: 'Renew library card', due: '2026-11-10', status: 'To do' }],
  ['task', { title: 'Call electrician', due: '2026-11-16', status: 'Done', doneOn: '2026-11-16' }],
  ['task', { title: 'Write talk outline', status: 'To do' }],
  ['milestone', { title: 'Website launch', due: '2026-12-15', status: 'Open', project: 'Website' }],
  [
    'goal',
    {
      title: 'Read 24 books',
      area: 'Learning',
      current: 18,
      target: 24,
      unit: 'books',
      due: '2026-12-31',
      status: 'Active',
    },
  ],
  ['goal', { title: 'Save for a bike', area: 'Finance', current: 900, target: 1500, unit: 'EUR', status: 'Active' }],
  ['goal', { title: 'Run a half marathon', area: 'Health', status: 'Achieved', ended: '2026-09-27' }],
  ['document', { name: 'Passport', location: 'Desk drawer', expires: '2027-03-14' }],
  ['document', { name: 'Driving licence', location: 'Wallet', expires: '2031-08-01' }],
  ['document', { name: 'Birth certificate', location: 'Safe' }],
];

const home: readonly Row[] = [
  ['item', { name: 'Washing machine', place: 'Cellar', bought: '2024-05-06', price: 649_00, warranty: '2027-05-06' }],
  ['item', { name: 'Laptop', place: 'Study', bought: '2025-01-10', price: 1899_00, warranty: '2027-01-10' }],
  ['chore', { name: 'Descale kettle', every: 30, last: '2026-10-01' }],
  ['chore', { name: 'Water plants', every: 7, last: '2026-11-14' }],
  ['meter_reading', { meter: 'Electricity', day: '2026-10-01', value: 4210, unit: 'kWh' }],
  ['meter_reading', { meter: 'Electricity', day: '2026-11-01', value: 4385, unit: 'kWh' }],
  ['shopping', { name: 'Milk', bought: false }],
  ['shopping', { name: 'Oat flakes', quantity: '500 g', bought: false }],
  ['shopping', { name: 'Light bulbs', bought: true }],
];

const leisure: readonly Row[] = [
  [
    'trip',
    { title: 'Lyon', country: 'France', start: '2026-12-04', end: '2026-12-07', status: 'Confirmed', budget: 600_00 },
  ],
  ['trip', { title: 'Lisbon', country: 'Portugal', start: '2026-05-01', end: '2026-05-08', status: 'Done' }],
  ['booking', { what: 'Train to Lyon', type: 'Train', day: '2026-12-04', at: '08:12', code: 'QX7P2', price: 89_00 }],
  ['course', { title: 'Spanish B1', status: 'In progress', done: 12, total: 20, unit: 'chapters' }],
  ['study', { what: 'Spanish', day: '2026-11-11', duration: 30 }],
  ['study', { what: 'Spanish', day: '2026-11-15', duration: 40 }],
  ['media', { title: 'Severance', type: 'Series', status: 'In progress', season: 2, done: 4, total: 10 }],
  ['media', { title: 'The Overstory', type: 'Book', status: 'Done', rating: 9, finished: '2026-10-18' }],
  ['media', { title: 'Dune', type: 'Film', status: 'Planned' }],
  ['hobby', { name: 'Guitar', perWeek: 2 }],
  ['hobby_session', { hobby: 'Guitar', day: '2026-11-08', duration: 30 }],
  ['hobby_session', { hobby: 'Guitar', day: '2026-11-15', duration: 45 }],
  ['role', { title: 'Product designer', company: 'Northwind', start: '2023-02-01' }],
  ['volunteering', { where: 'Food bank', day: '2026-10-10', hours: 2 }],
  ['volunteering', { where: 'Food bank', day: '2026-11-07', hours: 3 }],
  ['idea', { text: 'A newsletter about old maps', day: '2026-11-05' }],
];

/** The life records of Mara, an invented person, as kinds and values. */
export const maraRecords: readonly Row[] = [...people, ...money, ...health, ...plans, ...home, ...leisure];
