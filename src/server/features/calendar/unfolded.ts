import type { Zone } from '#contract/zone.ts';
import { eventId } from './event-id.ts';
import type { Found } from './present.ts';
import { expand, type Range } from './recurrence/expand.ts';
import { parseRule } from './recurrence/rule.ts';
import { isRepeating, type Series } from './recurrence/series.ts';
import { seriesIn, type SeriesStore } from './store/series.store.ts';
import type { CalendarRow, SeriesRow } from './store/tables.ts';

const DAY = 24 * 3600_000;
/** What the rules of all series of a person may look at in one answer, so that hostile ones hold nobody up. */
const BUDGET = 1_000_000;
/** So much more on both sides is unfolded than was asked for: screens ask for several stretches at about the same time. */
const MORE = 2 * DAY;
/** Longer stretches are unfolded for one answer and not kept. */
const LONGEST_KEPT = 70 * DAY;
/** A series with more instances than this in one stretch floods it, and is cut elsewhere in a longer one: nothing is kept then. */
const FLOOD = 1000;
/** So many events of one person, and of all together, are kept unfolded: some tens of megabytes. */
const EVENTS_KEPT = { ofOne: 10_000, ofAll: 60_000 } as const;

/** What is looked at: milliseconds since 1970, and the zone and calendars of the person. */
interface Asked {
  readonly from: number;
  readonly to: number;
  readonly zone: Zone;
  readonly calendars: readonly CalendarRow[];
}
/** What one series gives in a stretch, for as long as it says the same. */
interface Leaf {
  readonly text: string;
  readonly events: readonly Found[];
}
interface Kept {
  /** The zone and the calendars it was seen from. */
  readonly frame: string;
  readonly version: number;
  readonly from: number;
  readonly to: number;
  readonly leaves: ReadonlyMap<string, Leaf>;
  readonly events: readonly Found[];
}

/**
 * Unfolds series into events, in order of start, and keeps the last stretch of each person until one of their events changes, in
 * this process or in another; then only what changed is unfolded anew.
 */
export const createUnfolded = (store: SeriesStore) => {
  const kept = new Map<string, Kept>();

  /** Whoever was kept first goes first. */
  const keep = (userId: string, found: Kept): void => {
    kept.delete(userId);
    if (found.events.length > EVENTS_KEPT.ofOne) return;
    kept.set(userId, found);
    let all = [...kept.values()].reduce((sum, { events }) => sum + events.length, 0);
    for (const [other, { events }] of kept) {
      if (all <= EVENTS_KEPT.ofAll) return;
      all -= events.length;
      kept.delete(other);
    }
  };
  const unfold = async (userId: string, { from, to, zone, calendars }: Asked, before?: ReadonlyMap<string, Leaf>) => {
    const byId = new Map(calendars.map((calendar) => [calendar.id, calendar]));
    const range = { from, to, zone: zone.name, budget: { left: BUDGET } };
    const leaves = new Map<string, Leaf>();
    for (const row of await store.inRange(userId, from, to)) {
      const known = before?.get(row.id);
      const text = row.calendar_id + row.series;
      leaves.set(row.id, known?.text === text ? known : { text, events: eventsOf(row, byId, range, zone) });
    }
    return { leaves, events: [...leaves.values()].flatMap(({ events }) => events).sort(byTime) };
  };

  return async (userId: string, asked: Asked): Promise<readonly Found[]> => {
    const { from, to, zone, calendars } = asked;
    if (to - from + 2 * MORE > LONGEST_KEPT) return (await unfold(userId, asked)).events;
    const frame = JSON.stringify([zone.name, ...calendars.map((each) => [each.id, each.name, each.is_read_only])]);
    // Read before the events: what changes in between is unfolded once more than needed, and never too late.
    const version = await store.version(userId);
    const known = kept.get(userId);
    const holds = known?.frame === frame ? known : undefined;
    const covering = holds !== undefined && holds.from <= from && holds.to >= to ? holds : undefined;
    if (covering?.version === version) return touching(covering.events, asked);
    const stretch = covering ?? stretchFor(asked, holds);
    const found = await unfold(userId, { ...asked, from: stretch.from, to: stretch.to }, covering?.leaves);
    if ([...found.leaves.values()].some(({ events }) => events.length > FLOOD)) {
      kept.delete(userId);
      return (await unfold(userId, asked)).events;
    }
    keep(userId, { frame, version, from: stretch.from, to: stretch.to, ...found });
    return touching(found.events, asked);
  };
};

/** Some more than is asked for, and what is known already, unless that lies too far away. */
const stretchFor = ({ from, to }: Asked, known: Kept | undefined): { from: number; to: number } => {
  const wide = { from: from - MORE, to: to + MORE };
  const both = { from: Math.min(wide.from, known?.from ?? from), to: Math.max(wide.to, known?.to ?? to) };
  return both.to - both.from > LONGEST_KEPT ? wide : both;
};

const eventsOf = (
  row: Pick<SeriesRow, 'id' | 'calendar_id' | 'series'>,
  calendars: ReadonlyMap<string, CalendarRow>,
  range: Range,
  zone: Zone,
): Found[] => {
  const calendar = calendars.get(row.calendar_id);
  const series = seriesIn(row);
  const shared = {
    isRecurring: isRepeating(series),
    isRoutine: isRoutine(series),
    recurrence: series.rules[0] ?? null,
    calendarId: row.calendar_id,
    calendarName: calendar?.name ?? '',
    isReadOnly: calendar?.is_read_only === 1,
  };
  return expand(series, range).map((instance) => ({
    ...instance,
    ...shared,
    id: eventId(row.id, instance.key),
    isAllDay: instance.start.kind === 'day',
    day: instance.start.kind === 'day' ? instance.start.day : zone.dayOf(instance.startsAt),
  }));
};

const touching = (events: readonly Found[], { from, to }: Asked): Found[] =>
  events.filter(({ startsAt, endsAt }) => startsAt < to && (endsAt > from || startsAt >= from));

const byTime = (a: Found, b: Found): number =>
  a.startsAt - b.startsAt || a.endsAt - b.endsAt || (nameOf(a) < nameOf(b) ? -1 : 1);
const nameOf = ({ facts, id }: Found): string => `${facts.summary} ${id}`;

/** Whether it happens at least once a week. */
const isRoutine = ({ rules }: Series): boolean =>
  rules.some((text) => {
    const rule = parseRule(text);
    if (rule === null || rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY') return false;
    return rule.frequency === 'WEEKLY' ? rule.interval === 1 : rule.frequency !== 'DAILY' || rule.interval <= 7;
  });
