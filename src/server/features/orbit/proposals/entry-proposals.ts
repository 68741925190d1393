import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { type EntryProposal, type entryProposalsContract, PROPOSED_DAYS } from '#contract/orbit/proposals.ts';
import { DAY } from '#contract/time-units.ts';
import { daysBetween, type Zone } from '#contract/zone.ts';
import { AppError, badInput, conflict } from '#server/errors.ts';
import type { OrbitChangeLog } from '../change-log.ts';
import { workOn } from '../work-on.ts';
import { projectFor } from '../find-or-create-project.ts';
import { eventExternalId, eventIdOf, toEntry } from '../present.ts';
import { momentsOf } from '../reports/reports.ts';
import { isActivityId, type PastActivity } from './past-activity.ts';
import type { DismissedProposalStore } from '../store/dismissed-proposals.store.ts';
import type { OrbitStore } from '../store/orbit.store.ts';
import { isFinished, type StoredEntry, type StoredFinishedEntry, type StoredProject } from '../store/records.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { secondsBetween, type Span } from '../time/spans.ts';
import { createProjectGuess, namedProjects } from './guess-project.ts';
import { type PastEvent, type UntrackedEvent, untrackedEvents } from './propose.ts';

/** Whose events are read; their address tells which attendee they are. */
export interface EventOwner {
  readonly id: string;
  readonly email: string;
}
/** Reads the events of a person that touch a span, in milliseconds since 1970. */
export type ReadEvents = (person: EventOwner, from: number, to: number) => Promise<readonly PastEvent[]>;

type Days = { readonly day: string; readonly to: string };
type Accept = BodyOf<typeof entryProposalsContract.accept>;
type Skip = BodyOf<typeof entryProposalsContract.skip>;

/** How far back entries tell which project an event belongs to, and how many of them. */
const HISTORY = 365 * DAY;
const ENTRIES_READ = 3000;
/** How far back it is read who took part in an event. */
const GUESTS_READ = 60 * DAY;

/** Proposes past calendar events and work at the computer as time entries; nothing is entered before the person says so. */
export const createEntryProposals = (deps: {
  store: OrbitStore;
  dismissed: DismissedProposalStore;
  changeLog: OrbitChangeLog;
  readEvents: ReadEvents;
  /** Reads what was worked on at the computer. */
  readActivity: PastActivity['read'];
  zoneFor(userId: string, asked: string | undefined): Promise<Zone>;
  now: () => number;
}) => {
  const { store, dismissed, changeLog, readEvents, readActivity, zoneFor, now } = deps;

  /** The events, and the work at the computer, that begin on some days, both included. */
  const eventsOf = async (person: EventOwner, { day, to }: Days, zone: Zone): Promise<PastEvent[]> => {
    const moments = momentsOf({ from: day, to }, zone);
    const [events, activity] = await Promise.all([
      readEvents(person, moments.from, moments.to),
      readActivity(person.id, moments.from, moments.to),
    ]);
    return [...events, ...activity].filter(({ from }) => from >= moments.from && from < moments.to);
  };

  const skippedIds = async (userId: string) =>
    new Set((await dismissed.of(userId, 'event')).map(({ source_id }) => source_id));

  const untracked = async (
    reads: OrbitStore,
    userId: string,
    events: readonly PastEvent[],
    skipped: ReadonlySet<string>,
  ) => {
    if (events.length === 0) return [];
    const span = {
      from: Math.min(...events.map(({ from }) => from)),
      to: Math.max(...events.map(({ to }) => to)),
    };
    const entries = await reads.overlapping(userId, span, '');
    const known = await reads.knownExternalIds(
      userId,
      events.map(({ id }) => externalIdOf(id)),
    );
    const given = {
      covered: entries.map((entry) => coveredBy(entry, now())),
      tracked: new Set(events.map(({ id }) => id).filter((id) => known.has(externalIdOf(id)))),
      skipped,
      now: now(),
    };
    const planned = untrackedEvents(
      events.filter(({ id }) => !isActivityId(id)),
      given,
    );
    // What a proposed event covers is not proposed twice.
    const covered = [...given.covered, ...planned.flatMap(({ parts }) => parts)];
    const worked = untrackedEvents(
      events.filter(({ id }) => isActivityId(id)),
      { ...given, covered },
    );
    return [...planned, ...worked].toSorted((a, b) => a.event.from - b.event.from);
  };

  const guessFor = async (person: EventOwner, proposed: readonly UntrackedEvent[]) => {
    const [projects, agencies, links, entries] = await Promise.all([
      store.projects(person.id),
      store.agencies(person.id),
      store.eventProjects(person.id),
      store.finished(person.id, { from: now() - HISTORY, limit: ENTRIES_READ }),
    ]);
    const before = entries.map(({ projectId, description, externalId }) => ({
      projectId,
      description,
      eventId: eventIdOf(externalId),
    }));
    const asksGuests =
      proposed.some(({ event }) => event.guests.length > 0) && before.some(({ eventId }) => eventId !== null);
    const met = asksGuests ? await readEvents(person, now() - GUESTS_READ, now()) : [];
    return createProjectGuess({
      projects: namedProjects(
        projects.filter(({ status }) => status === 'active'),
        agencies,
      ),
      links: new Map(links.map(({ eventId, projectId }) => [eventId, projectId])),
      entries: before,
      guestsOf: new Map(met.map(({ id, guests }) => [id, guests])),
    });
  };

  return {
    async list(
      person: EventOwner,
      { day, to = day, zone: asked }: QueryOf<typeof entryProposalsContract.list>,
    ): Promise<EntryProposal[]> {
      if (to < day) throw badInput('The last day is before the first one.', 'to');
      if (daysBetween(day, to) >= PROPOSED_DAYS) throw badInput(`Ask for at most ${PROPOSED_DAYS} days at once.`, 'to');
      const zone = await zoneFor(person.id, asked);
      const events = await eventsOf(person, { day, to }, zone);
      const proposed = await untracked(store, person.id, events, await skippedIds(person.id));
      if (proposed.length === 0) return [];
      const guess = await guessFor(person, proposed);
      return proposed.map(({ event, parts }) => {
        const found = guess(event);
        return {
          eventId: event.id,
          title: event.title,
          source: isActivityId(event.id) ? ('activity' as const) : ('event' as const),
          day: zone.dayOf(event.from),
          ...times(event),
          parts: parts.map(times),
          seconds: parts.reduce((sum, { from, to: end }) => sum + secondsBetween(from, end), 0),
          isTimeBlock: event.isTimeBlock,
          projectId: found?.projectId ?? null,
          because: found?.because ?? null,
        };
      });
    },

    async accept(person: EventOwner, { day, zone: asked, accepted }: Accept) {
      const zone = await zoneFor(person.id, asked);
      const events = new Map((await eventsOf(person, { day, to: day }, zone)).map((event) => [event.id, event]));
      const chosen = accepted.map(({ eventId, projectId }, index) => {
        const event = events.get(eventId);
        if (event === undefined) throw missingEvent(`accepted.${index}.eventId`);
        return { event, projectId, field: `accepted.${index}.projectId` };
      });
      const { result, change } = await changeLog.write(
        person.id,
        (added: readonly StoredFinishedEntry[]) =>
          added.length === 1 ? 'Added an entry from the calendar' : 'Added entries from the calendar',
        async (unit) => {
          const added: StoredFinishedEntry[] = [];
          // One after the other: what the first covers is no longer proposed of the next.
          for (const { event, projectId, field } of chosen.toSorted((a, b) => a.event.from - b.event.from)) {
            const [left] = await untracked(unit.store, person.id, [event], NOTHING_SKIPPED);
            if (left !== undefined)
              added.push(...(await addParts(unit, left, await projectFor(unit, projectId, field))));
          }
          return added;
        },
      );
      if (change === null) throw conflict('There’s nothing left to add here: it was tracked in the meantime.');
      return { entries: result.map(toEntry), change };
    },

    async skip(person: EventOwner, { day, zone: asked, eventId, skipped }: Skip): Promise<void> {
      const events = await eventsOf(person, { day, to: day }, await zoneFor(person.id, asked));
      if (!events.some(({ id }) => id === eventId)) throw missingEvent('eventId');
      const key = { kind: 'event', source_id: eventId, target_id: '' } as const;
      await (skipped ? dismissed.dismiss(person.id, key) : dismissed.bringBack(person.id, key));
    },
  };
};

/** What a person accepts they do not skip. */
const NOTHING_SKIPPED: ReadonlySet<string> = new Set();

const missingEvent = (field: string) => new AppError(404, 'not_found', 'This event was not found.', { field });

/** Where an entry comes from: an event, or work at the computer. */
const externalIdOf = (id: string): string => (isActivityId(id) ? id : eventExternalId(id));

/** The time that an entry takes; the running one takes it until now. */
const coveredBy = ({ startedAt, endedAt }: StoredEntry, at: number): Span => ({
  from: startedAt,
  to: endedAt ?? Math.max(at, startedAt),
});

const times = ({ from, to }: Span) => ({
  startTime: new Date(from).toISOString(),
  endTime: new Date(to).toISOString(),
});

/** Adds one entry for each part; the first is the one that is known to come from the event. */
const addParts = async (
  unit: UnitOfWork,
  { event, parts }: UntrackedEvent,
  project: StoredProject,
): Promise<StoredFinishedEntry[]> => {
  const added: StoredFinishedEntry[] = [];
  for (const [index, { from, to }] of parts.entries()) {
    const entry = await unit.add('entries', {
      ...(await workOn(unit, project)),
      description: event.title,
      startedAt: from,
      endedAt: to,
      tags: [],
      source: isActivityId(event.id) ? 'import' : 'event',
      externalId: index === 0 ? externalIdOf(event.id) : null,
      createdAt: unit.at,
    });
    if (isFinished(entry)) added.push(entry);
  }
  return added;
};
