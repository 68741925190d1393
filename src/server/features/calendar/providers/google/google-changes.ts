import type { KeptSeries } from '../../store/series.store.ts';
import { CalendarTrouble, type RemoteChanges } from '../provider.ts';
import { seriesOf } from './from-google.ts';
import { type GoogleCalls, Refused } from './google-calls.ts';
import { type GoogleEvent, googleEvent, googlePage, type GoogleSource, googleSource } from './google-json.ts';

const PAGE = '2500';
/** A calendar with more pages than this never ends. */
const PAGES_AT_MOST = 200;

/** The path of an event: its calendar and its name there. */
export const pathOf = (calendar: string, id: string): string => `${encodeURIComponent(calendar)}/${id}`;
export const eventsOf = (calendar: string): string => `/calendars/${encodeURIComponent(calendar)}/events`;

/** What Google has of an event, as it is kept; null for one without a time. */
export const keptOf = (calendar: string, source: GoogleSource): KeptSeries | null => {
  const series = seriesOf(source);
  if (series === null) return null;
  const { event } = source;
  return { path: pathOf(calendar, event.id), etag: event.etag ?? null, source: JSON.stringify(source), series };
};

/** What was kept of an event, as Google had it. */
export const sourceIn = (kept: KeptSeries | undefined): GoogleSource | null => {
  if (kept?.source == null) return null;
  const read = googleSource.safeParse(JSON.parse(kept.source));
  return read.success ? read.data : null;
};

/**
 * What has changed in a calendar since a sync token; one that Google no longer knows leads to reading everything
 * (https://developers.google.com/workspace/calendar/api/guides/sync).
 */
export const changesOf = async (
  calls: GoogleCalls,
  calendar: string,
  cursor: string | null,
  known: ReadonlyMap<string, string | null>,
  stored: (path: string) => Promise<KeptSeries | undefined>,
): Promise<RemoteChanges> => {
  const listed = cursor === null ? null : await listedSince(calls, calendar, cursor);
  if (listed === null) return everything(calls, calendar, known);
  const { masters, exceptions } = sorted(listed.items);
  const kept: KeptSeries[] = [];
  const gone: string[] = [];
  const named = new Set([...masters.keys(), ...exceptions.keys()]);
  for (const id of named) {
    const path = pathOf(calendar, id);
    const before = sourceIn(await stored(path));
    const event = masters.get(id) ?? before?.event ?? (await eventAt(calls, calendar, id));
    if (event === null || event.status === 'cancelled') {
      gone.push(path);
      for (const alone of exceptions.get(id) ?? []) {
        const one =
          alone.status === 'cancelled'
            ? null
            : keptOf(calendar, { event: alone, exceptions: [], zone: listed.zone ?? 'UTC' });
        if (one === null || event !== null) gone.push(pathOf(calendar, alone.id));
        else kept.push(one);
      }
    } else {
      const source = {
        event,
        exceptions: newest(before?.exceptions ?? [], exceptions.get(id) ?? []),
        zone: listed.zone ?? before?.zone ?? 'UTC',
      };
      const one = keptOf(calendar, source);
      if (one === null) gone.push(path);
      else kept.push(one);
    }
  }
  return { changed: kept, gone: gone.filter((path) => known.has(path)), cursor: listed.token };
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
  // Who is invited to single instances alone sees no series: each of them is an event of its own.
  const alone = [...exceptions].filter(([id]) => !masters.has(id)).flatMap(([, events]) => events);
  const sources = [
    ...[...masters].map(([id, event]) => ({ event, exceptions: exceptions.get(id) ?? [], zone })),
    ...alone.map((event) => ({ event, exceptions: [], zone })),
  ];
  const changed = sources
    .filter(({ event }) => event.status !== 'cancelled')
    .flatMap((source) => keptOf(calendar, source) ?? []);
  const paths = new Set(changed.map(({ path }) => path));
  return { changed, gone: [...known.keys()].filter((path) => !paths.has(path)), cursor: token };
};

const listedSince = async (calls: GoogleCalls, calendar: string, syncToken: string): Promise<Listed | null> => {
  try {
    return await pages(calls, calendar, { syncToken });
  } catch (error) {
    if (error instanceof Refused && error.status === 410) return null;
    throw error;
  }
};

const pages = async (calls: GoogleCalls, calendar: string, query: Record<string, string>): Promise<Listed> => {
  const items: GoogleEvent[] = [];
  let pageToken: string | undefined;
  for (let count = 0; count < PAGES_AT_MOST; count += 1) {
    const page = await calls.ask(googlePage, eventsOf(calendar), { query: { ...query, maxResults: PAGE, pageToken } });
    items.push(...page.items);
    pageToken = page.nextPageToken;
    if (pageToken === undefined) return { items, zone: page.timeZone, token: page.nextSyncToken ?? null };
  }
  throw new CalendarTrouble('unreadable', 'Google does not come to an end of its events.');
};

/** Events by name, and instances that differ by the name of their series. */
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
    return await calls.ask(googleEvent, `${eventsOf(calendar)}/${encodeURIComponent(id)}`);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
};
