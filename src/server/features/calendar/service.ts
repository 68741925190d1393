import { RANGE_EVENTS } from '#contract/calendar.ts';
import type { CalendarEvent } from '#contract/calendar-event.ts';
import { addDays } from '#contract/zone.ts';
import { notFound } from '#server/errors.ts';
import type { Agenda, Person } from './agenda.ts';
import type { Connections } from './connections.ts';
import type { Finder } from './finder.ts';
import { type Found, toCalendarEvent, toOrbitEvent } from './present.ts';
import type { ChoiceStore } from './store/choices.store.ts';

const DAY = 24 * 3600_000;
const WEEK = 7;
/** Critical is what is of high priority and at most so many days away. */
const CRITICAL_WITHIN_DAYS = 2;
const ORBIT_DAYS = 30;
const ORBIT_EVENTS_AT_MOST = 50;

/** What the calendar agent tells of events, and what it is told about them. */
export const createCalendar = (deps: {
  choices: ChoiceStore;
  connections: Connections;
  agenda: Agenda;
  finder: Finder;
  /** Which of a person's events belong to which project. */
  projectsOf: (userId: string) => Promise<ReadonlyMap<string, string>>;
  now: () => number;
}) => {
  const { choices, connections, agenda, finder, projectsOf, now } = deps;

  return {
    async list(
      person: Person,
      { daysBack, daysForward, maxResults }: { daysBack: number; daysForward: number; maxResults: number },
    ) {
      const [all] = await Promise.all([
        agenda.between(person.id, now() - daysBack * DAY, now() + daysForward * DAY),
        connections.connected(person.id),
      ]);
      const events = await agenda.judge(person, all.slice(0, maxResults), all);
      return { success: true as const, events: events.map(toCalendarEvent), total: all.length };
    },

    /** The events of some days of the person, both included. */
    async range(person: Person, { from, to }: { from: string; to: string }) {
      await connections.connected(person.id);
      const zone = await agenda.zone(person.id);
      const all = await agenda.between(person.id, zone.startOfDay(from), zone.startOfDay(addDays(to, 1)));
      const events = await agenda.judge(person, all.slice(0, RANGE_EVENTS), all);
      return { success: true as const, events: events.map(toCalendarEvent), isCut: all.length > RANGE_EVENTS };
    },

    async event(person: Person, id: string): Promise<CalendarEvent> {
      const { instance } = await finder.owned(person.id, id);
      const around = await agenda.between(person.id, instance.startsAt, instance.endsAt + 1, { withHidden: true });
      const event = around.find((each) => each.id === id);
      if (event === undefined) throw notFound('This event');
      return toCalendarEvent((await agenda.judge(person, [event], around))[0]!);
    },

    async weeklyPreview(person: Person) {
      await connections.connected(person.id);
      const around = await agenda.between(person.id, now(), now() + WEEK * DAY);
      const zone = await agenda.zone(person.id);
      const today = zone.dayOf(now());
      const coming = around.filter(({ isAllDay, day, startsAt }) => (isAllDay ? day >= today : startsAt >= now()));
      const events = await agenda.judge(person, coming, around);
      const preparing = events.filter(({ startsAt, analysis }) => startsAt >= now() && analysis.needsPreparation);
      const high = events.filter(({ analysis }) => analysis.priority === 'high');
      return {
        success: true as const,
        summary: {
          totalEvents: events.length,
          preparationNeeded: preparing.length,
          highPriority: high.length,
          upcomingCritical: high.filter(({ analysis }) => analysis.daysUntilEvent <= CRITICAL_WITHIN_DAYS).length,
        },
        preparationEvents: preparing.map(toCalendarEvent),
      };
    },

    async tick(person: Person, id: string, task: string, isDone: boolean): Promise<void> {
      await finder.owned(person.id, id);
      const known = (await choices.all(person.id, 'preparation')).get(id);
      const others = (Array.isArray(known) ? known : []).filter((each) => each !== task);
      await choices.set(person.id, 'preparation', id, isDone ? [...others, task] : others);
    },

    async orbitEvents(person: Person) {
      await connections.connected(person.id);
      const projects = await projectsOf(person.id);
      const events = await agenda.between(person.id, now(), now() + ORBIT_DAYS * DAY);
      return events
        .filter(({ isAllDay, startsAt }: Found) => isAllDay || startsAt >= now())
        .slice(0, ORBIT_EVENTS_AT_MOST)
        .map((event) => toOrbitEvent(event, projects.get(event.id) ?? null));
    },
  };
};
export type Calendar = ReturnType<typeof createCalendar>;
