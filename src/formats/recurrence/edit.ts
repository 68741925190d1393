import { DAY } from '#contract/time-units.ts';
import { existsOn, momentOf, wallTimeAt } from './clock.ts';
import { isoDay } from './day-number.ts';
import { occurrences } from './occurrences.ts';
import { type SeriesClock, seriesClockOf, wallTimeIn, timeLike } from './series-clock.ts';
import { parseRule } from './rule.ts';
import { ruleSetOf } from './rule-set.ts';
import type { EventAt, Override, EventSeries } from './series.ts';
import { shiftedRule } from './shift-rule.ts';

/** A series without one of its instances, given by its wall time in the rule. */
export const withoutInstance = (series: EventSeries, wall: number, zone: string): EventSeries => {
  const clock = seriesClockOf(series, zone);
  const exception = timeLike(firstOf(series), wall);
  return {
    ...series,
    sequence: series.sequence + 1,
    exceptDates: [...series.exceptDates, exception],
    overrides: series.overrides.filter((override) => wallTimeIn(override.instead, clock) !== wall),
  };
};

/** A series that ends before one of its instances. */
export const endingBefore = (series: EventSeries, wall: number, zone: string): EventSeries => {
  const clock = seriesClockOf(series, zone);
  const until = clock.isDaily
    ? isoDay(Math.floor(wall / DAY) - 1).replaceAll('-', '')
    : utcText(momentOf(clock.zoneClock, wall) - 1000);
  return {
    ...series,
    sequence: series.sequence + 1,
    rules: series.rules.map((rule) => endedRule(rule, until)),
    dates: series.dates.filter(({ start }) => wallTimeIn(start, clock) < wall),
    overrides: series.overrides.filter((override) => wallTimeIn(override.instead, clock) < wall),
  };
};

/** A series with a changed instance. */
export const withChangedInstance = (series: EventSeries, wall: number, changed: EventAt, zone: string): EventSeries => {
  const clock = seriesClockOf(series, zone);
  const override: Override = { ...changed, instead: timeLike(firstOf(series), wall), following: false };
  return {
    ...series,
    sequence: series.sequence + 1,
    overrides: [...series.overrides.filter((each) => wallTimeIn(each.instead, clock) !== wall), override],
  };
};

/**
 * A series with a changed master; changed instances keep their own changes. Null when its rule names days that cannot move along
 * with the first instance.
 */
export const withChangedMaster = (series: EventSeries, changed: EventAt, zone: string): EventSeries | null => {
  const before = seriesClockOf(series, zone);
  const next = { ...series, sequence: series.sequence + 1, master: changed };
  const after = seriesClockOf(next, zone);
  const shift = after.start - before.start;
  if (shift === 0 && before.isDaily === after.isDaily) return next;
  const rules = series.rules.map((rule) => shiftedRule(rule, before.start, after.start));
  if (!rules.every((rule) => rule !== null)) return null;
  const moved = (wall: number) => timeLike(changed.start, wall + shift);
  return {
    ...next,
    rules,
    exceptDates: series.exceptDates.map((date) => moved(wallTimeIn(date, before))),
    dates: series.dates.map((date) => ({ ...date, start: moved(wallTimeIn(date.start, before)) })),
    overrides: series.overrides.map((override) => ({
      ...override,
      instead: moved(wallTimeIn(override.instead, before)),
    })),
  };
};

/**
 * Splits a series before one of its instances: this one and the following become a series with another UID, still unchanged.
 */
export const splitAt = (
  series: EventSeries,
  wall: number,
  zone: string,
  uid: string,
): { ended: EventSeries; tail: EventSeries } => {
  const clock = seriesClockOf(series, zone);
  const { master } = series;
  if (master === null) throw new Error('Only a series with a master can be split.');
  const stays = (date: Override['instead']) => wallTimeIn(date, clock) < wall;
  const tail: EventSeries = {
    ...series,
    uid,
    sequence: 0,
    master: { ...master, start: timeLike(master.start, wall) },
    rules: series.rules.map((rule) => countedFrom(rule, clock, wall)),
    dates: series.dates.filter(({ start }) => !stays(start)),
    exceptDates: series.exceptDates.filter((date) => !stays(date)),
    overrides: series.overrides.filter(({ instead }) => !stays(instead)),
  };
  const ended = endingBefore(series, wall, zone);
  return { ended: { ...ended, exceptDates: series.exceptDates.filter(stays) }, tail };
};

/** A rule that starts at a later instance, with its COUNT reduced by the instances before. */
const countedFrom = (text: string, clock: SeriesClock, wall: number): string => {
  const count = parseRule(text)?.count ?? null;
  if (count === null || count === 0) return text;
  const { rules, addsStart } = ruleSetOf([text], clock);
  const query = {
    start: clock.start,
    from: clock.start,
    to: wall - 1,
    limit: count,
    toWall: (utc: number) => (clock.isDaily ? utc : wallTimeAt(clock.zoneClock, utc)),
    ...(clock.isDaily ? {} : { exists: (each: number) => existsOn(clock.zoneClock, each) }),
  };
  const passed = rules.flatMap((rule) => occurrences(rule, query)).length + (addsStart ? 1 : 0);
  return text.replace(/COUNT=\d+/i, `COUNT=${Math.max(1, count - passed)}`);
};

const firstOf = (series: EventSeries) => series.master?.start ?? series.overrides[0]!.instead;

const endedRule = (rule: string, until: string): string =>
  [...rule.split(';').filter((part) => !/^(?:UNTIL|COUNT)=/i.test(part.trim())), `UNTIL=${until}`].join(';');

const utcText = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '') + 'Z';
