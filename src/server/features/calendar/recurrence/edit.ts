import { isShown, momentOf, wallAt } from './clock.ts';
import { DAY, dayText } from './days.ts';
import { occurrences } from './occurrences.ts';
import { type Place, placeOf, wallIn, whenLike } from './place.ts';
import { parseRule } from './rule.ts';
import type { EventAt, Override, Series } from './series.ts';
import { shiftedRule } from './shift-rule.ts';

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

/**
 * A series in which everything is different; instances that were changed before keep their own changes. Null when its rule names
 * days that cannot follow the first instance to another day.
 */
export const withChangedMaster = (series: Series, changed: EventAt, zone: string): Series | null => {
  const before = placeOf(series, zone);
  const next = { ...series, sequence: series.sequence + 1, master: changed };
  const after = placeOf(next, zone);
  const shift = after.start - before.start;
  if (shift === 0 && before.isDaily === after.isDaily) return next;
  const rules = series.rules.map((rule) => shiftedRule(rule, before.start, after.start));
  if (!rules.every((rule) => rule !== null)) return null;
  const moved = (wall: number) => whenLike(changed.start, wall + shift);
  return {
    ...next,
    rules,
    exceptDates: series.exceptDates.map((date) => moved(wallIn(date, before))),
    dates: series.dates.map((date) => ({ ...date, start: moved(wallIn(date.start, before)) })),
    overrides: series.overrides.map((override) => ({ ...override, instead: moved(wallIn(override.instead, before)) })),
  };
};

/**
 * A series in two: what is before one of its instances stays, and this one and the following become a series of their own under
 * another name, still unchanged.
 */
export const splitAt = (series: Series, wall: number, zone: string, uid: string): { ended: Series; tail: Series } => {
  const place = placeOf(series, zone);
  const { master } = series;
  if (master === null) throw new Error('Only a series with a master can be split.');
  const stays = (date: Override['instead']) => wallIn(date, place) < wall;
  const tail: Series = {
    ...series,
    uid,
    sequence: 0,
    master: { ...master, start: whenLike(master.start, wall) },
    rules: series.rules.map((rule) => countedFrom(rule, place, wall)),
    dates: series.dates.filter(({ start }) => !stays(start)),
    exceptDates: series.exceptDates.filter((date) => !stays(date)),
    overrides: series.overrides.filter(({ instead }) => !stays(instead)),
  };
  const ended = endingBefore(series, wall, zone);
  return { ended: { ...ended, exceptDates: series.exceptDates.filter(stays) }, tail };
};

/** What is left of a rule that is counted, once it begins at one of its later instances. */
const countedFrom = (text: string, place: Place, wall: number): string => {
  const count = parseRule(text)?.count ?? null;
  if (count === null) return text;
  const passed = occurrences(parseRule(text)!, {
    start: place.start,
    from: place.start,
    to: wall - 1,
    limit: count,
    toWall: (utc) => (place.isDaily ? utc : wallAt(place.clock, utc)),
    ...(place.isDaily ? {} : { exists: (each: number) => isShown(place.clock, each) }),
  }).length;
  return text.replace(/COUNT=\d+/i, `COUNT=${Math.max(1, count - passed)}`);
};

const firstOf = (series: Series) => series.master?.start ?? series.overrides[0]!.instead;

const endedRule = (rule: string, until: string): string =>
  [...rule.split(';').filter((part) => !/^(?:UNTIL|COUNT)=/i.test(part.trim())), `UNTIL=${until}`].join(';');

const utcText = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '') + 'Z';
