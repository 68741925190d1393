import { addDays, daysBetween } from '#contract/zone.ts';
import type { Entry } from './kind.ts';
import type { Fields } from './field.ts';

/** A day, and the weekday that weeks begin with, 0 is Sunday. */
export interface WeekDay {
  readonly today: string;
  readonly weekStart: number;
}

/** The records of the last `days` days, today included. */
export const lastDays = <F extends Fields>(entries: readonly Entry<F>[], today: string, days: number): Entry<F>[] => {
  const first = addDays(today, 1 - days);
  return entries.filter(({ day }) => day !== null && day >= first && day <= today);
};

/** The records of the `days` days before the last `days` days, for a comparison. */
export const daysBefore = <F extends Fields>(entries: readonly Entry<F>[], today: string, days: number): Entry<F>[] =>
  lastDays(entries, addDays(today, -days), days);

/** The records of the month of a day. */
export const inMonth = <F extends Fields>(entries: readonly Entry<F>[], day: string): Entry<F>[] =>
  entries.filter((entry) => entry.day?.startsWith(day.slice(0, 7)));

/** Whether a day lies in the next `days` days, today included. */
export const isWithin = (day: string | null, today: string, days: number): day is string =>
  day !== null && day >= today && daysBetween(today, day) <= days;

/** The quarter of a day, such as "2026 Q1". */
export const quarterOf = (day: string): string => `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** A day as people read it near today: "Today", "Tomorrow", "Yesterday", "Fri", "Nov 7", "Nov 7, 2024". */
export const relativeDayText = (day: string, today: string): string => {
  const away = daysBetween(today, day);
  const near = NEAR.get(away);
  if (near !== undefined) return near;
  const at = new Date(day);
  if (away > 0 && away < 7) return WEEKDAY.format(at);
  return (day.slice(0, 4) === today.slice(0, 4) ? SHORT_DAY : DAY_OF_YEAR).format(at);
};
const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const WEEKDAY = utc({ weekday: 'short' });
const SHORT_DAY = utc({ month: 'short', day: 'numeric' });
const DAY_OF_YEAR = utc({ month: 'short', day: 'numeric', year: 'numeric' });
const NEAR = new Map([
  [0, 'Today'],
  [1, 'Tomorrow'],
  [-1, 'Yesterday'],
]);

/** How long ago a record is: "18 min ago" and "3 h ago" for what was just written down, else its day. */
export const agoText = ({ day, at }: Pick<Entry, 'day' | 'at'>, today: string, now: number): string => {
  const minutes = Math.floor((now - at) / 60_000);
  if (day !== null && day !== today) return relativeDayText(day, today);
  if (minutes < 1) return 'Now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return relativeDayText(day ?? new Date(at).toISOString().slice(0, 10), today);
};

/** The same day of the thirty years before. */
export const thisDayBefore = (today: string): string[] =>
  Array.from({ length: YEARS_BACK }, (_, back) => `${Number(today.slice(0, 4)) - 1 - back}${today.slice(4)}`);
const YEARS_BACK = 30;

/** The next time a yearly day comes round, on or after today; 29 February falls on 28 February in other years. */
export const nextYearly = (day: string, today: string): string => {
  const inYear = (year: number) => {
    const wanted = `${year}-${day.slice(5)}`;
    return Number.isNaN(Date.parse(wanted)) || new Date(wanted).toISOString().slice(0, 10) !== wanted
      ? `${year}-02-28`
      : wanted;
  };
  const year = Number(today.slice(0, 4));
  return inYear(year) >= today ? inYear(year) : inYear(year + 1);
};
