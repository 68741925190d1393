import type { TaskRepeat } from '#contract/life/task-repeats.ts';
import { addDays, weekdayOf } from '#contract/zone.ts';

/** The next day after one, by each way to repeat. */
const NEXT: { readonly [R in TaskRepeat]: (day: string) => string } = {
  'Every day': (day) => addDays(day, 1),
  'Every weekday': (day) => addDays(day, { 5: 3, 6: 2 }[weekdayOf(day)] ?? 1),
  'Every week': (day) => addDays(day, 7),
  'Every 2 weeks': (day) => addDays(day, 14),
  'Every month': (day) => addMonths(day, 1),
  'Every 3 months': (day) => addMonths(day, 3),
  'Every year': (day) => addMonths(day, 12),
};

/**
 * When a task that was done today is due again. Counted from its due date, what was missed in between is skipped; a day that a month
 * does not have is its last one.
 */
export const nextDue = (
  due: string | null,
  repeat: TaskRepeat,
  from: 'Due date' | 'Completion',
  today: string,
): string => {
  const next = NEXT[repeat];
  if (from === 'Completion' || due === null) return next(today);
  let day = next(due);
  while (day < today) day = next(day);
  return day;
};

const addMonths = (day: string, count: number): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
};
