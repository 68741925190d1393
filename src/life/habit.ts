import type { WeekDay } from './days.ts';
import { addDays, startOfMonth, startOfWeek } from '#contract/zone.ts';
import type { Entry } from './kind.ts';
import type { habit, habitLog } from './kinds/health.ts';

type Habit = Entry<(typeof habit)['fields']>;
type Log = Entry<(typeof habitLog)['fields']>;

/** What one habit looks like today. */
export interface HabitState {
  /** From 0 to 100: rises with every day kept and fades with half of it gone in 13 days, for a daily habit. */
  readonly strength: number;
  /** Periods kept in a row up to now; one that is still open does not break it. */
  readonly streak: number;
  readonly best: number;
  /** How often it was done in the last 30 days. */
  readonly done30: number;
  readonly doneToday: boolean;
}

const PERIOD_DAYS = { day: 1, week: 7, month: 30 } as const;
const STREAK_PERIODS = 1000;
/** A whole effort halves in so many days, for a daily habit. */
const HALF_LIFE = 13;

/** Strength and streaks of a habit from its log; skipped days leave the strength as it is and break no streak. */
export const habitState = (habit: Habit, logs: readonly Log[], { today, weekStart }: WeekDay): HabitState => {
  const own = logs.filter(({ is, day }) => is.habit === habit.id && day !== null && day <= today);
  const on = new Map(own.map((log) => [log.day!, log.is.state]));
  const isDone = (day: string) => on.get(day) === 'Done';
  return {
    strength: strengthOf(habit, on, today),
    ...streaksOf(habit, on, { today, weekStart }),
    done30: Array.from({ length: 30 }, (_, back) => addDays(today, -back)).filter(isDone).length,
    doneToday: isDone(today),
  };
};

const strengthOf = ({ is }: Habit, on: ReadonlyMap<string, string>, today: string): number => {
  const first = [...on.keys()].sort()[0];
  if (first === undefined) return 0;
  const span = is.days ?? PERIOD_DAYS[is.per];
  const keep = 0.5 ** (Math.sqrt(is.times / span) / HALF_LIFE);
  let strength = 0;
  for (let day = first; day <= today; day = addDays(day, 1)) {
    // Today still may become a good day: it only counts once it is one.
    if (on.get(day) === 'Skipped' || (day === today && on.get(day) !== 'Done')) continue;
    const within = Array.from({ length: span }, (_, back) => on.get(addDays(day, -back)) === 'Done');
    const reached = Math.min(1, within.filter(Boolean).length / is.times);
    strength = strength * keep + reached * (1 - keep);
  }
  return Math.round(strength * 100);
};

const streaksOf = (habit: Habit, on: ReadonlyMap<string, string>, { today, weekStart }: WeekDay) => {
  const { is } = habit;
  const startOf = (day: string) => PERIOD_STARTS[periodOf(habit)](day, weekStart);
  const done = new Map<string, number>();
  const skipped = new Set<string>();
  for (const [day, state] of on) {
    const period = startOf(day);
    if (state === 'Done') done.set(period, (done.get(period) ?? 0) + 1);
    if (state === 'Skipped') skipped.add(period);
  }
  const current = startOf(today);
  const oldest = [...done.keys()].sort()[0];
  let streak = 0;
  let best = 0;
  let run = 0;
  let isUnbroken = true;
  let period = current;
  for (let count = 0; oldest !== undefined && period >= oldest && count < STREAK_PERIODS; count += 1) {
    const isKept = is.days === null ? (done.get(period) ?? 0) >= is.times : doneWithin(on, period, is.days) >= is.times;
    if (isKept) run += 1;
    else if (period !== current && !skipped.has(period)) {
      isUnbroken = false;
      run = 0;
    }
    if (isUnbroken) streak = run;
    best = Math.max(best, run);
    period = startOf(addDays(period, -1));
  }
  return { streak, best };
};

/** How often a habit was done in so many days, of which a day is the last. */
const doneWithin = (on: ReadonlyMap<string, string>, day: string, days: number): number =>
  Array.from({ length: days }, (_, back) => on.get(addDays(day, -back))).filter((state) => state === 'Done').length;

/** The period in which a habit's streaks are told; one of so many days is kept or not day by day. */
const periodOf = ({ is }: Habit) => (is.days === null ? is.per : 'day');

/** The first day on which what was done still counts: of the present day, week or month, or of the last so many days. */
export const habitCountsFrom = ({ is }: Habit, { today, weekStart }: WeekDay): string =>
  is.days === null ? PERIOD_STARTS[is.per](today, weekStart) : addDays(today, 1 - is.days);

const PERIOD_STARTS = {
  day: (day: string) => day,
  week: startOfWeek,
  month: (day: string) => startOfMonth(day),
} as const;

/** "3 days in a row", in the periods of the habit. */
export const streakText = (habit: Habit, streak: number): string => {
  const period = periodOf(habit);
  return `${streak} ${streak === 1 ? period : `${period}s`} in a row`;
};
