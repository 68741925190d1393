import type { RecordValues } from '#contract/life/life.ts';
import { addDays } from '#contract/zone.ts';
import { chance, normal } from './simulated-lives.ts';

/** A record to be added; a log of a habit names it, since its id is not known yet. */
export interface SeedRecord {
  readonly kind: string;
  readonly values: RecordValues;
}

const DAYS = 60;
const CENTS = 100;

/** Sixty days of somebody who records something in every tab: the same whenever they are asked for. */
export const sixtyDays = (today: string): SeedRecord[] => [
  ...health(today),
  ...money(today),
  ...people(today),
  ...house(today),
  ...workAndProjects(today),
  ...passions(today),
  ...whatLasts(today),
];

const record = (kind: string, values: RecordValues): SeedRecord => ({ kind, values });
/** Every so many days, the latest first. */
const each = (today: string, every: number, first = 0): string[] =>
  Array.from({ length: Math.ceil((DAYS - first) / every) }, (_, index) => addDays(today, -first - every * index));

const health = (today: string): SeedRecord[] => {
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
const money = (today: string): SeedRecord[] => [
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
const people = (today: string): SeedRecord[] => [
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

const house = (today: string): SeedRecord[] => [
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

const workAndProjects = (today: string): SeedRecord[] => [
  record('role', { title: 'Product designer', company: 'Larkfenn', start: addDays(today, -820) }),
  record('application', {
    title: 'Lead designer',
    company: 'Northwind',
    status: 'Interview',
    day: addDays(today, -20),
  }),
  record('application', { title: 'Design manager', company: 'Halden', status: 'Applied', day: addDays(today, -9) }),
  record('application', { title: 'Staff designer', company: 'Velvet', status: 'Rejected', day: addDays(today, -50) }),
  record('interview', { with: 'Northwind, second round', day: addDays(today, 4), at: '10:30' }),
  record('accomplishment', {
    what: 'Shipped the new onboarding',
    day: addDays(today, -15),
    impact: 'Sign-ups up by a fifth',
  }),
  record('certification', {
    name: 'Accessibility specialist',
    issuer: 'IAAP',
    day: addDays(today, -300),
    expires: addDays(today, 60),
  }),
  ...(
    ['Sketch the map page', 'Call the printer', 'Write the brief', 'Order samples', 'Review the contrast'] as const
  ).map((title, index) =>
    record('task', {
      title,
      project: index % 2 === 0 ? 'Harbour website' : 'Listening stations',
      due: addDays(today, index * 3 - 2),
      status: index === 1 ? 'In progress' : 'To do',
      priority: index === 0 ? 'High' : 'Medium',
    }),
  ),
  ...each(today, 6, 2).map((day, index) =>
    record('task', { title: `Step ${index + 1}`, project: 'Harbour website', due: day, status: 'Done', doneOn: day }),
  ),
  record('milestone', {
    title: 'First public version',
    project: 'Harbour website',
    due: addDays(today, 18),
    status: 'Open',
  }),
  record('connection', {
    name: 'Seun Bright',
    company: 'Bright Audio',
    day: addDays(today, -8),
    next: 'Send the quote',
    nextOn: addDays(today, 2),
  }),
  record('connection', { name: 'Mira Holm', company: 'Holm & Co', day: addDays(today, -30) }),
  record('opportunity', { title: 'Museum audio guide', with: 'Seun Bright', stage: 'Proposal', value: 4850 * CENTS }),
  record('skill', { name: 'Italian', category: 'Language', level: 46, target: 70 }),
  record('skill', { name: 'Type design', category: 'Craft', level: 62 }),
  record('skill', { name: 'Public speaking', category: 'Work', level: 55 }),
  ...each(today, 4, 1).map((day, index) =>
    record('practice', { skill: index % 3 === 0 ? 'Type design' : 'Italian', day, duration: 30 + (index % 3) * 15 }),
  ),
  record('assessment', { skill: 'Italian', day: addDays(today, -55), level: 40 }),
  record('assessment', { skill: 'Italian', day: addDays(today, -3), level: 46 }),
  record('goal', {
    title: 'Read 24 books',
    area: 'Learning',
    period: `${today.slice(0, 4)} Q4`,
    start: 0,
    current: 19,
    target: 24,
    unit: 'books',
    due: `${today.slice(0, 4)}-12-31`,
    status: 'Active',
  }),
  record('goal', {
    title: 'Run 10 km under 55 min',
    area: 'Health',
    start: 62,
    current: 58,
    target: 55,
    unit: 'min',
    due: addDays(today, 40),
    status: 'Active',
  }),
  record('goal', {
    title: 'Lead the product team',
    area: 'Career',
    period: `${today.slice(0, 4)} Q4`,
    note: 'From three people to six',
    due: addDays(today, 60),
    status: 'Active',
  }),
  record('goal', {
    title: 'Finish the courtyard painting',
    area: 'Hobby',
    current: 60,
    target: 100,
    unit: '%',
    due: addDays(today, 25),
    status: 'Active',
  }),
  record('goal', {
    title: 'Save for the sabbatical',
    area: 'Finance',
    current: 8200,
    target: 10_000,
    unit: '€',
    status: 'Achieved',
    ended: addDays(today, -20),
  }),
];

const passions = (today: string): SeedRecord[] => [
  record('course', {
    title: 'Italian B1',
    by: 'Evening school',
    done: 9,
    total: 20,
    unit: 'lessons',
    status: 'In progress',
  }),
  record('course', {
    title: 'The Dawn of Everything',
    by: 'Graeber and Wengrow',
    done: 310,
    total: 704,
    unit: 'pages',
    status: 'In progress',
  }),
  ...each(today, 3, 1).map((day, index) =>
    record('study', {
      what: index % 2 === 0 ? 'Italian B1' : 'The Dawn of Everything',
      day,
      duration: 25 + (index % 4) * 15,
    }),
  ),
  record('learning_note', {
    text: 'Cities without kings are older than kings.',
    source: 'The Dawn of Everything',
    day: addDays(today, -4),
  }),
  record('hobby', { name: 'Bouldering', perWeek: 2 }),
  record('hobby', { name: 'Watercolour', perWeek: 1 }),
  ...each(today, 4, 1).map((day, index) =>
    record('hobby_session', {
      hobby: index % 3 === 2 ? 'Watercolour' : 'Bouldering',
      day,
      duration: 60 + (index % 3) * 20,
    }),
  ),
  record('achievement', { what: 'First 6b, clean', hobby: 'Bouldering', day: addDays(today, -12) }),
  record('media', {
    title: 'The Lighthouse Keepers',
    type: 'Series',
    status: 'In progress',
    season: 2,
    done: 5,
    total: 10,
  }),
  record('media', { title: 'Slow Trains', type: 'Series', status: 'In progress', season: 1, done: 3, total: 8 }),
  record('media', {
    title: 'A winter in Turin',
    type: 'Film',
    status: 'Done',
    finished: addDays(today, -10),
    rating: 8,
  }),
  ...each(today, 2).map((day, index) =>
    record('listen', {
      what: index % 3 === 0 ? 'Ten Quiet Minutes' : 'Alma Reyes',
      type: index % 3 === 0 ? 'Podcast' : 'Music',
      day,
      duration: 30 + (index % 4) * 20,
    }),
  ),
  record('trip', {
    title: 'Lisbon',
    country: 'Portugal',
    start: addDays(today, 24),
    end: addDays(today, 30),
    status: 'Confirmed',
  }),
  record('trip', { title: 'Lofoten', country: 'Norway', status: 'Wishlist' }),
  record('trip', {
    title: 'Ghent',
    country: 'Belgium',
    start: addDays(today, -44),
    end: addDays(today, -41),
    status: 'Done',
  }),
  record('bucket', { title: 'See the northern lights', country: 'Norway', done: false }),
  record('bucket', { title: 'Night train through the Alps', country: 'Switzerland', done: true }),
  record('visit', { place: 'Ghent', country: 'Belgium', day: addDays(today, -43) }),
  record('visit', { place: 'Bruges', country: 'Belgium', day: addDays(today, -42) }),
];

const whatLasts = (today: string): SeedRecord[] => [
  record('work', { title: 'The courtyard', medium: 'Watercolour', status: 'In progress', done: 60 }),
  record('work', { title: 'Harbour studies', medium: 'Ink', status: 'Done', done: 100 }),
  ...each(today, 6, 2).map((day, index) =>
    record('creative_session', { what: 'The courtyard', day, duration: 50 + (index % 3) * 20, output: 1 }),
  ),
  record('idea', { text: 'A calendar of harbours, one a month', day: addDays(today, -7) }),
  record('legacy_project', { title: 'Recipes of my grandmother', for: 'The family', done: 45, status: 'In progress' }),
  record('story', {
    title: 'How we got the boat',
    day: addDays(today, -21),
    text: 'It was raining, and the boat was cheap.',
    happened: '1994',
  }),
  record('letter', { to: 'Mira', text: 'For the day you move out.', ready: addDays(today, -5) }),
  record('volunteering', { where: 'Repair café', day: addDays(today, -13), hours: 3, helped: 9 }),
  record('contribution', {
    what: 'Coats for the shelter',
    to: 'Harbour mission',
    day: addDays(today, -30),
    helped: 12,
  }),
  record('membership', { group: 'Allotment society', role: 'Treasurer', since: addDays(today, -700) }),
  record('endorsement', {
    from: 'Jonas Weber',
    text: 'Calm under pressure, and kind.',
    day: addDays(today, -18),
    rating: 5,
  }),
  record('mention', { source: 'Harbour Gazette', day: addDays(today, -26), tone: 'Positive' }),
  record('profile', { platform: 'Portfolio', handle: 'robin.example' }),
];
