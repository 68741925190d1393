import { DAY, dayText, wallText } from './days.ts';
import { instanceAt } from './expand.ts';
import { ownWall, placeOf, wallIn, whenLike } from './place.ts';
import type { EventAt, Series, When } from './series.ts';

/** The start of a series of which one instance moves: as much earlier or later as that one, in the zone of the series. */
export const carriedStart = (series: Series, from: When, to: When, zone: string): When => {
  const place = placeOf(series, zone);
  const first = series.master!.start;
  if (from.kind === to.kind && first.kind === to.kind) {
    return whenLike(first, place.start + wallIn(to, place) - wallIn(from, place));
  }
  const days = Math.floor(ownWall(to) / DAY) - Math.floor(ownWall(from) / DAY);
  const day = Math.floor(place.start / DAY) + days;
  if (to.kind === 'day') return { kind: 'day', day: dayText(day) };
  return { ...to, wall: wallText(day * DAY + (ownWall(to) % DAY)) };
};

/** A series by other rules, or by none; changed instances that the rules no longer give are left out. */
export const withRules = (series: Series, rules: readonly string[], zone: string): Series => {
  if (rules.length === 0) return { ...series, rules, exceptRules: [], dates: [], exceptDates: [], overrides: [] };
  const bare = { ...series, rules, overrides: [] };
  const place = placeOf(series, zone);
  const overrides = series.overrides.filter(({ instead }) => instanceAt(bare, wallIn(instead, place), zone) !== null);
  return { ...series, rules, overrides };
};

/** The event of a series whose instance was changed: what was said anew, and when, carried to the first instance. */
export const carriedMaster = (
  series: Series,
  { from, to, facts, isTimed }: { from: EventAt; to: EventAt; facts: EventAt['facts']; isTimed: boolean },
  zone: string,
): EventAt => {
  const master = series.master!;
  if (!isTimed) return { ...master, facts };
  return { start: carriedStart(series, from.start, to.start, zone), length: to.length, facts };
};
