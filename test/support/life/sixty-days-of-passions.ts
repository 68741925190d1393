import { addDays } from '#contract/zone.ts';
import { each, record, type SeedRecord } from './seed-record.ts';

export const passions = (today: string): SeedRecord[] => [
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
  record('hobby', { name: 'Watercolor', perWeek: 1 }),
  ...each(today, 4, 1).map((day, index) =>
    record('hobby_session', {
      hobby: index % 3 === 2 ? 'Watercolor' : 'Bouldering',
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

export const whatLasts = (today: string): SeedRecord[] => [
  record('work', { title: 'The courtyard', medium: 'Watercolor', status: 'In progress', done: 60 }),
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
