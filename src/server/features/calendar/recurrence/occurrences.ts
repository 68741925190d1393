import { DAY, SECOND } from './days.ts';
import { filledIn } from './matching.ts';
import { periodsOf } from './periods.ts';
import type { Rule } from './rule.ts';

/** No rule may look at more days or steps than this in one answer, so that a hostile one costs milliseconds. */
const WORK_AT_MOST = 100_000;
/** No date has more than four digits for its year. */
const LAST = Date.UTC(10_000, 0, 1);

/** What a rule is asked for; all times are wall clocks. */
export interface Asked {
  readonly start: number;
  readonly from: number;
  readonly to: number;
  /** At most so many, the earliest first. */
  readonly limit: number;
  /** The wall clock of a moment in UTC, for an end that is given so. */
  toWall(utc: number): number;
  /** Whether the clock shows this at all; a time that it skips does not count (RFC 5545, 3.3.10). */
  exists?(wall: number): boolean;
  /** What all rules of one answer may look at together. */
  readonly budget?: Budget;
}
export interface Budget {
  left: number;
}

/** The wall clocks from `from` to `to` that a rule gives, in order. */
export const occurrences = (given: Rule, asked: Asked): number[] => {
  const { start, from, to, limit, toWall, exists } = asked;
  const budget = asked.budget ?? { left: WORK_AT_MOST };
  const rule = filledIn(given, Math.floor(start / DAY));
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
  while (work < WORK_AT_MOST && budget.left > 0 && counted < (count ?? Infinity)) {
    const period = periods.at(index);
    work += period.cost;
    budget.left -= period.cost;
    if (period.begins > end || period.begins >= LAST) break;
    for (const wall of period.walls) {
      if (wall < start || exists?.(wall) === false) continue;
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

/** No clock of any zone was ever put forward between four and twenty-two o'clock, but for days that were skipped as a whole. */
const isAlwaysShown = (wall: number): boolean => {
  const seconds = (((wall % DAY) + DAY) % DAY) / SECOND;
  return seconds >= 4 * 3600 && seconds <= 22 * 3600;
};
