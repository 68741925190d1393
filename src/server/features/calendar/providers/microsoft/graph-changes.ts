import { z } from 'zod';
import { DAY } from '#contract/time-units.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';
import type { CalendarObject, RemoteChanges } from '../provider.ts';
import { readGraphSeries } from './from-graph.ts';
import { type GraphCalls, GraphRefusal } from './graph-calls.ts';
import { type GraphEvent, graphPage, graphSeries, type GraphSource, graphSource } from './graph-json.ts';

const PAGE = 200;
/** How many pages are read before the calendar is refused. */
const PAGES_AT_MOST = 500;
/** How many series are read at a time; Microsoft allows four requests at once. */
const AT_ONCE = 4;
/** Changes are told of a window of time only: so many days before and after today, in days. */
const WINDOW = { before: 365, after: 2 * 365 };
/** How old a window may be before everything is read anew, which also finds what has changed beyond it, in milliseconds. */
const WINDOW_LIFE = 7 * DAY;

const SERIES_FIELDS = [
  'id,type,seriesMasterId,originalStart,originalStartTimeZone,occurrenceId,iCalUId,subject,body,location,onlineMeeting',
  'start,end,isAllDay,isCancelled,isOrganizer,showAs,organizer,attendees,isReminderOn,reminderMinutesBeforeStart',
  'categories,webLink,recurrence,changeKey,exceptionOccurrences,cancelledOccurrences',
].join(',');

/** Where the changes go on, and when everything was read. */
const cursorSchema = z.object({ link: z.string(), since: z.number() });

/** The main calendar has the address of its account for a name, every other one its id. */
const calendarPath = (calendar: string): string =>
  calendar.includes('@') ? '/me/calendar' : `/me/calendars/${encodeURIComponent(calendar)}`;
export const graphEventsPath = (calendar: string): string => `${calendarPath(calendar)}/events`;
export const eventPath = (calendar: string, id: string): string =>
  `${graphEventsPath(calendar)}/${encodeURIComponent(id)}`;
/** The path of an event: its calendar and its id. */
const pathOf = (calendar: string, id: string): string => `${encodeURIComponent(calendar)}/${id}`;
/** The calendar and the id of a path. */
export const idsOfPath = (path: string): { calendar: string; id: string } => {
  const slash = path.indexOf('/');
  return { calendar: decodeURIComponent(path.slice(0, slash)), id: path.slice(slash + 1) };
};

/** An event of Microsoft as it is stored; null for one without a time. */
export const toGraphObject = (calendar: string, source: GraphSource): CalendarObject | null => {
  const series = readGraphSeries(source);
  if (series === null) return null;
  const { event } = source;
  const path = pathOf(calendar, event.id);
  return { path, etag: event['@odata.etag'] ?? null, source: JSON.stringify(source), series };
};

/** The source of a stored event. */
export const graphSourceOf = (stored: CalendarObject | undefined): GraphSource | null => {
  if (stored?.source == null) return null;
  const read = graphSource.safeParse(JSON.parse(stored.source));
  return read.success ? read.data : null;
};

/** An event with everything of its series; null when it is not in the calendar any more. */
export const readSource = async (calls: GraphCalls, calendar: string, id: string): Promise<GraphSource | null> => {
  try {
    const asked = `${eventPath(calendar, id)}?$select=${SERIES_FIELDS}&$expand=exceptionOccurrences`;
    const { exceptionOccurrences, cancelledOccurrences, ...event } = await calls.ask(graphSeries, asked);
    return { event, exceptions: exceptionOccurrences, cancelled: cancelledOccurrences ?? [] };
  } catch (error) {
    if (error instanceof GraphRefusal && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
};

/**
 * The changes of a calendar since a delta link; everything when there is none, or Microsoft no longer takes it
 * (https://learn.microsoft.com/en-us/graph/delta-query-events).
 */
export const graphChanges = async (
  calls: GraphCalls,
  calendar: string,
  cursor: string | null,
  known: ReadonlyMap<string, string | null>,
  stored: Stored,
  now: number,
): Promise<RemoteChanges> => {
  const before = cursor === null ? null : cursorSchema.parse(JSON.parse(cursor));
  const isFresh = before !== null && now - before.since < WINDOW_LIFE;
  const listed = isFresh ? await listedSince(calls, before.link) : null;
  if (listed === null || before === null) return everything(calls, calendar, known, stored, now);
  const { singles, masters, removed } = sorted(listed.items);
  const paths = (ids: Iterable<string>) => [...ids].map((id) => pathOf(calendar, id));
  const asked = new Set([...masters, ...removed.filter((id) => known.has(pathOf(calendar, id)))]);
  // An instance that was removed does not say which series it was one of.
  if (removed.some((id) => !known.has(pathOf(calendar, id)))) {
    for (const path of known.keys()) {
      const source = graphSourceOf(await stored(path));
      if (source?.event.recurrence != null) asked.add(source.event.id);
    }
  }
  const read = await readAll(calls, calendar, asked);
  const sources = [...singles.map(alone), ...read.found, ...withoutSeries(listed.items, read.missing)];
  const changed = await objectsOf(calendar, sources, known, stored);
  return {
    changed,
    gone: paths(read.missing).filter((path) => known.has(path)),
    cursor: JSON.stringify({ link: listed.link, since: before.since }),
  };
};

const alone = (event: GraphEvent): GraphSource => ({ event, exceptions: [], cancelled: [] });

/** Gives an object as it is stored, by its path. */
type Stored = (path: string) => Promise<CalendarObject | undefined>;

/** Events as they are stored, with the reminders that only Iris knows of. */
const objectsOf = async (
  calendar: string,
  sources: readonly GraphSource[],
  known: ReadonlyMap<string, string | null>,
  stored: Stored,
): Promise<CalendarObject[]> => {
  const objects: CalendarObject[] = [];
  for (const source of sources) {
    const path = pathOf(calendar, source.event.id);
    const more = known.has(path) ? graphSourceOf(await stored(path))?.more : undefined;
    const object = toGraphObject(calendar, { ...source, more });
    if (object !== null) objects.push(object);
  }
  return objects;
};

/** Somebody who is invited to single instances sees no series: each is an event of its own. */
const withoutSeries = (items: readonly Item[], missing: ReadonlySet<string>): GraphSource[] =>
  items.flatMap((item) =>
    !isRemoved(item) && item.type === 'exception' && missing.has(item.seriesMasterId ?? '') ? [alone(item)] : [],
  );

type Item = z.infer<typeof graphPage>['value'][number];
const isRemoved = (item: Item): item is Extract<Item, { '@removed': object }> => '@removed' in item;

/** Single events, the ids of the series that something was told of, and the ids of what was removed. */
const sorted = (items: readonly Item[]) => {
  const events = items.filter((item): item is GraphEvent => !isRemoved(item));
  const named = events.map(({ id, type, seriesMasterId }) => (type === 'seriesMaster' ? id : seriesMasterId));
  return {
    singles: events.filter(({ type }) => type === 'singleInstance'),
    masters: new Set(named.filter((id): id is string => Boolean(id))),
    removed: items.filter(isRemoved).map(({ id }) => id),
  };
};

const everything = async (
  calls: GraphCalls,
  calendar: string,
  known: ReadonlyMap<string, string | null>,
  stored: Stored,
  now: number,
): Promise<RemoteChanges> => {
  // The window is opened first: what changes while the list is read is then told again.
  const day = (days: number) => `${new Date(now + days * DAY).toISOString().slice(0, 10)}T00:00:00Z`;
  const range = `startDateTime=${day(-WINDOW.before)}&endDateTime=${day(WINDOW.after)}`;
  const view = `${calendarPath(calendar)}/calendarView/delta?${range}`;
  const { link, items: inWindow } = await pages(calls, view, { pageSize: PAGE });
  if (link === undefined) throw endless();
  const { items } = await pages(calls, `${graphEventsPath(calendar)}?$top=${PAGE}`, {});
  const { singles, masters } = sorted(items);
  // Of a series that a person sees only dates of, the list has no master.
  const { found, missing } = await readAll(calls, calendar, new Set([...masters, ...sorted(inWindow).masters]));
  const sources = [...singles.map(alone), ...found, ...withoutSeries(inWindow, missing)];
  const changed = await objectsOf(calendar, sources, known, stored);
  const paths = new Set(changed.map(({ path }) => path));
  return {
    changed,
    gone: [...known.keys()].filter((path) => !paths.has(path)),
    cursor: JSON.stringify({ link, since: now }),
  };
};

/** Null when Microsoft no longer knows the link: everything is to be read anew. */
const listedSince = async (calls: GraphCalls, link: string) => {
  try {
    const listed = await pages(calls, link, { pageSize: PAGE });
    return listed.link === undefined ? null : { items: listed.items, link: listed.link };
  } catch (error) {
    if (error instanceof GraphRefusal && (error.status === 410 || error.status === 404)) return null;
    throw error;
  }
};

const pages = async (calls: GraphCalls, first: string, asked: { pageSize?: number }) => {
  const items: Item[] = [];
  let next = first;
  for (let count = 0; count < PAGES_AT_MOST; count += 1) {
    const page = await calls.ask(graphPage, next, asked);
    items.push(...page.value);
    const more = page['@odata.nextLink'];
    if (more === undefined) return { items, link: page['@odata.deltaLink'] };
    next = more;
  }
  throw endless();
};
const endless = () => new RemoteServerError('unreadable', 'Microsoft keeps sending events and never stops.');

/** Reads events by their ids, some at a time; `missing` are those that are not there. */
const readAll = async (calls: GraphCalls, calendar: string, ids: Iterable<string>) => {
  const [waiting, found, missing] = [[...ids], [] as GraphSource[], new Set<string>()];
  const work = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const source = await readSource(calls, calendar, id);
      if (source === null) missing.add(id);
      else found.push(source);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { found, missing };
};
