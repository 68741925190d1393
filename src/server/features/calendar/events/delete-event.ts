import type { SeriesScope } from '#contract/calendar/event.ts';
import { endingBefore, withoutInstance } from '#formats/recurrence/edit.ts';
import { seriesClockOf } from '#formats/recurrence/series-clock.ts';
import type { CalendarLocations } from '../connections/calendar-locations.ts';
import type { NotifiedGuests } from '#contract/calendar/guests.ts';
import type { Tell, TellGuests } from '../guests/tell-guests.ts';
import type { CalendarUser } from '../occurrences/agenda.ts';
import type { CalendarChangeLog } from './change-log.ts';
import type { LoadOwnedEvent } from './load-owned-event.ts';

export type DeleteEvent = ReturnType<typeof createEventDeleter>;

/** Deletes one event; of a series the one instance, unless it and the following or all are asked for. Gives the change. */
export const createEventDeleter =
  (deps: {
    locations: CalendarLocations;
    loadOwnedEvent: LoadOwnedEvent;
    changeLog: CalendarChangeLog;
    guests: TellGuests;
  }) =>
  async (
    person: CalendarUser,
    id: string,
    scope: SeriesScope,
    tell: Tell = 'nobody',
  ): Promise<NotifiedGuests & { change: string }> => {
    const { stored, series, zone, wall, isWhole, instance } = await deps.loadOwnedEvent(person.id, id);
    const location = await deps.locations.ofEvent(person.id, stored.calendarId);
    const isFromFirst = scope === 'following' && series.master !== null && wall <= seriesClockOf(series, zone).start;
    const isAll = isWhole || scope === 'all' || isFromFirst;
    const edited = scope === 'following' ? endingBefore(series, wall, zone) : withoutInstance(series, wall, zone);
    const telling = await deps.guests.plan(person, location, { before: stored, after: isAll ? null : edited, tell });
    const what = `Delete “${instance.facts.summary}”`;
    const { result: told, change } = await deps.changeLog.write(person.id, what, async (writer) => {
      if (telling.series === null) await writer.remove(location, stored, telling.isTold || undefined);
      else await writer.put(location, telling.series, stored, undefined, telling.isTold);
      return telling.send();
    });
    return { change, ...told };
  };
