import { addDays, daysBetween } from '#contract/zone.ts';
import type { SectionBadge } from '#contract/section.ts';
import { dayText } from '../days.ts';
import { choice, date, dayField, longText, money, reference, text, time, yesNo } from '../field.ts';
import { type Entry, kind } from '../kind.ts';
import { lifeModule, reading, type Records } from '../module.ts';
import { badge, facts, figure, list, metrics, numberText } from '../parts.ts';
import { present } from '../statistics.ts';

const statuses = ['Wishlist', 'Planning', 'Flights Booked', 'Confirmed', 'Done'] as const;
type Status = (typeof statuses)[number];

export const trip = kind({
  id: 'trip',
  label: 'Trip',
  icon: 'plane',
  fields: {
    title: text('Where to', { required: true }),
    country: text('Country'),
    start: date('From'),
    end: date('To'),
    status: choice('Status', statuses, { required: true, initial: 'Planning' }),
    budget: money('Budget', { later: true }),
    note: longText('Note', { later: true }),
  },
  day: 'start',
  title: ({ title }) => title,
  note: ({ country }) => country ?? 'Trip',
});
export const booking = kind({
  id: 'booking',
  label: 'Booking',
  icon: 'file-text',
  fields: {
    what: text('What', { required: true }),
    type: choice('Type', ['Flight', 'Train', 'Bus', 'Car', 'Lodging', 'Activity'], {
      required: true,
      initial: 'Train',
    }),
    trip: reference('Trip', 'trip'),
    day: dayField('On'),
    at: time('Time there', { later: true }),
    code: text('Booking code', { later: true }),
    price: money('Price', { later: true }),
  },
  day: 'day',
  title: ({ what }) => what,
  note: ({ type, code }) => [type, code].filter(Boolean).join(', '),
});
export const bucket = kind({
  id: 'bucket',
  label: 'Bucket list',
  icon: 'map-pin',
  fields: { title: text('Place or adventure', { required: true }), country: text('Country'), done: yesNo('Done') },
  day: null,
  title: ({ title }) => title,
  note: ({ country }) => country ?? 'Bucket list',
});
export const visit = kind({
  id: 'visit',
  label: 'Place visited',
  icon: 'globe',
  fields: { place: text('Place', { required: true }), country: text('Country', { required: true }), day: dayField() },
  day: 'day',
  title: ({ place }) => place,
  note: ({ country }) => country,
});

export const travel = lifeModule({
  id: 'travel',
  category: 'passions',
  label: 'Travel',
  icon: 'plane',
  kinds: [trip, booking, bucket, visit],
  reads: [reading(trip), reading(booking, 800), reading(bucket), reading(visit)],
  sample: (today) => [
    metrics(
      figure({ id: 'next', label: 'Next trip', icon: 'plane', value: 23, unit: 'days', note: 'Kyoto' }),
      figure({ id: 'countries', label: 'Countries', icon: 'globe', value: 14 }),
      figure({ id: 'year', label: 'Trips this year', icon: 'map-pin', value: 4, note: '31 days away' }),
    ),
    list('Upcoming Trips', [
      tripLine('Kyoto, Japan', `${dayText(addDays(today, 23), today)}, 12 days`, 'Flights Booked'),
      tripLine('Lofoten, Norway', 'Early summer, a week', 'Planning'),
      tripLine('Patagonia', 'When there is a month', 'Wishlist'),
    ]),
    facts('Travel Stats', [
      ['Countries visited', '14'],
      ['Trips this year', '4'],
      ['Days away this year', '31'],
      ['Places visited', '47'],
    ]),
    list('Bucket List', [
      { title: 'See the northern lights', note: 'Norway', icon: 'star', badge: DONE },
      { title: 'Night train through the Alps', note: 'Switzerland', icon: 'map-pin' },
      { title: 'Walk the Kumano Kodo', note: 'Japan', icon: 'map-pin' },
      { title: 'Sail between Greek islands', note: 'Greece', icon: 'map-pin' },
    ]),
  ],
  view(records, { today }) {
    const trips = records.of(trip).map((entry) => ({ entry, status: statusOf(records, entry, today) }));
    const coming = trips.filter(({ status }) => status !== 'Done').toSorted((a, b) => byStart(a.entry, b.entry));
    const next = coming.find(({ entry, status }) => status !== 'Wishlist' && (entry.is.start ?? '') >= today);
    const year = trips.filter(
      ({ entry, status }) => status !== 'Wishlist' && entry.is.start?.startsWith(today.slice(0, 4)),
    );
    const away = year.reduce((days, { entry }) => days + tripDays(entry), 0);
    const been = countriesOf(records, trips);
    const wishes = records.of(bucket);
    return [
      metrics(
        figure({
          id: 'next',
          label: 'Next trip',
          icon: 'plane',
          value: next ? daysBetween(today, next.entry.is.start!) : null,
          unit: 'days',
          missing: 'Give a trip a first day',
          note: next?.entry.title,
        }),
        figure({
          id: 'countries',
          label: 'Countries',
          icon: 'globe',
          value: been.size,
          formula: 'Different countries of the places visited and of trips that are over.',
        }),
        figure({
          id: 'year',
          label: 'Trips this year',
          icon: 'map-pin',
          value: year.length,
          note: `${away} days away`,
        }),
      ),
      list(
        'Upcoming Trips',
        coming.map(({ entry, status }) => ({
          ...tripLine(entry.title, tripNote(entry, today), status),
          record: entry.id,
        })),
        'No trips ahead',
      ),
      facts('Travel Stats', [
        ['Countries visited', numberText(been.size)],
        ['Trips this year', numberText(year.length)],
        ['Days away this year', numberText(away)],
        ['Places visited', numberText(records.of(visit).length)],
      ]),
      list(
        wishes.length === 0
          ? 'Bucket List'
          : `Bucket List, ${wishes.filter(({ is }) => is.done).length}/${wishes.length}`,
        wishes.map((entry) => ({
          title: entry.title,
          note: bucket.note!(entry.is),
          icon: 'map-pin' as const,
          ...(entry.is.done && { badge: DONE }),
          record: entry.id,
        })),
        'Nothing on the list',
      ),
    ];
  },
});

const DONE = badge('Done', 'success', 'check');
const STATUS_BADGES: { [S in Status]: SectionBadge } = {
  Wishlist: badge('Wishlist', 'line', 'star'),
  Planning: badge('Planning', 'warning', 'list-checks'),
  'Flights Booked': badge('Flights Booked', 'success', 'plane'),
  Confirmed: badge('Confirmed', 'success', 'check'),
  Done: badge('Done', 'line', 'check'),
};
const tripLine = (title: string, note: string, status: Status) => ({
  title,
  note,
  icon: 'plane' as const,
  badge: STATUS_BADGES[status],
});

type Trip = Entry<(typeof trip)['fields']>;

/** What the person chose, but a booked flight ends the planning, and a trip that is over is done. */
const statusOf = (records: Records, { id, is }: Trip, today: string): Status => {
  const last = is.end ?? is.start;
  if (last !== null && last < today && is.status !== 'Wishlist') return 'Done';
  const hasFlight = records.of(booking).some((entry) => entry.is.trip === id && entry.is.type === 'Flight');
  return hasFlight && (is.status === 'Wishlist' || is.status === 'Planning') ? 'Flights Booked' : is.status;
};

const byStart = (a: Trip, b: Trip): number => ((a.is.start ?? '9') < (b.is.start ?? '9') ? -1 : 1);
const tripDays = ({ is }: Trip): number =>
  is.start === null ? 0 : Math.max(daysBetween(is.start, is.end ?? is.start), 0) + 1;
const tripNote = (entry: Trip, today: string): string =>
  entry.is.start === null ? 'No days yet' : `${dayText(entry.is.start, today)}, ${tripDays(entry)} days`;

const countriesOf = (records: Records, trips: readonly { entry: Trip; status: Status }[]): Set<string> =>
  new Set(
    present([
      ...records.of(visit).map(({ is }) => is.country),
      ...trips.filter(({ status }) => status === 'Done').map(({ entry }) => entry.is.country),
    ]).map((country) => country.trim().toLowerCase()),
  );
