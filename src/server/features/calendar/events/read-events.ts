import { DAY } from '#contract/time-units.ts';
import { RANGE_EVENTS } from '#contract/calendar/calendar.ts';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { addDays } from '#contract/zone.ts';
import { notFound } from '#server/errors.ts';
import { BIRTHDAYS } from '../birthdays/birthdays.ts';
import type { Agenda, CalendarUser } from '../occurrences/agenda.ts';
import type { CalendarLocations } from '../connections/calendar-locations.ts';
import type { LoadOwnedEvent } from './load-owned-event.ts';
import { type EventOccurrence, toCalendarEvent, toOrbitEvent } from '../occurrences/occurrence.ts';
import { createWrittenEvents } from '../occurrences/written-events.ts';

const WEEK = 7;
/** An event of high priority is critical when it is at most this many days away. */
const CRITICAL_WITHIN_DAYS = 2;
const ORBIT_DAYS = 30;
const MAX_ORBIT_EVENTS = 50;

/** Reads events for the lists and views of the screens. */
export const createEventReader = (deps: {
  locations: CalendarLocations;
  agenda: Agenda;
  loadOwnedEvent: LoadOwnedEvent;
  /** Which of a person's events belong to which project. */
  projectsOf: (userId: string) => Promise<ReadonlyMap<string, string>>;
  now: () => number;
}) => {
  const { locations, agenda, loadOwnedEvent, projectsOf, now } = deps;
  const written = createWrittenEvents();

  return {
    async list(
      person: CalendarUser,
      { daysBack, daysForward, maxResults }: { daysBack: number; daysForward: number; maxResults: number },
    ) {
      const [all] = await Promise.all([
        agenda.between(person.id, now() - daysBack * DAY, now() + daysForward * DAY),
        locations.connected(person.id),
      ]);
      const events = all.slice(0, maxResults);
      return written(events, await agenda.prepare(person, events, all), { total: all.length });
    },

    /** The events of some days of the person, both included. */
    async range(person: CalendarUser, { from, to }: { from: string; to: string }) {
      await locations.connected(person.id);
      const zone = await agenda.zone(person.id);
      const all = await agenda.between(person.id, zone.startOfDay(from), zone.startOfDay(addDays(to, 1)));
      const events = all.slice(0, RANGE_EVENTS);
      return written(events, await agenda.prepare(person, events, all), { isCut: all.length > RANGE_EVENTS });
    },

    async event(person: CalendarUser, id: string): Promise<CalendarEvent> {
      const { instance } = await loadOwnedEvent(person.id, id);
      const around = await agenda.between(person.id, instance.startsAt, instance.endsAt + 1, { withHidden: true });
      const event = around.find((each) => each.id === id);
      if (event === undefined) throw notFound('This event');
      return toCalendarEvent((await agenda.analyse(person, [event], around))[0]!);
    },

    async weeklyPreview(person: CalendarUser) {
      await locations.connected(person.id);
      const around = await agenda.between(person.id, now(), now() + WEEK * DAY);
      const zone = await agenda.zone(person.id);
      const today = zone.dayOf(now());
      const upcoming = around.filter(({ isAllDay, day, startsAt }) => (isAllDay ? day >= today : startsAt >= now()));
      const events = await agenda.analyse(person, upcoming, around);
      const toPrepare = events.filter(({ startsAt, analysis }) => startsAt >= now() && analysis.needsPreparation);
      const high = events.filter(({ analysis }) => analysis.priority === 'high');
      return {
        success: true as const,
        summary: {
          totalEvents: events.length,
          preparationNeeded: toPrepare.length,
          highPriority: high.length,
          upcomingCritical: high.filter(({ analysis }) => analysis.daysUntilEvent <= CRITICAL_WITHIN_DAYS).length,
        },
        preparationEvents: toPrepare.map(toCalendarEvent),
      };
    },

    async orbitEvents(person: CalendarUser) {
      await locations.connected(person.id);
      const projects = await projectsOf(person.id);
      const events = await agenda.between(person.id, now(), now() + ORBIT_DAYS * DAY);
      return events
        .filter(
          ({ calendarId, isAllDay, startsAt }: EventOccurrence) =>
            calendarId !== BIRTHDAYS && (isAllDay || startsAt >= now()),
        )
        .slice(0, MAX_ORBIT_EVENTS)
        .map((event) => toOrbitEvent(event, projects.get(event.id) ?? null));
    },
  };
};
export type EventReader = ReturnType<typeof createEventReader>;
