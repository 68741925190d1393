import { REMINDER_LEADS, type ReminderLead, reminderLeads, USUAL_TIME } from '#contract/life/reminder-leads.ts';
import { secondsOfDay } from '#contract/time-of-day.ts';
import { MINUTE } from '#contract/time-units.ts';
import { addDays, type Zone } from '#contract/zone.ts';
import { choice } from './field.ts';

/** When a record reminds, as a field of its kind. */
export const reminderField = () => choice('Reminder', reminderLeads, { hint: 'With no time set, it counts from 9 AM' });

/** What is reminded of; each is told in its own words. */
export type RemindingOf = 'task' | 'appointment' | 'medicine' | 'habit' | 'record';

/** When a record reminds: on one day, or on every day when it names none. Times are what the clock of the person shows. */
export interface Reminding {
  readonly of: RemindingOf;
  readonly day: string | null;
  /** Such as `08:00`. */
  readonly times: readonly string[];
  readonly minutesBefore: number;
  /** Whether the day has no time of its own. */
  readonly wholeDay: boolean;
}

/** One reminder, with its moment and the moment of what it reminds of, in milliseconds. */
export interface RecordReminder {
  readonly at: number;
  readonly startsAt: number;
  readonly day: string;
  readonly time: string;
}

/** The reminder of a record with a day and maybe a time. */
export const dayWithReminder = (
  of: RemindingOf,
  { day, at, remind }: { day: string | null; at: string | null; remind: ReminderLead | null },
): Reminding | null =>
  day === null || remind === null
    ? null
    : { of, day, times: [at ?? USUAL_TIME], minutesBefore: REMINDER_LEADS[remind], wholeDay: at === null };

/** The reminders of a record at some times of every day. */
export const everyDay = (of: RemindingOf, times: readonly string[]): Reminding => ({
  of,
  day: null,
  times,
  minutesBefore: 0,
  wholeDay: false,
});

/**
 * The reminders after one moment and up to another, in order. Days and times are those of the zone: an hour that the clocks skip is told
 * as much later, one that comes twice is told once, and whole days before are counted by the calendar.
 */
export const recordRemindersBetween = (
  { day, times, minutesBefore }: Reminding,
  after: number,
  until: number,
  zone: Zone,
): RecordReminder[] =>
  (day === null ? daysBetween(zone.dayOf(after), zone.dayOf(until)) : [day])
    .flatMap((each) => times.map((time) => reminderAt(each, time, minutesBefore, zone)))
    .filter(({ at }) => at > after && at <= until)
    .sort((a, b) => a.at - b.at);

/** The moment of the next reminder after another; null when there is none. */
export const nextRecordReminderAt = (reminding: Reminding, after: number, zone: Zone): number | null => {
  const until = reminding.day === null ? after + 3 * MINUTES_OF_DAY * MINUTE : Number.MAX_SAFE_INTEGER;
  return recordRemindersBetween(reminding, after, until, zone)[0]?.at ?? null;
};

const MINUTES_OF_DAY = 1440;

const reminderAt = (day: string, time: string, minutesBefore: number, zone: Zone): RecordReminder => {
  const seconds = secondsOfDay(time);
  const days = Math.trunc(minutesBefore / MINUTES_OF_DAY);
  const counted = zone.momentOf(addDays(day, -days), seconds);
  return {
    day,
    time,
    startsAt: zone.momentOf(day, seconds),
    at: counted - (minutesBefore - days * MINUTES_OF_DAY) * MINUTE,
  };
};

/** The days from one to another, with the one before the first: its hours may lie after a midnight that the clocks skip. */
const daysBetween = (first: string, last: string): string[] => {
  const days = [addDays(first, -1)];
  while (days.at(-1)! <= last) days.push(addDays(days.at(-1)!, 1));
  return days;
};
