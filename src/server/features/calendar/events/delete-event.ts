import type { SeriesScope } from '#contract/calendar/event.ts';
import { endingBefore, withoutInstance } from '#formats/recurrence/edit.ts';
import { seriesClockOf } from '#formats/recurrence/series-clock.ts';
import type { CalendarLocations } from '../connections/calendar-locations.ts';
import type { CalendarUser } from '../occurrences/agenda.ts';
import type { CalendarChangeLog } from './change-log.ts';
import type { LoadOwnedEvent } from './load-owned-event.ts';

export type DeleteEvent = ReturnType<typeof createEventDeleter>;

/** Deletes one event; of a series the one instance, unless it and the following or all are asked for. Gives the change. */
export const createEventDeleter =
  (deps: { locations: CalendarLocations; loadOwnedEvent: LoadOwnedEvent; changeLog: CalendarChangeLog }) =>
  async (person: CalendarUser, id: string, scope: SeriesScope): Promise<string> => {
    const { stored, series, zone, wall, isWhole, instance } = await deps.loadOwnedEvent(person.id, id);
    const location = await deps.locations.ofEvent(person.id, stored.calendarId);
    const isFromFirst = scope === 'following' && series.master !== null && wall <= seriesClockOf(series, zone).start;
    const { change } = await deps.changeLog.write(person.id, `Delete “${instance.facts.summary}”`, async (writer) => {
      if (isWhole || scope === 'all' || isFromFirst) return writer.remove(location, stored);
      const edited = scope === 'following' ? endingBefore(series, wall, zone) : withoutInstance(series, wall, zone);
      await writer.put(location, edited, stored);
    });
    return change;
  };
