import { civilDate, dayNumber } from './day-number.ts';
import { matchesWeekday } from './matches-day.ts';
import type { RecurrenceRule } from './rule.ts';

/**
 * The days that stand in for those that the months of a period do not have, such as 28 February for the 30th (RFC 7529, SKIP). With
 * FORWARD the last of them may be the day after the period.
 */
export const landingDays = (rule: RecurrenceRule, first: number, days: number): number[] => {
  const { skip, monthDays, months, frequency } = rule;
  if (skip === 'OMIT' || monthDays.length === 0 || (frequency !== 'MONTHLY' && frequency !== 'YEARLY')) return [];
  const found: number[] = [];
  const begin = civilDate(first);
  for (let month = begin.month; ; month += 1) {
    const start = dayNumber(begin.year, month, 1);
    if (start >= first + days) break;
    const next = dayNumber(begin.year, month + 1, 1);
    const missing = monthDays.filter((day) => Math.abs(day) > next - start);
    if (months.length > 0 && !months.includes(civilDate(start).month)) continue;
    for (const day of missing) {
      const after = day > 0 ? next : start;
      found.push(skip === 'FORWARD' ? after : after - 1);
    }
  }
  return found.filter((day) => matchesWeekday(rule, day));
};
