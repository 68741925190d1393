import { newEvent } from '#contract/calendar/event.ts';
import { addDays, zoneOf } from '#contract/zone.ts';
import { AppError } from '#server/errors.ts';
import type { CalendarUser } from '../occurrences/agenda.ts';
import type { CreateEvent } from './create-event.ts';
import type { DeleteEvent } from './delete-event.ts';
import type { LoadOwnedEvent } from './load-owned-event.ts';

/** How long an event lasts that names no end, in milliseconds. */
const DEFAULT_LENGTH = 3600_000;

/** Adds a meeting that was found in a mail, and removes it again. */
export const createMailEvents = (deps: {
  createEvent: CreateEvent;
  deleteEvent: DeleteEvent;
  loadOwnedEvent: LoadOwnedEvent;
  zone: (userId: string) => Promise<string>;
}) => ({
  /** An all-day event is on the day that its start has in the person's zone. */
  async add(person: CalendarUser, meeting: { title: string; start: string; end: string | null; allDay: boolean }) {
    const day = zoneOf(await deps.zone(person.id)).dayOf(Date.parse(meeting.start));
    const end = meeting.end ?? new Date(Date.parse(meeting.start) + DEFAULT_LENGTH).toISOString();
    const { event } = await deps.createEvent(
      person,
      newEvent.parse({
        summary: meeting.title,
        ...(meeting.allDay
          ? { start: { date: day }, end: { date: addDays(day, 1) } }
          : { start: { dateTime: meeting.start, timeZone: 'UTC' }, end: { dateTime: end, timeZone: 'UTC' } }),
      }),
    );
    return { id: event.id };
  },
  async remove(person: CalendarUser, id: string): Promise<void> {
    await deps.deleteEvent(person, id, 'all');
  },
  /** The title of an event that is still there; else null. */
  async titleOf(person: CalendarUser, id: string): Promise<string | null> {
    try {
      return (await deps.loadOwnedEvent(person.id, id)).instance.facts.summary;
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  },
});
