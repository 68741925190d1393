import { addDays, daysBetween } from '#contract/zone.ts';
import type { SectionBadge } from '#contract/section.ts';
import { relativeDayText } from '../days.ts';
import type { Entry } from '../kind.ts';
import { lifeModule, requires } from '../module.ts';
import type { LifeRecords } from '../records.ts';
import { badge, facts, figure, list, metrics, numberText } from '../section-builders.ts';
import { countText, heatOfSpans } from '../charts/heat.ts';
import { picture } from '../pictures/picture.ts';
import { present } from '../statistics.ts';
import { booking, bucket, type tripStatuses, trip, visit } from '../kinds/travel.ts';

type Status = (typeof tripStatuses)[number];

export const travel = lifeModule({
  kinds: [trip, booking, bucket, visit],
  reads: [requires(trip), requires(booking, 800), requires(bucket), requires(visit)],
  charts: [
    heatOfSpans('Days away', [trip, ({ is }) => (is.status === 'Wishlist' ? null : [is.start, is.end ?? is.start])], {
      show: countText('day'),
      days: 'days away',
      sample: [0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0],
    }),
  ],
  sample: (today) => [
    ...tripArc([
      ['Kyoto', 23],
      ['Lofoten', 190],
    ]),
    metrics(
      figure({ id: 'next', label: 'Next trip', icon: 'plane', value: 23, unit: 'days', note: 'Kyoto' }),
      figure({ id: 'countries', label: 'Countries', icon: 'globe', value: 14 }),
      figure({ id: 'year', label: 'Trips this year', icon: 'map-pin', value: 4, note: '31 days away' }),
    ),
    list('Upcoming Trips', [
      tripLine('Kyoto, Japan', `${relativeDayText(addDays(today, 23), today)}, 12 days`, 'Flights Booked'),
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
    const arc = tripArc(
      coming.flatMap(({ entry, status }) =>
        status !== 'Wishlist' && (entry.is.start ?? '') >= today
          ? [[entry.title, daysBetween(today, entry.is.start!)] as const]
          : [],
      ),
    );
    const stats = travelStats(records, trips);
    return [
      ...arc,
      metrics(
        // A trip within the year is in the picture.
        ...(arc.length > 0
          ? []
          : [
              figure({
                id: 'next',
                label: 'Next trip',
                icon: 'plane',
                value: next ? daysBetween(today, next.entry.is.start!) : null,
                unit: 'days',
                missing: 'Add a start date to a trip',
                note: next?.entry.title,
              }),
            ]),
        figure({
          id: 'countries',
          label: 'Countries',
          icon: 'globe',
          value: been.size === 0 ? null : been.size,
          missing: 'Add a place, or go on a trip',
          formula: 'Countries of the places you visited and of past trips.',
        }),
        figure({
          id: 'year',
          label: 'Trips this year',
          icon: 'map-pin',
          value: year.length === 0 ? null : year.length,
          missing: 'No trip began this year',
          note: away === 0 ? undefined : away === 1 ? 'One day away' : `${away} days away`,
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
      stats.length === 0 ? list('Travel Stats', [], 'They begin with your first trip') : facts('Travel Stats', stats),
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

/** How far the arc of coming trips reaches, in days. */
const ARC_DAYS = 365;

/** The trips of the coming year on an arc that begins today. Places are by the root of the days, so that near ones are told apart. */
const tripArc = (all: readonly (readonly [title: string, inDays: number])[]) => {
  const within = all.filter(([, days]) => days <= ARC_DAYS);
  const [next] = within;
  if (!next) return [];
  const [title, days] = next;
  const when = (inDays: number) => (inDays === 0 ? 'today' : inDays === 1 ? 'tomorrow' : `in ${inDays} days`);
  return picture('arc', {
    title,
    sentence:
      within.length === 1
        ? `You leave ${when(days)}.`
        : `You leave ${when(days)}; ${within.length - 1} more within a year.`,
    centre: { shown: String(days), note: days === 1 ? 'day' : 'days' },
    parts: within.map(([label, inDays], index) => ({
      label,
      shown: when(inDays),
      value: Math.sqrt(inDays / ARC_DAYS),
      ...(index === 0 && { marked: true }),
    })),
  });
};

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
const statusOf = (records: LifeRecords, { id, is }: Trip, today: string): Status => {
  const last = is.end ?? is.start;
  if (last !== null && last < today && is.status !== 'Wishlist') return 'Done';
  const hasFlight = records.of(booking).some((entry) => entry.is.trip === id && entry.is.type === 'Flight');
  return hasFlight && (is.status === 'Wishlist' || is.status === 'Planning') ? 'Flights Booked' : is.status;
};

/** What the figures do not say, as far as there is any: places, the longest trip, bookings ahead. */
const travelStats = (records: LifeRecords, trips: readonly { entry: Trip; status: Status }[]) => {
  const been = trips.filter(({ status }) => status === 'Done').map(({ entry }) => entry);
  const longest = been.toSorted((a, b) => tripDays(b) - tripDays(a))[0];
  const places = records.of(visit).length;
  return present<readonly [string, string]>([
    been.length === 0 ? null : ['Trips taken', numberText(been.length)],
    longest === undefined || tripDays(longest) === 0
      ? null
      : ['Longest trip', `${longest.title}, ${countText('day')(tripDays(longest))}`],
    places === 0 ? null : ['Places visited', numberText(places)],
  ]);
};

const byStart = (a: Trip, b: Trip): number => ((a.is.start ?? '9') < (b.is.start ?? '9') ? -1 : 1);
const tripDays = ({ is }: Trip): number =>
  is.start === null ? 0 : Math.max(daysBetween(is.start, is.end ?? is.start), 0) + 1;
const tripNote = (entry: Trip, today: string): string =>
  entry.is.start === null
    ? 'No days yet'
    : `${relativeDayText(entry.is.start, today)}, ${countText('day')(tripDays(entry))}`;

const countriesOf = (records: LifeRecords, trips: readonly { entry: Trip; status: Status }[]): Set<string> =>
  new Set(
    present([
      ...records.of(visit).map(({ is }) => is.country),
      ...trips.filter(({ status }) => status === 'Done').map(({ entry }) => entry.is.country),
    ]).map((country) => country.trim().toLowerCase()),
  );
