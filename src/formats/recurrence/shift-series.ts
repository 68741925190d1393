import { DAY } from '#contract/time-units.ts';
import { isoDay, formatWallTime } from './day-number.ts';
import { instanceAt } from './expand.ts';
import { wallTimeOf, seriesClockOf, wallTimeIn, timeLike } from './series-clock.ts';
import type { EventAt, EventSeries, EventTime } from './series.ts';

/** The start of a series after one of its instances was moved: shifted by the same time, in the zone of the series. */
export const shiftedStart = (series: EventSeries, from: EventTime, to: EventTime, zone: string): EventTime => {
  const clock = seriesClockOf(series, zone);
  const first = series.master!.start;
  if (from.kind === to.kind && first.kind === to.kind) {
    return timeLike(first, clock.start + wallTimeIn(to, clock) - wallTimeIn(from, clock));
  }
  const days = Math.floor(wallTimeOf(to) / DAY) - Math.floor(wallTimeOf(from) / DAY);
  const day = Math.floor(clock.start / DAY) + days;
  if (to.kind === 'day') return { kind: 'day', day: isoDay(day) };
  return { ...to, wall: formatWallTime(day * DAY + (wallTimeOf(to) % DAY)) };
};

/** A series with other rules, or none; overrides of instances that the rules no longer give are dropped. */
export const withRules = (series: EventSeries, rules: readonly string[], zone: string): EventSeries => {
  if (rules.length === 0) return { ...series, rules, exceptRules: [], dates: [], exceptDates: [], overrides: [] };
  const bare = { ...series, rules, overrides: [] };
  const clock = seriesClockOf(series, zone);
  const overrides = series.overrides.filter(
    ({ instead }) => instanceAt(bare, wallTimeIn(instead, clock), zone) !== null,
  );
  return { ...series, rules, overrides };
};

/** The master of a series after a change of one instance, applied to all: its new details, and its start shifted by the same time. */
export const shiftedMaster = (
  series: EventSeries,
  { from, to, facts, isTimed }: { from: EventAt; to: EventAt; facts: EventAt['facts']; isTimed: boolean },
  zone: string,
): EventAt => {
  const master = series.master!;
  if (!isTimed) return { ...master, facts };
  return { start: shiftedStart(series, from.start, to.start, zone), length: to.length, facts };
};
