import { MINUTE } from '#contract/time-units.ts';
import { type DueReminder, nextReminderAt, remindersBetween } from '#formats/recurrence/reminders.ts';
import type { ReminderReader } from '#server/jobs/due-reminders.ts';
import { eventId } from './occurrences/event-id.ts';
import type { SeriesWithReminder } from './store/reminders.store.ts';

/** How late a reminder is still told, after a pause of the server or a synchronisation, in milliseconds. */
const LATE = 15 * MINUTE;
/** A reminder that is later than this is dropped when its event is over. */
const IN_TIME = MINUTE;

/** A reminder of an event whose moment has come. */
export interface EventReminderDue {
  /** The same for the same event at the same time, so that it is told once. */
  readonly cause: string;
  readonly eventId: string;
  readonly title: string;
  readonly location: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** The day of an event that takes a whole one, otherwise null. */
  readonly wholeDay: string | null;
  /** How long before its start the person wanted to know, in minutes. */
  readonly minutesBefore: number;
  /** Whether it is when the person has to leave for the event. */
  readonly isDeparture: boolean;
  /** Whether the event is of the person's own making: nobody else has organised it. */
  readonly isOwn: boolean;
}

/** Finds the reminders of events that have come due. */
export const eventReminders: ReminderReader<SeriesWithReminder, EventReminderDue> = {
  due: (_, rows, { now, zone }) =>
    Promise.resolve(rows.filter(({ isHidden }) => !isHidden).flatMap((row) => dueOf(row, now, zone))),
  next: ({ series }, { now, zone }) => nextReminderAt(series, now, zone),
};

const dueOf = ({ id, series }: SeriesWithReminder, now: number, zone: string): EventReminderDue[] =>
  remindersBetween(series, now - LATE, now, zone)
    .filter(({ at, instance }) => at > now - IN_TIME || instance.endsAt > now)
    .map((due) => factsOf(id, due));

const factsOf = (seriesId: string, { at, instance }: DueReminder): EventReminderDue => {
  const { key, start, startsAt, endsAt, facts } = instance;
  const id = eventId(seriesId, key);
  const minutesBefore = Math.round((startsAt - at) / MINUTE);
  return {
    cause: `event-reminder ${id} ${startsAt} ${at}`,
    eventId: id,
    title: facts.summary || '(no title)',
    location: facts.location,
    startsAt,
    endsAt,
    wholeDay: start.kind === 'day' ? start.day : null,
    minutesBefore,
    isDeparture: minutesBefore > 0 && minutesBefore === facts.travelMinutes,
    isOwn: facts.organizer === null,
  };
};
