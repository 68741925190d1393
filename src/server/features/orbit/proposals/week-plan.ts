import { addDays, weekdayOf, type Zone } from '#contract/zone.ts';
import type { WeekPlan } from '../reports/insight-finder.ts';
import { momentsOf } from '../reports/reports.ts';
import type { OrbitStore } from '../store/orbit.store.ts';
import { secondsBetween, unite } from '../time/spans.ts';
import type { EventOwner, ReadEvents } from './entry-proposals.ts';
import { eventIdOf } from '../present.ts';
import { createProjectGuess, namedProjects } from './guess-project.ts';
import { couldBeHours } from './propose.ts';

/** How many of the latest entries tell which project an event belongs to. */
const ENTRIES_READ = 3000;

/** Reads what was planned for the last week: the hours a week of a project, otherwise its events in the calendar. */
export const createWeekPlans =
  ({
    store,
    readEvents,
    weekStartOf,
  }: {
    store: OrbitStore;
    readEvents: ReadEvents;
    weekStartOf(userId: string): Promise<number>;
  }) =>
  async (person: EventOwner, zone: Zone, now: number): Promise<WeekPlan> => {
    const today = zone.dayOf(now);
    const daysIn = (weekdayOf(today) - (await weekStartOf(person.id)) + 7) % 7;
    const firstDay = addDays(today, -daysIn - 7);
    const span = momentsOf({ from: firstDay, to: addDays(firstDay, 6) }, zone);
    const [projects, agencies, links, entries, events] = await Promise.all([
      store.projects(person.id),
      store.agencies(person.id),
      store.eventProjects(person.id),
      store.finished(person.id, { limit: ENTRIES_READ }),
      readEvents(person, span.from, span.to),
    ]);
    // A week is measured by the hours that it began with.
    const wanted = projects.filter(
      ({ status, weeklySeconds }) => status === 'active' && weeklySeconds !== null && weeklySeconds > 0,
    );
    const targets = wanted.filter(({ createdAt }) => createdAt <= span.from);
    const hasTarget = new Set(targets.map(({ id }) => id));
    const projectOf = createProjectGuess({
      projects: namedProjects(projects, agencies),
      links: new Map(links.map(({ eventId, projectId }) => [eventId, projectId])),
      entries: entries.map(({ projectId, description, externalId }) => ({
        projectId,
        description,
        eventId: eventIdOf(externalId),
      })),
      guestsOf: new Map(),
    });
    const planned = events
      .filter((event) => couldBeHours(event, now))
      .map((event) => ({ event, projectId: projectOf(event)?.projectId ?? '' }))
      .filter(({ projectId }) => projectId !== '' && !hasTarget.has(projectId));
    const byProject = new Map(targets.map(({ id, weeklySeconds }) => [id, weeklySeconds ?? 0]));
    for (const [projectId, own] of Map.groupBy(planned, (each) => each.projectId)) {
      const spans = own.map(({ event }) => ({
        from: Math.max(event.from, span.from),
        to: Math.min(event.to, span.to),
      }));
      byProject.set(
        projectId,
        unite(spans).reduce((sum, { from, to }) => sum + secondsBetween(from, to), 0),
      );
    }
    return {
      ...span,
      firstDay,
      byProject,
      targets: targets.length,
      events: planned.length,
      newer: wanted.length - targets.length,
    };
  };
