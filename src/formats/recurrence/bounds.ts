import { DAY } from '#contract/time-units.ts';
import { EDGE, MAX_INSTANCES, approximateLength, instanceSpan } from './expand.ts';
import { occurrences } from './occurrences.ts';
import { type SeriesClock, seriesClockOf } from './series-clock.ts';
import { ruleSetOf } from './rule-set.ts';
import type { RecurrenceRule } from './rule.ts';
import type { EventSeries } from './series.ts';

/** A counted rule that takes longer than this is treated as endless, in milliseconds: sixty years. */
const LONGEST_COUNT = 60 * 366 * DAY;

/** The moments between which all instances of a series lie, with some margin; Infinity where it has no end. */
export const seriesBounds = (series: EventSeries): { from: number; to: number } => {
  const clock = seriesClockOf(series, 'UTC');
  const { master } = series;
  const added =
    master === null
      ? []
      : series.dates.map(({ start, length }) => ({ ...master, start, length: length ?? master.length }));
  const events = [...(master === null ? [] : [master]), ...series.overrides, ...added];
  const spans = events.map((event) => instanceSpan(event, clock));
  const longest = Math.max(...events.map(({ length }) => approximateLength(length)));
  return {
    from: Math.min(...spans.map(({ startsAt }) => startsAt)) - EDGE,
    to:
      Math.max(
        ...spans.map(({ endsAt }) => endsAt),
        ...ruleSetOf(series.rules, clock).rules.map((rule) => lastOf(rule, clock) + longest),
      ) + EDGE,
  };
};

const lastOf = (rule: RecurrenceRule, clock: SeriesClock): number => {
  if (rule.until !== null) return rule.until.wall;
  if (rule.count === null || rule.count > MAX_INSTANCES) return Infinity;
  const all = occurrences(rule, {
    start: clock.start,
    from: clock.start,
    to: clock.start + LONGEST_COUNT,
    limit: rule.count,
    toWall: (utc) => utc,
  });
  return all.length < rule.count ? Infinity : all.at(-1)!;
};
