import { DAY, SECOND } from '#contract/time-units.ts';
import { withImpliedParts } from './matches-day.ts';
import { periodsOf } from './periods.ts';
import type { RecurrenceRule } from './rule.ts';

/** How many days or times one rule may look at, so that a hostile one costs milliseconds. */
const WORK_AT_MOST = 100_000;
/** Years have at most four digits. */
const LAST = Date.UTC(10_000, 0, 1);

/** What is asked of a rule; all times are wall times. */
export interface OccurrenceQuery {
  readonly start: number;
  readonly from: number;
  readonly to: number;
  /** At most so many, the earliest first. */
  readonly limit: number;
  /** The wall time of a moment, for an UNTIL in UTC. */
  toWall(utc: number): number;
  /** Whether a wall time exists; one that does not is ignored and not counted (RFC 5545, 3.3.10). */
  exists?(wall: number): boolean;
  /** What all rules of one request may look at together. */
  readonly budget?: RecurrenceBudget;
}
export interface RecurrenceBudget {
  left: number;
}

/** The wall times from `from` to `to` that a rule gives, in order. */
export const occurrences = (given: RecurrenceRule, asked: OccurrenceQuery): number[] => {
  const { start, from, to, limit, toWall, exists } = asked;
  const budget = asked.budget ?? { left: WORK_AT_MOST };
  const rule = withImpliedParts(given, Math.floor(start / DAY));
  const { until, count } = rule;
  const end = Math.min(to, until === null ? Infinity : until.isUtc ? toWall(until.wall) : until.wall);
  const periods = periodsOf(rule, start);
  const found: number[] = [];
  let index = 0;
  let counted = 0;
  if (count === null) index = periods.indexBefore(from);
  else if (periods.each !== null && (exists === undefined || (rule.hours.length === 0 && isAlwaysShown(start)))) {
    index = periods.indexBefore(from);
    counted = index === 0 ? 0 : periods.first + (index - 1) * periods.each;
  }
  let work = 0;
  let last = -Infinity;
  while (work < WORK_AT_MOST && budget.left > 0 && counted < (count ?? Infinity)) {
    const period = periods.at(index);
    work += period.cost;
    budget.left -= period.cost;
    if (period.begins > end || period.begins >= LAST) break;
    for (const wall of period.walls) {
      // A day that stands in for a missing one may be named by the next period too (RFC 7529, SKIP).
      if (wall < start || wall <= last || exists?.(wall) === false) continue;
      last = wall;
      if (wall > end) return found;
      counted += 1;
      if (counted > (count ?? Infinity)) return found;
      if (wall < from) continue;
      found.push(wall);
      if (found.length >= limit) return found;
    }
    index = period.next;
  }
  return found;
};

/** No zone has ever skipped a time between 04:00 and 22:00, except for whole days. */
const isAlwaysShown = (wall: number): boolean => {
  const seconds = (((wall % DAY) + DAY) % DAY) / SECOND;
  return seconds >= 4 * 3600 && seconds <= 22 * 3600;
};
