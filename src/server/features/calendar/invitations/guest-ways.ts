import type { z } from 'zod';
import type { calendarGuestsContract } from '#contract/calendar/guests.ts';
import type { CalendarLocations } from '../connections/calendar-locations.ts';
import type { LoadOwnedEvent } from '../events/load-owned-event.ts';
import type { CalendarUser } from '../occurrences/agenda.ts';
import type { TellGuests } from '../guests/tell-guests.ts';

type Ways = z.infer<typeof calendarGuestsContract.ways.reply>;
export type GuestWays = ReturnType<typeof createGuestWays>;

/** Tells how the guests of an event, or of a new one, would learn of it. */
export const createGuestWays =
  (deps: { locations: CalendarLocations; loadOwnedEvent: LoadOwnedEvent; guests: TellGuests }) =>
  async (
    person: CalendarUser,
    { calendarId, eventId }: { calendarId?: string | undefined; eventId?: string | undefined },
  ): Promise<Ways> => {
    const stored = eventId === undefined ? null : (await deps.loadOwnedEvent(person.id, eventId)).stored;
    const location =
      stored === null
        ? await deps.locations.target(person.id, calendarId)
        : await deps.locations.ofEvent(person.id, stored.calendarId);
    const { told, from, isOptional } = await deps.guests.ways(person, location, stored);
    return { told, from, isOptional };
  };
