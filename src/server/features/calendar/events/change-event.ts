import type { ChangedEvent, SeriesScope } from '#contract/calendar/event.ts';
import { instanceKey, seriesClockOf } from '#formats/recurrence/series-clock.ts';
import { badInput } from '#server/errors.ts';
import type { CalendarLocations } from '../connections/calendar-locations.ts';
import { bothNotices, type Tell, type TellGuests } from '../guests/tell-guests.ts';
import type { Agenda, CalendarUser } from '../occurrences/agenda.ts';
import { changeFollowing, changeInstance, changeSeries } from './apply-change.ts';
import type { CalendarChangeLog } from './change-log.ts';
import type { LoadOwnedEvent, OwnedEvent } from './load-owned-event.ts';
import { firstInstance, readChangedEvent, type WrittenEvent } from './written-event.ts';

export type ChangeEvent = ReturnType<typeof createEventChanger>;

/** Changes one event; of a series the one instance, unless it and the following or all are asked for. */
export const createEventChanger = (deps: {
  locations: CalendarLocations;
  agenda: Agenda;
  loadOwnedEvent: LoadOwnedEvent;
  changeLog: CalendarChangeLog;
  guests: TellGuests;
}) => {
  const { locations, agenda, loadOwnedEvent, changeLog, guests } = deps;

  /** The calendar that the event moves to, or null if it stays. */
  const newLocation = async (
    userId: string,
    { stored, isWhole }: OwnedEvent,
    calendarId: string | undefined,
    scope: SeriesScope,
  ) => {
    if (calendarId === undefined) return null;
    if (!isWhole && scope !== 'all') {
      throw badInput('calendarId: only a whole series can be moved to another calendar.', 'calendarId');
    }
    return calendarId === stored.calendarId ? null : locations.writable(userId, calendarId);
  };

  return async (
    person: CalendarUser,
    id: string,
    changes: ChangedEvent,
    scope: SeriesScope,
    tell: Tell = 'nobody',
  ): Promise<WrittenEvent> => {
    const owned = await loadOwnedEvent(person.id, id);
    const { stored, series, wall, isWhole, zone, instance } = owned;
    const location = await locations.ofEvent(person.id, stored.calendarId);
    const target = await newLocation(person.id, owned, changes.calendarId, scope);
    const what = `Change “${instance.facts.summary}”`;
    const clock = seriesClockOf(series, zone);
    const isSplit = scope === 'following' && !isWhole && series.master !== null && wall > clock.start;
    if (isSplit) {
      const { ended, tail } = changeFollowing(owned, changes, `${series.uid}-${instanceKey(wall, clock)}`);
      firstInstance(tail.series, zone);
      const ending = await guests.plan(person, location, { before: stored, after: ended, tell });
      const starting = await guests.plan(person, location, {
        before: null,
        after: tail.series,
        // Who knows the series is told of its second half too.
        tell: tell === 'usual' && ended.master?.facts.organizer == null ? 'nobody' : tell,
      });
      const { result, change } = await changeLog.write(person.id, what, async (writer) => {
        const id = await writer.put(location, starting.series, null, { source: stored.source }, starting.isTold);
        await writer.put(location, ending.series, stored, undefined, ending.isTold);
        return { id, told: bothNotices(await starting.send(), await ending.send()) };
      });
      return { event: await readChangedEvent(agenda, person, result.id, tail), change, ...result.told };
    }
    const isAll = isWhole || scope !== 'this';
    const changed = isAll ? changeSeries(owned, changes) : changeInstance(owned, changes);
    firstInstance(changed.series, zone);
    const telling = await guests.plan(person, target ?? location, { before: stored, after: changed.series, tell });
    const { result: told, change } = await changeLog.write(person.id, what, async (writer) => {
      if (target === null) await writer.put(location, telling.series, stored, undefined, telling.isTold);
      else await writer.move(location, target, telling.series, stored);
      return telling.send();
    });
    return { event: await readChangedEvent(agenda, person, stored.id, changed), change, ...told };
  };
};
