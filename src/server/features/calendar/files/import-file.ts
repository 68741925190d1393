import {
  CALENDAR_FILE_EVENTS,
  CALENDAR_PREVIEW_LENGTH,
  type calendarFilesContract,
  type PreviewedEvent,
} from '#contract/calendar/files.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { UnreadableFile } from '#formats/unreadable-file.ts';
import { FileOverBudget } from '#formats/budget.ts';
import { canonicalJson } from '#formats/recurrence/canonical-json.ts';
import { instantIn, seriesClockOf } from '#formats/recurrence/series-clock.ts';
import { type EventSeries, isRepeating } from '#formats/recurrence/series.ts';
import { AppError, badInput, refusedFile } from '#server/errors.ts';
import type { CalendarLocation, CalendarLocations } from '../connections/calendar-locations.ts';
import { warningsOf } from '../occurrences/warnings.ts';
import type { CalendarChangeLog } from '../events/change-log.ts';
import type { Agenda } from '../occurrences/agenda.ts';
import type { CalendarReader } from '../reading/read-objects.ts';
import type { SeriesStore, StoredSeries } from '../store/series.store.ts';

/** An event of a file, and its version in the calendar. */
interface FileEvent {
  readonly series: EventSeries;
  readonly state: PreviewedEvent['state'];
  readonly stored: StoredSeries | null;
}
export type CalendarImports = ReturnType<typeof createCalendarImports>;

/** Previews and imports calendar files. */
export const createCalendarImports = (deps: {
  agenda: Agenda;
  locations: CalendarLocations;
  changeLog: CalendarChangeLog;
  series: SeriesStore;
  reader: CalendarReader;
}) => {
  const { agenda, locations, changeLog, series: store, reader } = deps;

  const compare = async (userId: string, { calendar }: CalendarLocation, all: readonly EventSeries[]) => {
    const byUid = new Map((await store.inCalendar(calendar)).map((stored) => [stored.series.uid, stored]));
    const contents = new Set((await store.ofUser(userId)).map(({ series }) => canonicalJson(series)));
    return all.map((series): FileEvent => {
      const stored = byUid.get(series.uid) ?? null;
      if (contents.has(canonicalJson(series))) return { series, state: 'same', stored };
      return { series, state: stored === null ? 'new' : 'changed', stored };
    });
  };

  const open = async (userId: string, { ics, calendarId }: { ics: string; calendarId?: string | undefined }) => {
    const location = await locations.target(userId, calendarId);
    const { name, series } = await readFile(reader, ics);
    return { location, name, events: await compare(userId, location, series) };
  };

  return {
    async preview(userId: string, body: BodyOf<(typeof calendarFilesContract)['preview']>) {
      const { location, name, events } = await open(userId, body);
      const zone = (await agenda.zone(userId)).name;
      const count = (state: PreviewedEvent['state']) => events.filter((each) => each.state === state).length;
      return {
        name,
        calendarId: location.calendar.id,
        counts: { new: count('new'), same: count('same'), changed: count('changed') },
        events: events
          .slice(0, CALENDAR_PREVIEW_LENGTH)
          .map(({ series, state }) => ({ ...previewOf(series, zone), uid: series.uid.slice(0, 200), state })),
      };
    },

    async import(userId: string, body: BodyOf<(typeof calendarFilesContract)['import']>) {
      const { location, name, events } = await open(userId, body);
      const wanted = events.filter(({ state }) => state === 'new' || (state === 'changed' && body.replaceChanged));
      const result = { added: 0, changed: 0, left: events.length - wanted.length, problem: null as string | null };
      if (wanted.length === 0) return { ...result, change: null };
      const { change } = await changeLog.write(userId, `Import ${name ?? 'a calendar file'}`, async (writer) => {
        for (const { series, stored } of wanted) {
          try {
            await writer.put(location, series, stored);
            result[stored === null ? 'added' : 'changed'] += 1;
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            result.problem = `${series.master?.facts.summary || 'An event'}: ${error.message}`;
            // A server that does not answer will not answer for the next event; one that refuses an event may take the others.
            if (error.status >= 500) return;
          }
        }
      });
      return { ...result, change };
    },
  };
};

const readFile = async (
  reader: CalendarReader,
  ics: string,
): Promise<{ name: string | null; series: EventSeries[] }> => {
  try {
    const calendar = await reader.calendar(ics);
    if (calendar.series.length === 0) throw badInput('ics: there is no event in this file.', 'ics');
    if (calendar.series.length > CALENDAR_FILE_EVENTS) {
      throw badInput(`ics: the file has more than ${CALENDAR_FILE_EVENTS} events. Import it in parts.`, 'ics');
    }
    return calendar;
  } catch (error) {
    if (error instanceof FileOverBudget) throw refusedFile(error, 'ics');
    if (error instanceof UnreadableFile)
      throw badInput('ics: this file isn’t a calendar. Choose one that ends with .ics.', 'ics');
    throw error;
  }
};

const previewOf = (series: EventSeries, zone: string): Omit<PreviewedEvent, 'uid' | 'state'> => {
  const { start, facts } = series.master ?? series.overrides[0]!;
  return {
    summary: facts.summary || '(no title)',
    start:
      start.kind === 'day'
        ? { date: start.day }
        : { dateTime: new Date(instantIn(start, seriesClockOf(series, zone))).toISOString() },
    isRecurring: isRepeating(series),
    warnings: warningsOf(series),
  };
};
