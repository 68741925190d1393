import {
  CALENDAR_FILE_EVENTS,
  type calendarFilesContract,
  PREVIEW_SHOWN,
  type PreviewedEvent,
} from '#contract/calendar-files.ts';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { addDays } from '#contract/zone.ts';
import { AppError, badInput, notFound } from '#server/errors.ts';
import type { Agenda } from './agenda.ts';
import type { Connections, Place } from './connections.ts';
import { readEventId } from './event-id.ts';
import type { Finder } from './finder.ts';
import { UnreadableCalendar } from './ical/component.ts';
import { readCalendar } from './ical/read-calendar.ts';
import { icsIn, writeCalendar } from './ical/write-calendar.ts';
import type { Ledger } from './ledger.ts';
import { instantOf, placeOf } from './recurrence/place.ts';
import { isRepeating, type Series } from './recurrence/series.ts';
import { saidBy } from './same-series.ts';
import type { CalendarStore } from './store/calendars.store.ts';
import { seriesIn, type SeriesStore } from './store/series.store.ts';
import type { SeriesRow } from './store/tables.ts';

type Calls = typeof calendarFilesContract;
/** An event of a file, and what is there of it already. */
interface Found {
  readonly series: Series;
  readonly state: PreviewedEvent['state'];
  /** The version that is there. */
  readonly row: SeriesRow | null;
}

/** Calendar files: what is in one, taking it over, and giving one out. */
export const createCalendarFiles = (deps: {
  agenda: Agenda;
  calendars: CalendarStore;
  connections: Connections;
  finder: Finder;
  ledger: Ledger;
  series: SeriesStore;
  now: () => number;
}) => {
  const { agenda, calendars, connections, finder, ledger, series: store, now } = deps;

  const placeFor = (userId: string, calendarId: string | undefined): Promise<Place> =>
    calendarId === undefined ? connections.target(userId) : connections.writable(userId, calendarId);

  const compared = async (userId: string, place: Place, all: readonly Series[]): Promise<Found[]> => {
    const rows = await store.inCalendar(place.calendar);
    const byUid = new Map(rows.map((row) => [seriesIn(row).uid, row]));
    const said = new Set((await store.ofUser(userId)).map((row) => saidBy(seriesIn(row))));
    return all.map((series) => {
      const row = byUid.get(series.uid) ?? null;
      if (said.has(saidBy(series))) return { series, state: 'same', row };
      return { series, state: row === null ? 'new' : 'changed', row };
    });
  };

  const opened = async (userId: string, { ics, calendarId }: { ics: string; calendarId?: string | undefined }) => {
    const place = await placeFor(userId, calendarId);
    const { name, series } = read(ics);
    return { place, name, found: await compared(userId, place, series) };
  };

  return {
    async preview(userId: string, given: BodyOf<Calls['preview']>) {
      const { place, name, found } = await opened(userId, given);
      const zone = (await agenda.zone(userId)).name;
      const count = (state: PreviewedEvent['state']) => found.filter((each) => each.state === state).length;
      return {
        name,
        calendarId: place.calendar.id,
        counts: { new: count('new'), same: count('same'), changed: count('changed') },
        events: found
          .slice(0, PREVIEW_SHOWN)
          .map(({ series, state }) => ({ ...previewOf(series, zone), uid: series.uid.slice(0, 200), state })),
      };
    },

    async import(userId: string, given: BodyOf<Calls['import']>) {
      const { place, name, found } = await opened(userId, given);
      const wanted = found.filter(({ state }) => state === 'new' || (state === 'changed' && given.replaceChanged));
      const done = { added: 0, changed: 0, left: found.length - wanted.length, problem: null as string | null };
      if (wanted.length === 0) return { ...done, change: null };
      const { change } = await ledger.write(userId, `Import ${name ?? 'a calendar file'}`, async (pen) => {
        for (const { series, row } of wanted) {
          try {
            await pen.keep(place, series, row);
            done[row === null ? 'added' : 'changed'] += 1;
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            done.problem = `${series.master?.facts.summary || 'An event'}: ${error.message}`;
            // A server that is gone does not come back for the next one; one that refuses an event may take the others.
            if (error.status >= 500) return;
          }
        }
      });
      return { ...done, change };
    },

    async export(userId: string, { eventId, calendarId, from, to }: QueryOf<Calls['export']>) {
      await connections.connected(userId);
      const written = (name: string, rows: readonly Pick<SeriesRow, 'series' | 'source'>[]) => ({
        name,
        text: writeCalendar(
          name,
          rows.map((row) => ({ series: seriesIn(row), source: icsIn(row.source) })),
          now(),
        ),
      });
      if (eventId !== undefined) {
        const { row, instance } = await finder.owned(userId, eventId);
        return written(instance.facts.summary || 'Event', [row]);
      }
      if (calendarId !== undefined) {
        const calendar = (await calendars.ofUser(userId)).find(({ id }) => id === calendarId);
        if (calendar === undefined) throw notFound('This calendar');
        return written(calendar.name, await store.inCalendar(calendar));
      }
      if (from === undefined || to === undefined || from > to) {
        throw badInput('from: name an event, a calendar, or the first and the last day.', 'from');
      }
      const zone = await agenda.zone(userId);
      const events = await agenda.between(userId, zone.startOfDay(from), zone.startOfDay(addDays(to, 1)));
      const ids = [...new Set(events.map(({ id }) => readEventId(id)!.seriesId))];
      const rows = new Map((await store.ofUser(userId)).map((row) => [row.id, row]));
      return written(
        `Iris ${from} to ${to}`,
        ids.flatMap((id) => rows.get(id) ?? []),
      );
    },
  };
};
export type CalendarFiles = ReturnType<typeof createCalendarFiles>;

const read = (ics: string): { name: string | null; series: Series[] } => {
  try {
    const calendar = readCalendar(ics);
    if (calendar.series.length === 0) throw badInput('ics: there is no event in this file.', 'ics');
    if (calendar.series.length > CALENDAR_FILE_EVENTS) {
      throw badInput(`ics: the file has more than ${CALENDAR_FILE_EVENTS} events. Import it in parts.`, 'ics');
    }
    return calendar;
  } catch (error) {
    if (error instanceof UnreadableCalendar)
      throw badInput('ics: this file is no calendar. Choose one that ends with .ics.', 'ics');
    throw error;
  }
};

const previewOf = (series: Series, zone: string): Omit<PreviewedEvent, 'uid' | 'state'> => {
  const { start, facts } = series.master ?? series.overrides[0]!;
  return {
    summary: facts.summary || '(no title)',
    start:
      start.kind === 'day'
        ? { date: start.day }
        : { dateTime: new Date(instantOf(start, placeOf(series, zone))).toISOString() },
    isRecurring: isRepeating(series),
  };
};
