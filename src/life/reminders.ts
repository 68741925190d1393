import { daysBetween, startOfMonth, startOfWeek, addDays, type Zone } from '#contract/zone.ts';
import type { WeekDay } from './days.ts';
import { habitCountsFrom, habitState, streakText } from './habit.ts';
import type { Entry } from './kind.ts';
import type { LifeRecords } from './records.ts';
import { certification } from './kinds/career.ts';
import { document } from './kinds/emergency.ts';
import { subscription } from './kinds/finance.ts';
import { goal } from './kinds/goals.ts';
import { goalNote, goalShare } from './modules/goals.ts';
import { checkin, habit, habitLog } from './kinds/health.ts';
import { item } from './kinds/home.ts';
import { milestone, task } from './kinds/projects.ts';

/** The kinds of record that may remind, and how many days back each is read. */
export const REMINDING = {
  deadlines: [task, milestone, goal, subscription],
  habits: [habit, habitLog],
  expiring: [document, certification, item],
  goals: [goal],
} as const;

/** How many days before today are looked at to find out whether, and when, somebody checks in. */
export const CHECK_IN_DAYS = 14;
/** On how many of them somebody has checked in who may be reminded of it; fewer say nothing about their hour, either. */
const CHECKS_IN_FROM = 3;

/** A record with the day that it reminds of. */
export interface DatedReminder {
  readonly id: string;
  readonly kind: string;
  /** What kind of thing it is, in words. */
  readonly what: string;
  readonly title: string;
  readonly note: string;
  readonly day: string;
}

/**
 * What is due on a day and not done; a bill counts until its day has passed, because nobody notes that it was paid. A task that reminds
 * by itself counts once its day is over.
 */
export const deadlinesIn = (records: LifeRecords, today: string): DatedReminder[] => [
  ...records
    .of(task)
    .filter(({ is }) => is.status !== 'Done' && (is.remind === null || (is.due ?? today) < today))
    .flatMap((entry) => dated(entry, 'Task', task.note!(entry.is), entry.is.due)),
  ...records
    .of(milestone)
    .filter(({ is }) => is.status === 'Open')
    .flatMap((entry) => dated(entry, 'Milestone', milestone.note!(entry.is), entry.is.due)),
  ...records
    .of(goal)
    .filter((entry) => entry.is.status === 'Active' && goalShare(entry) < 1)
    .flatMap((entry) => dated(entry, 'Goal', goalNote(entry), entry.is.due)),
  ...records
    .of(subscription)
    .filter(({ is }) => is.next !== null && is.next >= today)
    .flatMap((entry) => dated(entry, 'Bill', subscription.note!(entry.is), entry.is.next)),
];

/**
 * On how many of the latest days somebody checked in, and the middle of their hours in seconds after midnight, where check-ins of the
 * day itself say it; null if they seldom do, or have today. The records go as far back as `CHECK_IN_DAYS`.
 */
export const missingCheckInIn = (
  records: LifeRecords,
  { zone, today }: { readonly zone: Zone; readonly today: string },
): { days: number; usualAt: number | null } | null => {
  const all = records.of(checkin);
  const before = all.filter(({ day }) => day !== null && day < today);
  const days = new Set(before.map(({ day }) => day)).size;
  if (days < CHECKS_IN_FROM || all.some(({ day }) => day === today)) return null;
  const clocks = before.flatMap(({ day, at }) => (zone.dayOf(at) === day ? [zone.clockAt(at)] : []));
  const middle = clocks.toSorted((a, b) => a - b)[Math.floor(clocks.length / 2)];
  return { days, usualAt: clocks.length < CHECKS_IN_FROM ? null : (middle ?? null) };
};

/** What is worth nothing any more after its last day. */
export const expiringIn = (records: LifeRecords): DatedReminder[] => [
  ...records.of(document).flatMap((entry) => dated(entry, 'Important document', entry.is.location, entry.is.expires)),
  ...records
    .of(certification)
    .flatMap((entry) => dated(entry, 'Certificate', certification.note!(entry.is), entry.is.expires)),
  ...records.of(item).flatMap((entry) => dated(entry, 'Warranty', item.note!(entry.is), entry.is.warranty)),
];

/** Goals whose number is there, or which the person has marked as achieved. */
export const reachedIn = (records: LifeRecords) =>
  records
    .of(goal)
    .filter((entry) => (entry.is.status === 'Active' || entry.is.status === 'Achieved') && goalShare(entry) === 1)
    .map((entry) => ({
      id: entry.id,
      title: entry.title,
      note: goalNote(entry),
      isMarked: entry.is.status === 'Achieved',
    }));

/** Habits that ask for something this evening: those of every day or of so many days, and those whose week or month has no day to spare. */
export const openHabitsIn = (records: LifeRecords, week: WeekDay) => {
  const logs = records.of(habitLog);
  return (
    records
      .of(habit)
      // One with an hour of its own is reminded of then.
      .filter((entry) => entry.is.remind === null && missingToday(entry, logs, week) > 0)
      .flatMap((entry) => {
        const { per, times, days } = entry.is;
        const missing = missingToday(entry, logs, week);
        const isOfDays = per === 'day' || days !== null;
        if (!isOfDays && missing < DAYS_LEFT[per](week)) return [];
        const { streak } = habitState(entry, logs, week);
        return {
          id: entry.id,
          name: entry.title,
          often: habit.note!(entry.is),
          streak: streak > 1 ? streakText(entry, streak) : null,
          lastChance: isOfDays ? null : `${missing} of ${times} still missing this ${per}`,
        };
      })
  );
};

/** The ids of the habits that are still open on a day: neither noted on it nor done often enough in its week or month. */
export const habitsOpenOn = (records: LifeRecords, week: WeekDay): ReadonlySet<string> =>
  new Set(
    records
      .of(habit)
      .filter((entry) => missingToday(entry, records.of(habitLog), week) > 0)
      .map(({ id }) => id),
  );

/** How often a habit is still to be done in its present day, week or month; none when it rests or is noted today. */
const missingToday = (
  entry: Entry<(typeof habit)['fields']>,
  logs: readonly Entry<(typeof habitLog)['fields']>[],
  week: WeekDay,
): number => {
  const { id, is } = entry;
  const own = logs.filter((log) => log.is.habit === id);
  if (is.resting === 'Yes' || own.some(({ day }) => day === week.today)) return 0;
  const from = habitCountsFrom(entry, week);
  return is.times - own.filter((log) => log.is.state === 'Done' && log.day! >= from).length;
};

/** How many days the present period has left, today included. */
const DAYS_LEFT = {
  week: ({ today, weekStart }: WeekDay) => 7 - daysBetween(startOfWeek(today, weekStart), today),
  month: ({ today }: WeekDay) => daysBetween(today, startOfMonth(addDays(startOfMonth(today), 31))),
} as const;

const dated = (
  { id, kind, title }: Pick<Entry, 'id' | 'kind' | 'title'>,
  what: string,
  note: string,
  day: string | null,
): DatedReminder[] => (day === null ? [] : [{ id, kind, what, title, note, day }]);
