import { createHash } from 'node:crypto';
import type { NewEvent } from '#contract/calendar/event.ts';
import { newId } from '#server/crypto/random.ts';
import type { CalendarLocations } from '../connections/calendar-locations.ts';
import type { Tell, TellGuests } from '../guests/tell-guests.ts';
import type { Agenda, CalendarUser } from '../occurrences/agenda.ts';
import type { CalendarChangeLog } from './change-log.ts';
import { newSeries } from './parse-event-input.ts';
import { firstInstance, readWrittenEvent, type WrittenEvent } from './written-event.ts';

/** The same event sent again within this time is a retry, in milliseconds. */
const RETRY_WITHIN = 10 * 60_000;
export type CreateEvent = ReturnType<typeof createEventCreator>;

/** Creates events in the calendar that they name, or in the one for new events. */
export const createEventCreator = (deps: {
  locations: CalendarLocations;
  agenda: Agenda;
  changeLog: CalendarChangeLog;
  guests: TellGuests;
  now: () => number;
}) => {
  const { locations, agenda, changeLog, guests, now } = deps;
  /** UIDs of events that could not be written: a retry uses the same one, so that a server never has the event twice. */
  const failed = new Map<string, { uid: string; at: number }>();

  return async (person: CalendarUser, input: NewEvent, tell: Tell = 'nobody'): Promise<WrittenEvent> => {
    const location = await locations.target(person.id, input.calendarId);
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([person.id, location.calendar.id, input]))
      .digest('base64url');
    for (const [key, { at }] of failed) if (at < now() - RETRY_WITHIN) failed.delete(key);
    const uid = failed.get(fingerprint)?.uid ?? newId();
    const zone = (await agenda.zone(person.id)).name;
    const series = newSeries(input, uid, zone);
    const first = firstInstance(series, zone);
    try {
      const telling = await guests.plan(person, location, { before: null, after: series, tell });
      const { result, change } = await changeLog.write(person.id, `Create “${input.summary}”`, async (writer) => {
        const id = await writer.put(location, telling.series, null, undefined, telling.isTold);
        return { id, told: await telling.send() };
      });
      failed.delete(fingerprint);
      return { event: await readWrittenEvent(agenda, person, result.id, first), change, ...result.told };
    } catch (error) {
      failed.set(fingerprint, { uid, at: now() });
      throw error;
    }
  };
};
