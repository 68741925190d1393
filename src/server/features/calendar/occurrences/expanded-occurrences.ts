import { DAY } from '#contract/time-units.ts';
import type { Zone } from '#contract/zone.ts';
import { expand, type ExpansionRange } from '#formats/recurrence/expand.ts';
import { parseRule } from '#formats/recurrence/rule.ts';
import { isRepeating, type EventSeries } from '#formats/recurrence/series.ts';
import type { Calendar } from '../store/calendars.store.ts';
import type { ShownSeries } from '../birthdays/shown-calendars.ts';
import type { SeriesInRange } from '../store/series.store.ts';
import { eventId } from './event-id.ts';
import type { EventOccurrence } from './occurrence.ts';
import { warningsOf } from './warnings.ts';

/** How many days and times the rules of all series of a person may look at for one answer, against hostile rules. */
const BUDGET = 1_000_000;
/** A range is expanded by this much on both sides, because screens ask for several neighbouring ranges at once, in milliseconds. */
const MARGIN = 2 * DAY;
/** Longer ranges are expanded for one answer and not cached. */
const MAX_CACHED_RANGE = 70 * DAY;
/** A series with more instances than this in one range is cut off, elsewhere in a longer range: nothing is cached then. */
const MAX_INSTANCES_OF_SERIES = 1000;
/** How many occurrences of one person, and of all together, are cached: some tens of megabytes. */
const MAX_CACHED = { ofOne: 10_000, ofAll: 60_000 } as const;

/** What is asked for: milliseconds since 1970, and the zone and calendars of the person. */
interface OccurrenceRange {
  readonly from: number;
  readonly to: number;
  readonly zone: Zone;
  readonly calendars: readonly Calendar[];
}
/** The occurrences of one series in a range, valid as long as the fingerprint of the series stays. */
interface ExpandedSeries {
  readonly fingerprint: string;
  readonly series: EventSeries;
  readonly events: readonly EventOccurrence[];
}
interface CachedRange {
  /** The zone and the calendars that the occurrences were expanded for. */
  readonly viewKey: string;
  readonly version: string;
  readonly from: number;
  readonly to: number;
  readonly series: ReadonlyMap<string, ExpandedSeries>;
  readonly events: readonly EventOccurrence[];
}

/**
 * Expands series into occurrences, in order of start, and caches the last range of each person until one of their events changes, in
 * this process or in another; then only the changed series are expanded again.
 */
export const createExpandedOccurrences = (store: Pick<ShownSeries, 'inRange' | 'version'>) => {
  const cache = new Map<string, CachedRange>();

  /** Caches a range, and evicts the oldest entries beyond the limit. */
  const put = (userId: string, range: CachedRange): void => {
    cache.delete(userId);
    if (range.events.length > MAX_CACHED.ofOne) return;
    cache.set(userId, range);
    let all = [...cache.values()].reduce((sum, { events }) => sum + events.length, 0);
    for (const [other, { events }] of cache) {
      if (all <= MAX_CACHED.ofAll) return;
      all -= events.length;
      cache.delete(other);
    }
  };
  const expandAll = async (
    userId: string,
    { from, to, zone, calendars }: OccurrenceRange,
    /** What is known of the same range, or else of another one, which spares reading the series again. */
    before: { readonly series: ReadonlyMap<string, ExpandedSeries> | undefined; readonly isSameRange: boolean },
  ) => {
    const byId = new Map(calendars.map((calendar) => [calendar.id, calendar]));
    const range = { from, to, zone: zone.name, budget: { left: BUDGET } };
    const expanded = new Map<string, ExpandedSeries>();
    for (const stored of await store.inRange(userId, from, to)) {
      const { id, fingerprint } = stored;
      const found = before.series?.get(id);
      const known = found?.fingerprint === fingerprint ? found : undefined;
      const series = known?.series ?? stored.read();
      const isExpanded = known !== undefined && before.isSameRange;
      const events = isExpanded ? known.events : occurrencesOf(stored, series, byId, range, zone);
      expanded.set(id, isExpanded ? known : { fingerprint, series, events });
    }
    return { series: expanded, events: [...expanded.values()].flatMap(({ events }) => events).sort(byTime) };
  };

  return async (userId: string, asked: OccurrenceRange): Promise<readonly EventOccurrence[]> => {
    const { from, to, zone, calendars } = asked;
    const viewKey = JSON.stringify([zone.name, ...calendars.map((each) => [each.id, each.name, each.isReadOnly])]);
    const known = cache.get(userId);
    const cached = known?.viewKey === viewKey ? known : undefined;
    const alone = async () => (await expandAll(userId, asked, { series: cached?.series, isSameRange: false })).events;
    if (to - from + 2 * MARGIN > MAX_CACHED_RANGE) return alone();
    // Read before the events: a change in between is expanded once more than needed, and never missed.
    const version = await store.version(userId);
    const covering = cached !== undefined && cached.from <= from && cached.to >= to ? cached : undefined;
    if (covering?.version === version) return touching(covering.events, asked);
    const wider = covering ?? widerRange(asked, cached);
    const found = await expandAll(
      userId,
      { ...asked, from: wider.from, to: wider.to },
      { series: cached?.series, isSameRange: covering !== undefined },
    );
    if ([...found.series.values()].some(({ events }) => events.length > MAX_INSTANCES_OF_SERIES)) {
      cache.delete(userId);
      return alone();
    }
    put(userId, { viewKey, version, from: wider.from, to: wider.to, ...found });
    return touching(found.events, asked);
  };
};

/** The range with its margin, and the cached one too, unless that lies too far away. */
const widerRange = ({ from, to }: OccurrenceRange, cached: CachedRange | undefined): { from: number; to: number } => {
  const wide = { from: from - MARGIN, to: to + MARGIN };
  const both = { from: Math.min(wide.from, cached?.from ?? from), to: Math.max(wide.to, cached?.to ?? to) };
  return both.to - both.from > MAX_CACHED_RANGE ? wide : both;
};

const occurrencesOf = (
  stored: SeriesInRange,
  series: EventSeries,
  calendars: ReadonlyMap<string, Calendar>,
  range: ExpansionRange,
  zone: Zone,
): EventOccurrence[] => {
  const calendar = calendars.get(stored.calendarId);
  const shared = {
    isRecurring: isRepeating(series),
    isRoutine: isRoutine(series),
    recurrence: series.rules[0] ?? null,
    warnings: warningsOf(series),
    calendarId: stored.calendarId,
    calendarName: calendar?.name ?? '',
    isReadOnly: calendar?.isReadOnly === true,
  };
  return expand(series, range).map((instance) => ({
    ...instance,
    ...shared,
    id: eventId(stored.id, instance.key),
    isAllDay: instance.start.kind === 'day',
    day: instance.start.kind === 'day' ? instance.start.day : zone.dayOf(instance.startsAt),
  }));
};

const touching = (events: readonly EventOccurrence[], { from, to }: OccurrenceRange): EventOccurrence[] =>
  events.filter(({ startsAt, endsAt }) => startsAt < to && (endsAt > from || startsAt >= from));

const byTime = (a: EventOccurrence, b: EventOccurrence): number =>
  a.startsAt - b.startsAt || a.endsAt - b.endsAt || (sortName(a) < sortName(b) ? -1 : 1);
const sortName = ({ facts, id }: EventOccurrence): string => `${facts.summary} ${id}`;

/** Whether it happens at least once a week. */
const isRoutine = ({ rules }: EventSeries): boolean =>
  rules.some((text) => {
    const rule = parseRule(text);
    if (rule === null || rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY') return false;
    return rule.frequency === 'WEEKLY' ? rule.interval === 1 : rule.frequency !== 'DAILY' || rule.interval <= 7;
  });
