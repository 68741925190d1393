import type { TaskRepeat } from '#contract/life/task-repeats.ts';
import { addDays, weekdayOf } from '#contract/zone.ts';

/** The next day after one, by each way to repeat; months and years keep to a day of the month, which shorter months may lack. */
const NEXT: { readonly [R in TaskRepeat]: (day: string, dayOfMonth: number) => string } = {
  'Every day': (day) => addDays(day, 1),
  'Every weekday': (day) => addDays(day, { 5: 3, 6: 2 }[weekdayOf(day)] ?? 1),
  'Every week': (day) => addDays(day, 7),
  'Every 2 weeks': (day) => addDays(day, 14),
  'Every month': (day, date) => addMonths(day, 1, date),
  'Every 3 months': (day, date) => addMonths(day, 3, date),
  'Every year': (day, date) => addMonths(day, 12, date),
};

/** What a task says of its repeating. */
export interface Repeating {
  readonly due: string | null;
  readonly repeat: TaskRepeat;
  readonly from: 'Due date' | 'Completion';
  /** The day of the month that it keeps to while a shorter month has moved it to its last. */
  readonly dayOfMonth: number | null;
}

/**
 * When a task that was done today is due again. Counted from its due date, what was missed in between is skipped. A day that a month
 * does not have is its last one, and is kept for the months that have it.
 */
export const nextDue = (
  { due, repeat, from, dayOfMonth }: Repeating,
  today: string,
): { due: string; dayOfMonth: number | null } => {
  const isCounted = from === 'Due date' && due !== null;
  const begin = isCounted ? due : today;
  // A due date that was chosen since is followed.
  const isKept = isCounted && dayOfMonth !== null && begin === addMonths(begin, 0, dayOfMonth);
  const date = isKept ? dayOfMonth : dateOf(begin);
  let day = NEXT[repeat](begin, date);
  while (isCounted && day < today) day = NEXT[repeat](day, date);
  return { due: day, dayOfMonth: isCounted && OF_MONTHS.has(repeat) && dateOf(day) < date ? date : null };
};

const OF_MONTHS: ReadonlySet<TaskRepeat> = new Set(['Every month', 'Every 3 months', 'Every year']);

const dateOf = (day: string): number => Number(day.slice(8));

const addMonths = (day: string, count: number, date: number): string => {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
};
