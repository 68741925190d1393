import { DAY } from './days.ts';
import { EDGE, INSTANCES_AT_MOST, roughly, spanOf } from './expand.ts';
import { occurrences } from './occurrences.ts';
import { type Place, placeOf } from './place.ts';
import { parseRule } from './rule.ts';
import type { Series } from './series.ts';

/** A counted rule that takes longer than this is kept without an end, in milliseconds: sixty years. */
const LONGEST_COUNT = 60 * 366 * DAY;

/** The moments between which everything of a series lies, with some room; Infinity where it has no end. */
export const extentOf = (series: Series): { from: number; to: number } => {
  const place = placeOf(series, 'UTC');
  const { master } = series;
  const added =
    master === null
      ? []
      : series.dates.map(({ start, length }) => ({ ...master, start, length: length ?? master.length }));
  const events = [...(master === null ? [] : [master]), ...series.overrides, ...added];
  const spans = events.map((event) => spanOf(event, place));
  const longest = Math.max(...events.map(({ length }) => roughly(length)));
  return {
    from: Math.min(...spans.map(({ startsAt }) => startsAt)) - EDGE,
    to:
      Math.max(...spans.map(({ endsAt }) => endsAt), ...series.rules.map((rule) => lastOf(rule, place) + longest)) +
      EDGE,
  };
};

const lastOf = (text: string, place: Place): number => {
  const rule = parseRule(text);
  if (rule === null) return -Infinity;
  if (rule.until !== null) return rule.until.wall;
  if (rule.count === null || rule.count > INSTANCES_AT_MOST) return Infinity;
  const all = occurrences(rule, {
    start: place.start,
    from: place.start,
    to: place.start + LONGEST_COUNT,
    limit: rule.count,
    toWall: (utc) => utc,
  });
  return all.length < rule.count ? Infinity : all.at(-1)!;
};
