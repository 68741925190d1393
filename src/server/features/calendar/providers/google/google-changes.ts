import { RemoteServerError } from '#server/network/remote-server-error.ts';
import type { CalendarObject } from '../provider.ts';
import { type RemoteChanges } from '../provider.ts';
import { readGoogleSeries } from './from-google.ts';
import { type GoogleCalls, GoogleRefusal } from './google-calls.ts';
import { type GoogleEvent, googleEvent, googlePage, type GoogleSource, googleSource } from './google-json.ts';

const PAGE = '2500';
/** How many pages are read before the calendar is refused. */
const PAGES_AT_MOST = 200;

/** The path of an event: its calendar and its id. */
export const googlePath = (calendar: string, id: string): string => `${encodeURIComponent(calendar)}/${id}`;
export const eventsPath = (calendar: string): string => `/calendars/${encodeURIComponent(calendar)}/events`;

/** An event of Google as it is stored; null for one without a time. */
export const toCalendarObject = (calendar: string, source: GoogleSource): CalendarObject | null => {
  const series = readGoogleSeries(source);
  if (series === null) return null;
  const { event } = source;
  return { path: googlePath(calendar, event.id), etag: event.etag ?? null, source: JSON.stringify(source), series };
};

/** The source of a stored event. */
export const googleSourceOf = (stored: CalendarObject | undefined): GoogleSource | null => {
  if (stored?.source == null) return null;
  const read = googleSource.safeParse(JSON.parse(stored.source));
  return read.success ? read.data : null;
};

/**
 * The changes of a calendar since a sync token; when Google no longer accepts it, everything is read
 * (https://developers.google.com/workspace/calendar/api/guides/sync).
 */
export const googleChanges = async (
  calls: GoogleCalls,
  calendar: string,
  cursor: string | null,
  known: ReadonlyMap<string, string | null>,
  stored: (path: string) => Promise<CalendarObject | undefined>,
): Promise<RemoteChanges> => {
  const listed = cursor === null ? null : await listedSince(calls, calendar, cursor);
  if (listed === null) return everything(calls, calendar, known);
  const { masters, exceptions } = sorted(listed.items);
  const changed: CalendarObject[] = [];
  const gone: string[] = [];
  const named = new Set([...masters.keys(), ...exceptions.keys()]);
  for (const id of named) {
    const path = googlePath(calendar, id);
    const before = googleSourceOf(await stored(path));
    const event = masters.get(id) ?? before?.event ?? (await eventAt(calls, calendar, id));
    if (event === null || event.status === 'cancelled') {
      gone.push(path);
      for (const alone of exceptions.get(id) ?? []) {
        const one =
          alone.status === 'cancelled'
            ? null
            : toCalendarObject(calendar, { event: alone, exceptions: [], zone: listed.zone ?? 'UTC' });
        if (one === null || event !== null) gone.push(googlePath(calendar, alone.id));
        else changed.push(one);
      }
    } else {
      const source = {
        event,
        exceptions: newest(before?.exceptions ?? [], exceptions.get(id) ?? []),
        zone: listed.zone ?? before?.zone ?? 'UTC',
      };
      const one = toCalendarObject(calendar, source);
      if (one === null) gone.push(path);
      else changed.push(one);
    }
  }
  return { changed, gone: gone.filter((path) => known.has(path)), cursor: listed.token };
};

interface Listed {
  readonly items: readonly GoogleEvent[];
  readonly zone: string | undefined;
  readonly token: string | null;
}

const everything = async (
  calls: GoogleCalls,
  calendar: string,
  known: ReadonlyMap<string, string | null>,
): Promise<RemoteChanges> => {
  const { items, zone = 'UTC', token } = await pages(calls, calendar, {});
  const { masters, exceptions } = sorted(items);
  // A person who is invited to single instances sees no master: each instance is an event of its own.
  const alone = [...exceptions].filter(([id]) => !masters.has(id)).flatMap(([, events]) => events);
  const sources = [
    ...[...masters].map(([id, event]) => ({ event, exceptions: exceptions.get(id) ?? [], zone })),
    ...alone.map((event) => ({ event, exceptions: [], zone })),
  ];
  const changed = sources
    .filter(({ event }) => event.status !== 'cancelled')
    .flatMap((source) => toCalendarObject(calendar, source) ?? []);
  const paths = new Set(changed.map(({ path }) => path));
  return { changed, gone: [...known.keys()].filter((path) => !paths.has(path)), cursor: token };
};

const listedSince = async (calls: GoogleCalls, calendar: string, syncToken: string): Promise<Listed | null> => {
  try {
    return await pages(calls, calendar, { syncToken });
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === 410) return null;
    throw error;
  }
};

const pages = async (calls: GoogleCalls, calendar: string, query: Record<string, string>): Promise<Listed> => {
  const items: GoogleEvent[] = [];
  let pageToken: string | undefined;
  for (let count = 0; count < PAGES_AT_MOST; count += 1) {
    const page = await calls.ask(googlePage, eventsPath(calendar), {
      query: { ...query, maxResults: PAGE, pageToken },
    });
    items.push(...page.items);
    pageToken = page.nextPageToken;
    if (pageToken === undefined) return { items, zone: page.timeZone, token: page.nextSyncToken ?? null };
  }
  throw new RemoteServerError('unreadable', 'Google keeps sending events and never stops.');
};

/** Masters by id, and exceptions by the id of their master. */
const sorted = (items: readonly GoogleEvent[]) => {
  const isException = ({ recurringEventId, originalStartTime }: GoogleEvent) =>
    Boolean(recurringEventId) && originalStartTime != null;
  return {
    masters: new Map(items.filter((event) => !isException(event)).map((event) => [event.id, event])),
    exceptions: Map.groupBy(items.filter(isException), ({ recurringEventId }) => recurringEventId!),
  };
};

const newest = (before: readonly GoogleEvent[], after: readonly GoogleEvent[]): GoogleEvent[] => [
  ...new Map([...before, ...after].map((event) => [event.id, event])).values(),
];

const eventAt = async (calls: GoogleCalls, calendar: string, id: string): Promise<GoogleEvent | null> => {
  try {
    return await calls.ask(googleEvent, `${eventsPath(calendar)}/${encodeURIComponent(id)}`);
  } catch (error) {
    if (error instanceof GoogleRefusal) return null;
    throw error;
  }
};
