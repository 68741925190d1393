import { addDays, daysBetween, startOfMonth, startOfWeek } from '#contract/zone.ts';
import type { Unit } from './period-words.ts';

/** Days from the first to the last, both included; an open end is null. */
export interface Period {
  readonly from: string | null;
  readonly to: string | null;
}
/** A day alone. */
export const one = (day: string): Period => ({ from: day, to: day });

export const endOfMonth = (first: string): string => addDays(startOfMonth(addDays(first, 31)), -1);
/** A date; null where there is no such day. */
export const iso = (year: number, month: number, day: number): string | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return Number.isNaN(Date.parse(text)) || new Date(text).toISOString().slice(0, 10) !== text ? null : text;
};

/** The period of a unit that lies some units after (or, negative, before) the one of today. */
export const unitPeriod = (unit: Unit, away: number, today: string, weekStart: number): Period => {
  if (unit === 'day') return one(addDays(today, away));
  if (unit === 'week') {
    const from = addDays(startOfWeek(today, weekStart), 7 * away);
    return { from, to: addDays(from, 6) };
  }
  const months = { month: 1, quarter: 3, year: 12 }[unit];
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const start = year * 12 + Math.floor(month / months) * months + away * months;
  const first = iso(Math.floor(start / 12), (start % 12) + 1, 1)!; // the first of a month exists
  let to = endOfMonth(first);
  for (let more = 1; more < months; more += 1) to = endOfMonth(addDays(to, 1));
  return { from: first, to };
};

export const DAYS_OF: { readonly [U in Unit]: number } = { day: 1, week: 7, month: 30, quarter: 91, year: 365 };
/** Some units up to today. */
export const severalBack = (unit: Unit, count: number, today: string): Period => ({
  from: addDays(today, 1 - DAYS_OF[unit] * count),
  to: today,
});

/** The period of the same length before a period; a whole month has the month before it. */
export const periodBefore = ({ from, to }: Period): Period | null => {
  if (from === null || to === null) return null;
  if (from.endsWith('-01') && to === endOfMonth(from)) {
    const last = addDays(from, -1);
    return { from: startOfMonth(last), to: last };
  }
  const length = daysBetween(from, to) + 1;
  return { from: addDays(from, -length), to: addDays(from, -1) };
};

/** The period of the same length after a period; a whole month has the month after it. */
export const periodAfter = ({ from, to }: Period): Period | null => {
  if (from === null || to === null) return null;
  const first = addDays(to, 1);
  if (from.endsWith('-01') && to === endOfMonth(from)) return { from: first, to: endOfMonth(first) };
  return { from: first, to: addDays(to, daysBetween(from, to) + 1) };
};

/** Whether a day lies in a period. */
export const isIn = (day: string | null, { from, to }: Period): day is string =>
  day !== null && (from === null || day >= from) && (to === null || day <= to);
