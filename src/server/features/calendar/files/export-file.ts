import type { calendarFilesContract } from '#contract/calendar/files.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { addDays } from '#contract/zone.ts';
import { iCalendarSource, writeCalendar } from '#formats/icalendar/write-calendar.ts';
import { badInput, notFound } from '#server/errors.ts';
import type { CalendarLocations } from '../connections/calendar-locations.ts';
import type { LoadOwnedEvent } from '../events/load-owned-event.ts';
import type { Agenda } from '../occurrences/agenda.ts';
import { readEventId } from '../occurrences/event-id.ts';
import type { ShownCalendars, ShownSeries } from '../birthdays/shown-calendars.ts';
import type { StoredSeries } from '../store/series.store.ts';

export type CalendarExport = ReturnType<typeof createCalendarExport>;

/** Writes one event, one calendar, or the days of a range of all visible calendars as a calendar file. */
export const createCalendarExport = (deps: {
  agenda: Agenda;
  calendars: ShownCalendars;
  locations: CalendarLocations;
  loadOwnedEvent: LoadOwnedEvent;
  series: ShownSeries;
  now: () => number;
}) => {
  const { agenda, calendars, locations, loadOwnedEvent, series: store, now } = deps;

  const toFile = (name: string, all: readonly StoredSeries[]) => {
    const sources = all.map(({ series, source }) => ({ series, source: iCalendarSource(source) }));
    return { name, text: writeCalendar(name, sources, now()) };
  };

  return async (
    userId: string,
    { eventId, calendarId, from, to }: QueryOf<(typeof calendarFilesContract)['export']>,
  ): Promise<{ name: string; text: string }> => {
    await locations.connected(userId);
    if (eventId !== undefined) {
      const { stored, instance } = await loadOwnedEvent(userId, eventId);
      return toFile(instance.facts.summary || 'Event', [stored]);
    }
    if (calendarId !== undefined) {
      const calendar = (await calendars.ofUser(userId)).find(({ id }) => id === calendarId);
      if (calendar === undefined) throw notFound('This calendar');
      return toFile(calendar.name, await store.inCalendar(calendar));
    }
    if (from === undefined || to === undefined || from > to) {
      throw badInput('from: choose an event, a calendar, or a first and a last day.', 'from');
    }
    const zone = await agenda.zone(userId);
    const events = await agenda.between(userId, zone.startOfDay(from), zone.startOfDay(addDays(to, 1)));
    const ids = [...new Set(events.map(({ id }) => readEventId(id)!.seriesId))];
    const byId = new Map((await store.ofUser(userId)).map((stored) => [stored.id, stored]));
    return toFile(
      `Iris ${from} to ${to}`,
      ids.flatMap((id) => byId.get(id) ?? []),
    );
  };
};
