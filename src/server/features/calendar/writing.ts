import { createHash } from 'node:crypto';
import type { CalendarEvent, ChangedEvent, NewEvent, SeriesScope } from '#contract/calendar-event.ts';
import { newId } from '#server/crypto/random.ts';
import { badInput, notFound } from '#server/errors.ts';
import type { Agenda, Person } from './agenda.ts';
import { type Changed, changedInstance, changedTail, changedWhole } from './changing.ts';
import type { Connections, Place } from './connections.ts';
import { eventId } from './event-id.ts';
import type { Finder, Owned } from './finder.ts';
import { newSeries } from './given-event.ts';
import type { Ledger } from './ledger.ts';
import { toCalendarEvent } from './present.ts';
import { endingBefore, withoutInstance } from './recurrence/edit.ts';
import { expand, instanceAt } from './recurrence/expand.ts';
import { extentOf } from './recurrence/extent.ts';
import { keyOf, placeOf } from './recurrence/place.ts';
import type { Series } from './recurrence/series.ts';

const DAY = 24 * 3600_000;
/** How far ahead the first event of a new series may lie, in milliseconds. */
const FIRST_WITHIN = 3660 * DAY;
/** A second try within this time means the same event, in milliseconds. */
const SAME_WITHIN = 10 * 60_000;

export type Written = { event: CalendarEvent; change: string };

/** Creates, changes and deletes events, wherever they are kept; everything can be taken back. */
export const createWriting = (deps: {
  connections: Connections;
  agenda: Agenda;
  finder: Finder;
  ledger: Ledger;
  now: () => number;
}) => {
  const { connections, agenda, finder, ledger, now } = deps;
  /** Names of events whose writing has failed, so that trying again cannot make two of them. */
  const tried = new Map<string, { uid: string; at: number }>();

  const told = async (person: Person, rowId: string, { series, wall }: Changed): Promise<CalendarEvent> => {
    const zone = (await agenda.zone(person.id)).name;
    const at = instanceAt(series, wall, zone) ?? firstOf(series, zone);
    return event(person, eventId(rowId, at.key), at.startsAt);
  };
  const event = async (person: Person, id: string, startsAt: number): Promise<CalendarEvent> => {
    const around = await agenda.between(person.id, startsAt, startsAt + DAY, { withHidden: true });
    const found = around.find((each) => each.id === id);
    if (found === undefined) throw notFound('This event');
    return toCalendarEvent((await agenda.judge(person, [found], around))[0]!);
  };

  const moveTo = async (owned: Owned, place: Place, calendarId: string, scope: SeriesScope, userId: string) => {
    if (!owned.isWhole && scope !== 'all') {
      throw badInput('calendarId: only a whole series can be moved to another calendar.', 'calendarId');
    }
    return calendarId === place.calendar.id ? null : connections.writable(userId, calendarId);
  };

  return {
    async create(person: Person, given: NewEvent): Promise<Written> {
      const target =
        given.calendarId === undefined
          ? await connections.target(person.id)
          : await connections.writable(person.id, given.calendarId);
      const same = createHash('sha256')
        .update(JSON.stringify([person.id, target.calendar.id, given]))
        .digest('base64url');
      for (const [key, { at }] of tried) if (at < now() - SAME_WITHIN) tried.delete(key);
      const uid = tried.get(same)?.uid ?? newId();
      const zone = (await agenda.zone(person.id)).name;
      const series = newSeries(given, uid, zone);
      const first = firstOf(series, zone);
      try {
        const { result: rowId, change } = await ledger.write(person.id, `Create “${given.summary}”`, (pen) =>
          pen.keep(target, series, null),
        );
        tried.delete(same);
        return { event: await event(person, eventId(rowId, first.key), first.startsAt), change };
      } catch (error) {
        tried.set(same, { uid, at: now() });
        throw error;
      }
    },

    /** Changes one event; of a series the one instance, unless it and the following or all are asked for. */
    async change(person: Person, id: string, changes: ChangedEvent, scope: SeriesScope): Promise<Written> {
      const owned = await finder.owned(person.id, id);
      const { row, series, wall, isWhole, zone, instance } = owned;
      const place = await connections.placeOf(person.id, row.calendar_id);
      const moved =
        changes.calendarId === undefined ? null : await moveTo(owned, place, changes.calendarId, scope, person.id);
      const what = `Change “${instance.facts.summary}”`;
      const isFromTheStart = series.master !== null && wall <= placeOf(series, zone).start;
      if (scope === 'following' && !isWhole && series.master !== null && !isFromTheStart) {
        const { ended, tail } = changedTail(owned, changes, `${series.uid}-${keyOf(wall, placeOf(series, zone))}`);
        firstOf(tail.series, zone);
        const { result: rowId, change } = await ledger.write(person.id, what, async (pen) => {
          const made = await pen.keep(place, tail.series, null);
          await pen.keep(place, ended, row);
          return made;
        });
        return { event: await told(person, rowId, tail), change };
      }
      const isAll = isWhole || scope === 'all' || scope === 'following';
      const changed = isAll ? changedWhole(owned, changes) : changedInstance(owned, changes);
      firstOf(changed.series, zone);
      const { change } = await ledger.write(person.id, what, async (pen) => {
        if (moved === null) await pen.keep(place, changed.series, row);
        else await pen.move(place, moved, changed.series, row);
      });
      return { event: await told(person, row.id, changed), change };
    },

    /** Deletes one event; of a series the one instance, unless it and the following or all are asked for. */
    async remove(person: Person, id: string, scope: SeriesScope): Promise<string> {
      const { row, series, zone, wall, isWhole, instance } = await finder.owned(person.id, id);
      const place = await connections.placeOf(person.id, row.calendar_id);
      const isFromTheStart = scope === 'following' && series.master !== null && wall <= placeOf(series, zone).start;
      const { change } = await ledger.write(person.id, `Delete “${instance.facts.summary}”`, async (pen) => {
        if (isWhole || scope === 'all' || isFromTheStart) return pen.drop(place, row);
        const edited = scope === 'following' ? endingBefore(series, wall, zone) : withoutInstance(series, wall, zone);
        await pen.keep(place, edited, row);
      });
      return change;
    },

    undo: (person: Person, id: string): Promise<string> => ledger.undo(person.id, id),
  };
};
export type Writing = ReturnType<typeof createWriting>;

/** The first event of a series; one that has none is refused. */
const firstOf = (series: Series, zone: string) => {
  const { from } = extentOf(series);
  const [first] = expand(series, { from, to: from + FIRST_WITHIN, zone });
  if (first === undefined) throw badInput('recurrence: this rule has no event in the next ten years.', 'recurrence');
  return first;
};
