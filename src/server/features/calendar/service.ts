import type { CalendarEvent, ChangedEvent, NewEvent, SeriesScope } from '#contract/calendar-event.ts';
import { daysBetween } from '#contract/zone.ts';
import { newId } from '#server/crypto/random.ts';
import { badInput, notFound } from '#server/errors.ts';
import type { Agenda, Person } from './agenda.ts';
import { titlePattern } from './analysis/analyse.ts';
import { type Connections, reached } from './connections.ts';
import { eventId, readEventId } from './event-id.ts';
import { changedEventAt, newSeries } from './given-event.ts';
import { type Found, toCalendarEvent, toOrbitEvent } from './present.ts';
import type { CalendarProvider } from './providers/provider.ts';
import { endingBefore, withChangedInstance, withChangedMaster, withoutInstance } from './recurrence/edit.ts';
import { expand, type Instance, instanceAt } from './recurrence/expand.ts';
import { extentOf } from './recurrence/extent.ts';
import { placeOf } from './recurrence/place.ts';
import { type EventAt, isRepeating, type Series } from './recurrence/series.ts';
import type { AccountStore } from './store/accounts.store.ts';
import type { ChoiceStore } from './store/choices.store.ts';
import { type KeptSeries, seriesIn, type SeriesStore } from './store/series.store.ts';
import type { AccountRow, CalendarRow, SeriesRow } from './store/tables.ts';

const DAY = 24 * 3600_000;
const WEEK = 7;
/** Critical is what is of high priority and at most so many days away. */
const CRITICAL_WITHIN_DAYS = 2;
/** How far ahead the first event of a new series may lie, in milliseconds. */
const FIRST_WITHIN = 3660 * DAY;
const ORBIT_DAYS = 30;
const ORBIT_EVENTS_AT_MOST = 50;

/** The calendar agent as its person knows it: every rule that is not about HTTP or SQL. */
export const createCalendar = (deps: {
  accounts: AccountStore;
  series: SeriesStore;
  choices: ChoiceStore;
  connections: Connections;
  agenda: Agenda;
  providerOf: (account: AccountRow) => CalendarProvider | undefined;
  /** Which of a person's events belong to which project. */
  projectsOf: (userId: string) => Promise<ReadonlyMap<string, string>>;
  now: () => number;
}) => {
  const { accounts, series: store, choices, connections, agenda, providerOf, projectsOf, now } = deps;

  const owned = async (userId: string, id: string) => {
    await connections.connected(userId);
    const name = readEventId(id);
    const row = name === null ? undefined : await store.byId(userId, name.seriesId);
    if (name === null || row === undefined) throw notFound('This event');
    const series = seriesIn(row);
    const zone = (await agenda.zone(userId)).name;
    const isWhole = name.wall === undefined;
    if (isWhole === isRepeating(series)) throw notFound('This event');
    const wall = name.wall ?? placeOf(series, zone).start;
    const instance = instanceAt(series, wall, zone);
    if (instance === null) throw notFound('This event');
    return { row, series, zone, wall, isWhole, instance };
  };

  /** Writes a series to where it is kept, and then here. */
  const keep = async ({ account, calendar }: Place, series: Series, before: KeptSeries | null): Promise<string> => {
    const provider = providerOf(account);
    const kept: KeptSeries =
      provider === undefined
        ? { path: series.uid, etag: null, source: null, series }
        : await reached(provider.open(accounts.credentials(account)).write(calendar.path, series, before));
    await store.put(calendar, [kept]);
    return (await store.idOf(calendar, kept.path))!;
  };
  const drop = async ({ account, calendar }: Place, row: SeriesRow): Promise<void> => {
    const provider = providerOf(account);
    if (provider !== undefined) await reached(provider.open(accounts.credentials(account)).remove(keptIn(row)));
    await store.remove(calendar, [row.path]);
  };

  /** An event as it is told after it was written. */
  const told = async (person: Person, id: string, startsAt: number): Promise<CalendarEvent> => {
    const around = await agenda.between(person.id, startsAt, startsAt + DAY);
    const event = around.find((each) => each.id === id);
    if (event === undefined) throw notFound('This event');
    return toCalendarEvent((await agenda.judge(person, [event], around))[0]!);
  };
  const toldFirst = async (person: Person, seriesId: string, series: Series): Promise<CalendarEvent> => {
    const { from } = extentOf(series);
    const zone = (await agenda.zone(person.id)).name;
    const [first] = expand(series, { from, to: from + FIRST_WITHIN, zone });
    if (first === undefined) throw badInput('recurrence: this rule has no event in the next ten years.', 'recurrence');
    return told(person, eventId(seriesId, first.key), first.startsAt);
  };

  return {
    async list(
      person: Person,
      { daysBack, daysForward, maxResults }: { daysBack: number; daysForward: number; maxResults: number },
    ) {
      await connections.connected(person.id);
      const all = await agenda.between(person.id, now() - daysBack * DAY, now() + daysForward * DAY);
      const events = await agenda.judge(person, all.slice(0, maxResults), all);
      return { success: true as const, events: events.map(toCalendarEvent), total: all.length };
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

    async create(person: Person, given: NewEvent): Promise<CalendarEvent> {
      const target = await connections.target(person.id);
      const series = newSeries(given, newId(), (await agenda.zone(person.id)).name);
      return toldFirst(person, await keep(target, series, null), series);
    },

    async change(person: Person, id: string, changes: ChangedEvent, scope: 'this' | 'all'): Promise<CalendarEvent> {
      const { row, series, zone, wall, isWhole, instance } = await owned(person.id, id);
      const place = await connections.placeOf(person.id, row.calendar_id);
      if (isWhole || scope === 'all') {
        const master = series.master ?? eventOf(instance);
        const edited = withChangedMaster(series, changedEventAt(master, changes, zone), zone);
        return toldFirst(person, await keep(place, edited, keptIn(row)), edited);
      }
      const edited = withChangedInstance(series, wall, changedEventAt(eventOf(instance), changes, zone), zone);
      await keep(place, edited, keptIn(row));
      return told(person, id, instanceAt(edited, wall, zone)!.startsAt);
    },

    /** Deletes one event; of a series the one instance, unless it and the following or all are asked for. */
    async remove(person: Person, id: string, scope: SeriesScope): Promise<void> {
      const { row, series, zone, wall, isWhole } = await owned(person.id, id);
      const place = await connections.placeOf(person.id, row.calendar_id);
      const isFromTheStart = scope === 'following' && series.master !== null && wall <= placeOf(series, zone).start;
      if (isWhole || scope === 'all' || isFromTheStart) return drop(place, row);
      const edited = scope === 'following' ? endingBefore(series, wall, zone) : withoutInstance(series, wall, zone);
      await keep(place, edited, keptIn(row));
    },

    async judge(person: Person, id: string, importance: 'important' | 'unimportant' | null): Promise<void> {
      const { instance } = await owned(person.id, id);
      const pattern = titlePattern(instance.facts.summary);
      if (importance === null) await choices.unset(person.id, 'importance', pattern);
      else await choices.set(person.id, 'importance', pattern, importance);
    },

    async tick(person: Person, id: string, task: string, isDone: boolean): Promise<void> {
      await owned(person.id, id);
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

/** Where a series is kept. */
interface Place {
  readonly account: AccountRow;
  readonly calendar: CalendarRow;
}

const keptIn = (row: SeriesRow): KeptSeries => ({
  path: row.path,
  etag: row.etag,
  source: row.source,
  series: seriesIn(row),
});

/** What happens at an instance, as its series would say it. */
const eventOf = ({ start, startsAt, endsAt, end, facts }: Instance): EventAt => ({
  start,
  length:
    start.kind === 'day' && end.kind === 'day'
      ? { days: daysBetween(start.day, end.day), seconds: 0 }
      : { days: 0, seconds: (endsAt - startsAt) / 1000 },
  facts,
});
