import { MINUTE } from '#contract/time-units.ts';
import { type DueReminder, nextReminderAt, remindersBetween } from '#formats/recurrence/reminders.ts';
import type { Log } from '#server/log.ts';
import { eventId } from './occurrences/event-id.ts';
import type { ReminderStore, SeriesWithReminder } from './store/reminders.store.ts';

/** How late a reminder is still told, after a pause of the server or a synchronisation, in milliseconds. */
const LATE = 15 * MINUTE;
/** A reminder that is later than this is dropped when its event is over. */
const IN_TIME = MINUTE;
/** How many series are looked at in one go. */
const BATCH = 500;

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
  /** Whether the event is of the person's own making: nobody else has organised it. */
  readonly isOwn: boolean;
}

/** Gives the reminders that have come due, in batches; `tell` must take the same one twice, because a process may end in between. */
export const createDueReminders =
  ({ store, personZone, log }: { store: ReminderStore; personZone: (userId: string) => Promise<string>; log: Log }) =>
  async (now: number, tell: (userId: string, due: readonly EventReminderDue[]) => Promise<void>): Promise<void> => {
    for (;;) {
      const batch = await store.due(now, BATCH);
      for (const [userId, all] of Map.groupBy(batch, (each) => each.userId)) {
        const zone = await personZone(userId);
        try {
          const due = all.filter(({ isHidden }) => !isHidden).flatMap((each) => dueOf(each, now, zone));
          if (due.length > 0) await tell(userId, due);
          for (const each of all) await store.setNext(each, nextReminderAt(each.series, now, zone));
        } catch (error) {
          // One person's must not keep everybody else's back.
          log.error('reminders failed', { name: error instanceof Error ? error.name : typeof error });
          for (const each of all) await store.setNext(each, now + IN_TIME);
        }
      }
      if (batch.length < BATCH) return;
    }
  };

const dueOf = ({ seriesId, series }: SeriesWithReminder, now: number, zone: string): EventReminderDue[] =>
  remindersBetween(series, now - LATE, now, zone)
    .filter(({ at, instance }) => at > now - IN_TIME || instance.endsAt > now)
    .map((due) => factsOf(seriesId, due));

const factsOf = (seriesId: string, { at, instance }: DueReminder): EventReminderDue => {
  const { key, start, startsAt, endsAt, facts } = instance;
  const id = eventId(seriesId, key);
  return {
    cause: `event-reminder ${id} ${startsAt} ${at}`,
    eventId: id,
    title: facts.summary || '(no title)',
    location: facts.location,
    startsAt,
    endsAt,
    wholeDay: start.kind === 'day' ? start.day : null,
    minutesBefore: Math.round((startsAt - at) / MINUTE),
    isOwn: facts.organizer === null,
  };
};
