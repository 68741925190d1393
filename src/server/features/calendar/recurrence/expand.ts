import { isShown, momentOf, wallAt } from './clock.ts';
import { DAY, SECOND, wallText } from './days.ts';
import { type Budget, occurrences } from './occurrences.ts';
import { keyOf, ownWall, type Place, placeOf, wallIn, whenLike } from './place.ts';
import { parseRule, type Rule } from './rule.ts';
import {
  type EventAt,
  type EventFacts,
  isRepeating,
  type Length,
  type Override,
  type Series,
  type When,
} from './series.ts';

/** One event at one time. */
export interface Instance {
  /** Which instance of its series this is, by its place in the rule; empty when there is only one. */
  readonly key: string;
  readonly start: When;
  readonly end: When;
  /** Milliseconds since 1970; days are those of the person's zone. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly facts: EventFacts;
}

/** What is asked for: instances that touch this time, with days and floating times read in the person's zone. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
  readonly budget?: Budget;
}

/** More instances of one series than this are not given in one answer. */
export const INSTANCES_AT_MOST = 2000;
/** Zones that are not known until somebody looks, and changes of clocks, in milliseconds. */
export const EDGE = 2 * DAY;

/** The instances of a series in a range, in order of start. */
export const expand = (series: Series, range: Range): Instance[] => {
  const place = placeOf(series, range.zone);
  const changes = changesOf(series, place);
  const plain = originals(series, range, place)
    .filter(({ wall }) => !changes.replaced.has(wall))
    .map((original) => carriedOver(original, changes, place));
  const replaced = [...changes.replaced].map(([wall, event]) => ({ wall, event }));
  return [...plain, ...replaced]
    .flatMap(({ wall, event }) => {
      const span = event === null ? spanOf(series.master!, place, wall) : spanOf(event, place);
      const touches = span.startsAt < range.to && (span.endsAt > range.from || span.startsAt >= range.from);
      return touches ? (toInstance(wall, event ?? masterAt(series, wall), series, place, span) ?? []) : [];
    })
    .sort((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt)
    .slice(0, INSTANCES_AT_MOST);
};

/** The instance that the rule puts at a wall clock, wherever it has moved; nothing if there is none or it was cancelled. */
export const instanceAt = (series: Series, wall: number, zone: string): Instance | null => {
  const place = placeOf(series, zone);
  const changes = changesOf(series, place);
  const replaced = changes.replaced.get(wall);
  if (replaced !== undefined) return toInstance(wall, replaced, series, place);
  const at = momentOf(place.clock, wall);
  const original = originals(series, { from: at, to: at + 1, zone }, place).find((each) => each.wall === wall);
  if (original === undefined) return null;
  return toInstance(wall, carriedOver(original, changes, place).event ?? masterAt(series, wall), series, place);
};

/** An instance as the rules give it: its place, and what happens there; null is the event of the series at that place. */
interface Original {
  readonly wall: number;
  readonly event: EventAt | null;
}
interface Changes {
  readonly replaced: ReadonlyMap<number, Override>;
  /** Changes that hold for all later instances, the last first. */
  readonly carried: readonly (readonly [from: number, override: Override])[];
}

const changesOf = (series: Series, place: Place): Changes => {
  const replaced = new Map(series.overrides.map((override) => [wallIn(override.instead, place), override]));
  return { replaced, carried: [...replaced].filter(([, { following }]) => following).sort(([a], [b]) => b - a) };
};

const carriedOver = (original: Original, { carried }: Changes, place: Place): Original => {
  const change = carried.find(([from]) => original.wall > from);
  return change === undefined
    ? original
    : { wall: original.wall, event: moved(change[1], original.wall - change[0], place) };
};

const masterAt = ({ master }: Series, wall: number): EventAt => ({
  ...master!,
  start: whenLike(master!.start, wall),
});

/** The moments from the start to the end of an event, or of one like it that starts at another wall clock. */
export const spanOf = (
  { start, length }: EventAt,
  place: Place,
  wall = ownWall(start),
): { startsAt: number; endsAt: number } => {
  const clock = place.clockFor(start);
  const startsAt = momentOf(clock, wall);
  if (start.kind === 'day') return { startsAt, endsAt: momentOf(clock, wall + Math.max(1, length.days) * DAY) };
  const days = length.days === 0 ? startsAt : momentOf(clock, wall + length.days * DAY);
  return { startsAt, endsAt: days + length.seconds * SECOND };
};

/** A time as long as this, in milliseconds, whatever clocks do meanwhile. */
export const roughly = ({ days, seconds }: Length): number => days * DAY + seconds * SECOND;

const toInstance = (
  wall: number,
  event: EventAt,
  series: Series,
  place: Place,
  { startsAt, endsAt } = spanOf(event, place),
): Instance | null => {
  const { start, length, facts } = event;
  if (facts.status === 'cancelled') return null;
  const end =
    start.kind === 'day'
      ? whenLike(start, Date.parse(start.day) + Math.max(1, length.days) * DAY)
      : { ...start, wall: wallText(wallAt(place.clockFor(start), endsAt)) };
  return { key: isRepeating(series) ? keyOf(wall, place) : '', start, end, startsAt, endsAt, facts };
};

/** The instances as the rules give them, before any of them is changed. */
const originals = (series: Series, range: Range, place: Place): Original[] => {
  const { master } = series;
  if (master === null) return [];
  if (!isRepeating(series)) return [{ wall: place.start, event: master }];
  const reach = reachOf(series, place);
  const asked = {
    start: place.start,
    from: wallAt(place.clock, range.from - reach - EDGE),
    to: wallAt(place.clock, range.to + reach + EDGE),
    limit: INSTANCES_AT_MOST,
    toWall: (utc: number) => (place.isDaily ? utc : wallAt(place.clock, utc)),
    ...(place.isDaily ? {} : { exists: (wall: number) => isShown(place.clock, wall) }),
    ...(range.budget === undefined ? {} : { budget: range.budget }),
  };
  const rules = readable(series.rules);
  const walls = new Map<number, EventAt | null>(
    rules.flatMap((rule) => occurrences(rule, asked)).map((wall) => [wall, null]),
  );
  // What repeats in no way that can be read happens once.
  if (rules.length === 0) walls.set(place.start, master);
  for (const { start, length } of series.dates) {
    walls.set(wallIn(start, place), { ...master, start, length: length ?? master.length });
  }
  for (const rule of readable(series.exceptRules)) {
    for (const wall of occurrences(rule, asked)) walls.delete(wall);
  }
  const isExcluded = exclusion(series, place);
  return [...walls].filter(([wall]) => !isExcluded(wall)).map(([wall, event]) => ({ wall, event }));
};

const readable = (texts: readonly string[]): Rule[] => texts.map(parseRule).filter((rule) => rule !== null);

/** An exception names the moment, in whatever zone, or the whole day. */
const exclusion = ({ exceptDates }: Series, place: Place): ((wall: number) => boolean) => {
  const moments = new Set(exceptDates.map((date) => wallIn(date, place)));
  const days = new Set(
    exceptDates
      .filter(({ kind }) => kind === 'day' || place.isDaily)
      .map((date) => Math.floor(wallIn(date, place) / DAY)),
  );
  return (wall) => moments.has(wall) || days.has(Math.floor(wall / DAY));
};

/** How far an instance can lie from its place in the rule, with its length, in milliseconds. */
const reachOf = (series: Series, place: Place): number => {
  const lengths = [series.master!, ...series.overrides, ...series.dates].map(({ length }) =>
    roughly(length ?? NOTHING),
  );
  const shifts = series.overrides
    .filter(({ following }) => following)
    .map(({ start, instead }) => Math.abs(wallIn(start, place) - wallIn(instead, place)));
  return Math.max(...lengths) + Math.max(0, ...shifts);
};

const NOTHING: Length = { days: 0, seconds: 0 };

/** A later instance of a change that is carried on: as far from it as its place in the rule is from the change's. */
const moved = (override: Override, distance: number, place: Place): EventAt => {
  const { start } = override;
  if (start.kind === 'day') return { ...override, start: whenLike(start, ownWall(start) + distance) };
  const clock = place.clockFor(start);
  const wall = wallAt(clock, momentOf(place.clock, wallIn(start, place) + distance));
  return { ...override, start: whenLike(start, wall) };
};
