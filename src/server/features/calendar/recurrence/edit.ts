import { momentOf } from './clock.ts';
import { DAY, dayText } from './days.ts';
import { placeOf, wallIn, whenLike } from './place.ts';
import type { EventAt, Override, Series } from './series.ts';

/** A series without one of its instances, named by its wall clock in the rule; the others stay. */
export const withoutInstance = (series: Series, wall: number, zone: string): Series => {
  const place = placeOf(series, zone);
  const exception = whenLike(firstOf(series), wall);
  return {
    ...series,
    sequence: series.sequence + 1,
    exceptDates: [...series.exceptDates, exception],
    overrides: series.overrides.filter((override) => wallIn(override.instead, place) !== wall),
  };
};

/** A series that ends before one of its instances. */
export const endingBefore = (series: Series, wall: number, zone: string): Series => {
  const place = placeOf(series, zone);
  const until = place.isDaily
    ? dayText(Math.floor(wall / DAY) - 1).replaceAll('-', '')
    : utcText(momentOf(place.clock, wall) - 1000);
  return {
    ...series,
    sequence: series.sequence + 1,
    rules: series.rules.map((rule) => endedRule(rule, until)),
    dates: series.dates.filter(({ start }) => wallIn(start, place) < wall),
    overrides: series.overrides.filter((override) => wallIn(override.instead, place) < wall),
  };
};

/** A series in which one instance is different. */
export const withChangedInstance = (series: Series, wall: number, changed: EventAt, zone: string): Series => {
  const place = placeOf(series, zone);
  const override: Override = { ...changed, instead: whenLike(firstOf(series), wall), following: false };
  return {
    ...series,
    sequence: series.sequence + 1,
    overrides: [...series.overrides.filter((each) => wallIn(each.instead, place) !== wall), override],
  };
};

/** A series in which everything is different; instances that were changed before keep their own changes. */
export const withChangedMaster = (series: Series, changed: EventAt, zone: string): Series => {
  const before = placeOf(series, zone);
  const next = { ...series, sequence: series.sequence + 1, master: changed };
  const after = placeOf(next, zone);
  const shift = after.start - before.start;
  if (shift === 0 && before.isDaily === after.isDaily) return next;
  const moved = (wall: number) => whenLike(changed.start, wall + shift);
  return {
    ...next,
    exceptDates: series.exceptDates.map((date) => moved(wallIn(date, before))),
    dates: series.dates.map((date) => ({ ...date, start: moved(wallIn(date.start, before)) })),
    overrides: series.overrides.map((override) => ({ ...override, instead: moved(wallIn(override.instead, before)) })),
  };
};

const firstOf = (series: Series) => series.master?.start ?? series.overrides[0]!.instead;

const endedRule = (rule: string, until: string): string =>
  [...rule.split(';').filter((part) => !/^(?:UNTIL|COUNT)=/i.test(part.trim())), `UNTIL=${until}`].join(';');

const utcText = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '') + 'Z';
