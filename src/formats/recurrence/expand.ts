import { DAY, SECOND } from '#contract/time-units.ts';
import { existsOn, momentOf, wallTimeAt } from './clock.ts';
import { formatWallTime } from './day-number.ts';
import { type RecurrenceBudget, occurrences } from './occurrences.ts';
import { instanceKey, wallTimeOf, type SeriesClock, seriesClockOf, wallTimeIn, timeLike } from './series-clock.ts';
import { readableRules, ruleSetOf } from './rule-set.ts';
import {
  type EventAt,
  type EventDetails,
  isRepeating,
  type EventDuration,
  type Override,
  type EventSeries,
  type EventTime,
} from './series.ts';

/** One recurrence instance (RFC 5545, 3.8.4.4), or the only one of an event that does not repeat. */
export interface EventInstance {
  /** The RECURRENCE-ID of the instance, see `instanceKey`; empty when there is only one. */
  readonly key: string;
  readonly start: EventTime;
  readonly end: EventTime;
  /** Milliseconds since 1970; days are those of the person's zone. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly facts: EventDetails;
}

/** The time that instances must touch; days and floating times are read in `zone`. */
export interface ExpansionRange {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
  readonly budget?: RecurrenceBudget;
}

/** How many instances of one series an expansion gives. */
export const MAX_INSTANCES = 2000;
/** A margin for zone offsets and clock changes, in milliseconds. */
export const EDGE = 2 * DAY;

/** The instances of a series in a range, in order of start. */
export const expand = (series: EventSeries, range: ExpansionRange): EventInstance[] => {
  const clock = seriesClockOf(series, range.zone);
  const changes = changesOf(series, clock);
  const plain = originals(series, range, clock)
    .filter(({ wall }) => !changes.replaced.has(wall))
    .map((original) => withFollowingChange(original, changes, clock));
  const isExcluded = exclusion(series, clock);
  const replaced = [...changes.replaced]
    .filter(([wall]) => !isExcluded(wall))
    .map(([wall, event]) => ({ wall, event }));
  return [...plain, ...replaced]
    .flatMap(({ wall, event }) => {
      const span = event === null ? instanceSpan(series.master!, clock, wall) : instanceSpan(event, clock);
      const touches = span.startsAt < range.to && (span.endsAt > range.from || span.startsAt >= range.from);
      return touches ? (toInstance(wall, event ?? masterAt(series, wall), series, clock, span) ?? []) : [];
    })
    .sort((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt)
    .slice(0, MAX_INSTANCES);
};

/** The instance with a wall time in the rule, wherever it was moved to; null if there is none or it was cancelled. */
export const instanceAt = (series: EventSeries, wall: number, zone: string): EventInstance | null => {
  const clock = seriesClockOf(series, zone);
  const changes = changesOf(series, clock);
  const replaced = changes.replaced.get(wall);
  if (replaced !== undefined && exclusion(series, clock)(wall)) return null;
  if (replaced !== undefined) return toInstance(wall, replaced, series, clock);
  const at = momentOf(clock.zoneClock, wall);
  const original = originals(series, { from: at, to: at + 1, zone }, clock).find((each) => each.wall === wall);
  if (original === undefined) return null;
  return toInstance(wall, withFollowingChange(original, changes, clock).event ?? masterAt(series, wall), series, clock);
};

/** An instance by the rules, before overrides: its wall time and its event; null stands for the master. */
interface Original {
  readonly wall: number;
  readonly event: EventAt | null;
}
interface Changes {
  readonly replaced: ReadonlyMap<number, Override>;
  /** Overrides with RANGE=THISANDFUTURE, the last one first. */
  readonly following: readonly (readonly [from: number, override: Override])[];
}

const changesOf = (series: EventSeries, clock: SeriesClock): Changes => {
  const replaced = new Map(series.overrides.map((override) => [wallTimeIn(override.instead, clock), override]));
  return { replaced, following: [...replaced].filter(([, { following }]) => following).sort(([a], [b]) => b - a) };
};

const withFollowingChange = (original: Original, { following: carried }: Changes, clock: SeriesClock): Original => {
  const change = carried.find(([from]) => original.wall > from);
  return change === undefined
    ? original
    : { wall: original.wall, event: moved(change[1], original.wall - change[0], clock) };
};

const masterAt = ({ master }: EventSeries, wall: number): EventAt => ({
  ...master!,
  start: timeLike(master!.start, wall),
});

/** The moments of start and end of an event, or of the same event starting at another wall time. */
export const instanceSpan = (
  { start, length }: EventAt,
  clock: SeriesClock,
  wall = wallTimeOf(start),
): { startsAt: number; endsAt: number } => {
  const own = clock.clockFor(start);
  const startsAt = momentOf(own, wall);
  if (start.kind === 'day') return { startsAt, endsAt: momentOf(own, wall + Math.max(1, length.days) * DAY) };
  const days = length.days === 0 ? startsAt : momentOf(own, wall + length.days * DAY);
  return { startsAt, endsAt: days + length.seconds * SECOND };
};

/** The length in milliseconds, ignoring clock changes. */
export const approximateLength = ({ days, seconds }: EventDuration): number => days * DAY + seconds * SECOND;

const toInstance = (
  wall: number,
  event: EventAt,
  series: EventSeries,
  clock: SeriesClock,
  { startsAt, endsAt } = instanceSpan(event, clock),
): EventInstance | null => {
  const { start, length, facts } = event;
  if (facts.status === 'cancelled') return null;
  const end =
    start.kind === 'day'
      ? timeLike(start, Date.parse(start.day) + Math.max(1, length.days) * DAY)
      : { ...start, wall: formatWallTime(wallTimeAt(clock.clockFor(start), endsAt)) };
  return { key: isRepeating(series) ? instanceKey(wall, clock) : '', start, end, startsAt, endsAt, facts };
};

/** The instances by the rules, before overrides. */
const originals = (series: EventSeries, range: ExpansionRange, clock: SeriesClock): Original[] => {
  const { master } = series;
  if (master === null) return [];
  if (!isRepeating(series)) return [{ wall: clock.start, event: master }];
  const reach = reachOf(series, clock);
  const asked = {
    start: clock.start,
    from: wallTimeAt(clock.zoneClock, range.from - reach - EDGE),
    to: wallTimeAt(clock.zoneClock, range.to + reach + EDGE),
    limit: MAX_INSTANCES,
    toWall: (utc: number) => (clock.isDaily ? utc : wallTimeAt(clock.zoneClock, utc)),
    ...(clock.isDaily ? {} : { exists: (wall: number) => existsOn(clock.zoneClock, wall) }),
    ...(range.budget === undefined ? {} : { budget: range.budget }),
  };
  const { rules, addsStart } = ruleSetOf(series.rules, clock);
  const walls = new Map<number, EventAt | null>(
    rules.flatMap((rule) => occurrences(rule, asked)).map((wall) => [wall, null]),
  );
  if (addsStart) walls.set(clock.start, master);
  for (const { start, length } of series.dates) {
    walls.set(wallTimeIn(start, clock), { ...master, start, length: length ?? master.length });
  }
  for (const rule of readableRules(series.exceptRules, clock)) {
    for (const wall of occurrences(rule, asked)) walls.delete(wall);
  }
  const isExcluded = exclusion(series, clock);
  return [...walls].filter(([wall]) => !isExcluded(wall)).map(([wall, event]) => ({ wall, event }));
};

/** An EXDATE names the moment, in any zone, or the whole day. */
const exclusion = ({ exceptDates }: EventSeries, clock: SeriesClock): ((wall: number) => boolean) => {
  const moments = new Set(exceptDates.map((date) => wallTimeIn(date, clock)));
  const days = new Set(
    exceptDates
      .filter(({ kind }) => kind === 'day' || clock.isDaily)
      .map((date) => Math.floor(wallTimeIn(date, clock) / DAY)),
  );
  return (wall) => moments.has(wall) || days.has(Math.floor(wall / DAY));
};

/** How far an instance can lie from its wall time in the rule, including its length, in milliseconds. */
const reachOf = (series: EventSeries, clock: SeriesClock): number => {
  const lengths = [series.master!, ...series.overrides, ...series.dates].map(({ length }) =>
    approximateLength(length ?? NOTHING),
  );
  const shifts = series.overrides
    .filter(({ following }) => following)
    .map(({ start, instead }) => Math.abs(wallTimeIn(start, clock) - wallTimeIn(instead, clock)));
  return Math.max(...lengths) + Math.max(0, ...shifts);
};

const NOTHING: EventDuration = { days: 0, seconds: 0 };

/** A later instance of a THISANDFUTURE override, at the same distance from it as in the rule. */
const moved = (override: Override, distance: number, clock: SeriesClock): EventAt => {
  const { start } = override;
  if (start.kind === 'day') return { ...override, start: timeLike(start, wallTimeOf(start) + distance) };
  const wall = wallTimeAt(clock.clockFor(start), momentOf(clock.zoneClock, wallTimeIn(start, clock) + distance));
  return { ...override, start: timeLike(start, wall) };
};
