import { BIRTHDAYS } from './birthdays/birthdays.ts';
import type { Agenda } from './occurrences/agenda.ts';

/** Reads the events of a span for other parts of Iris, which know birthdays themselves: in order, with the names or addresses of their guests. */
export const createEventLookup =
  ({ agenda }: { agenda: Agenda }) =>
  async (userId: string, from: number, to: number) =>
    (await agenda.between(userId, from, to))
      .filter(({ calendarId }) => calendarId !== BIRTHDAYS)
      .map(({ id, facts, day, startsAt, endsAt, isAllDay }) => ({
        id,
        title: facts.summary || '(no title)',
        day,
        startsAt,
        endsAt,
        isAllDay,
        location: facts.location,
        guests: facts.attendees.map(({ displayName, email }) => displayName || email),
        addresses: facts.attendees.map(({ email }) => email),
      }));
