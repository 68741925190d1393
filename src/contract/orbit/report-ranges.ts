import { addDays, startOfMonth, startOfWeek } from '../zone.ts';

/** Ranges of days that move on with the calendar. */
export const rollingRanges = ['this_week', 'last_week', 'this_month', 'last_month', 'this_year'] as const;
export type RollingRange = (typeof rollingRanges)[number];

/** Days as `2026-11-21`, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The days of a range as of today; weeks begin on `weekStart` (0 is Sunday). */
export const daysOfRange = (range: RollingRange, today: string, weekStart: number): DayRange =>
  RANGES[range](today, weekStart);

const weekFrom = (from: string): DayRange => ({ from, to: addDays(from, 6) });
const monthFrom = (from: string): DayRange => ({ from, to: addDays(startOfMonth(addDays(from, 32)), -1) });

const RANGES: { readonly [R in RollingRange]: (today: string, weekStart: number) => DayRange } = {
  this_week: (today, weekStart) => weekFrom(startOfWeek(today, weekStart)),
  last_week: (today, weekStart) => weekFrom(addDays(startOfWeek(today, weekStart), -7)),
  this_month: (today) => monthFrom(startOfMonth(today)),
  last_month: (today) => monthFrom(startOfMonth(addDays(startOfMonth(today), -1))),
  this_year: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
};
