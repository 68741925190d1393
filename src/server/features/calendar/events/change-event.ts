import type { ChangedEvent, SeriesScope } from '#contract/calendar/event.ts';
import { instanceKey, seriesClockOf } from '#formats/recurrence/series-clock.ts';
import { badInput } from '#server/errors.ts';
import type { CalendarLocations } from '../connections/calendar-locations.ts';
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
}) => {
  const { locations, agenda, loadOwnedEvent, changeLog } = deps;

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

  return async (person: CalendarUser, id: string, changes: ChangedEvent, scope: SeriesScope): Promise<WrittenEvent> => {
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
      const { result: tailId, change } = await changeLog.write(person.id, what, async (writer) => {
        const added = await writer.put(location, tail.series, null);
        await writer.put(location, ended, stored);
        return added;
      });
      return { event: await readChangedEvent(agenda, person, tailId, tail), change };
    }
    const isAll = isWhole || scope !== 'this';
    const changed = isAll ? changeSeries(owned, changes) : changeInstance(owned, changes);
    firstInstance(changed.series, zone);
    const { change } = await changeLog.write(person.id, what, async (writer) => {
      if (target === null) await writer.put(location, changed.series, stored);
      else await writer.move(location, target, changed.series, stored);
    });
    return { event: await readChangedEvent(agenda, person, stored.id, changed), change };
  };
};
