import { z } from 'zod';
import { type Answer, googleError, notCovered } from './answer.ts';
import { type Inner, jsonOf } from './inner.ts';
import type { Incoming } from './request.ts';
import type { State } from './state.ts';

const Event = z.looseObject({ id: z.string() });
const EventPage = z.looseObject({ items: z.array(Event).default([]), nextPageToken: z.string().optional() });
const CalendarList = z.object({ items: z.array(z.object({ id: z.string(), primary: z.boolean().optional() })) });
type When = { dateTime?: string; date?: string };

const EVENTS = /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([^/]+))?(\/.*)?$/;
const PAGE = '250';
const NOT_WITH_SYNC_TOKEN = ['timeMin', 'timeMax', 'q', 'orderBy', 'updatedMin', 'iCalUID'];

/** Calendar calls of one signed-in person; undefined when the call is not about events. */
export async function calendar(
  request: Incoming,
  email: string,
  state: State,
  inner: Inner,
): Promise<Answer | undefined> {
  const match = EVENTS.exec(request.path);
  if (!match) return undefined;
  const [, calendarPart = '', eventPart, rest] = match;
  const name = await calendarId(email, decodeURIComponent(calendarPart), inner);
  const key = `${email} ${name}`;
  const log = state.changes.get(key) ?? [];
  state.changes.set(key, log);
  const id = eventPart === undefined ? undefined : decodeURIComponent(eventPart);
  const record = (eventId: string, cancelled: boolean) => {
    state.changeNumber += 1;
    log.push({ number: state.changeNumber, id: eventId, cancelled });
  };
  const pass = () => inner.passAs(email, request.path + request.url.search, request.init);

  if (request.method === 'GET' && id === undefined) {
    const token = request.url.searchParams.get('syncToken');
    return token === null ? list() : changesSince(token);
  }
  if (request.method === 'GET' && rest === undefined) {
    const event = (await allEvents(email, name, inner)).find((one) => one.id === id);
    return event ? { status: 200, body: event } : googleError(404, 'Not Found', 'notFound', 'NOT_FOUND');
  }
  if (request.method === 'POST' && id === undefined) {
    const refusal = refusalOf(JSON.parse(request.body.toString() || '{}'));
    if (refusal) return refusal;
    const answer = await pass();
    if (answer.status === 200) record(jsonOf(answer, Event).id, false);
    return answer;
  }
  if (request.method === 'DELETE' && id !== undefined) {
    if (log.some((change) => change.id === id && change.cancelled)) {
      return googleError(410, 'Resource has been deleted', 'deleted', 'FAILED_PRECONDITION');
    }
    const answer = await pass();
    if (answer.status === 204) record(id, true);
    return answer;
  }
  return notCovered(`${request.method} ${request.path}`);

  async function list(): Promise<Answer> {
    const query = new URLSearchParams(request.url.searchParams);
    if (!query.has('maxResults')) query.set('maxResults', PAGE);
    const answer = await inner.passAs(email, `${eventsPath(name)}?${query}`, request.init);
    if (answer.status !== 200) return answer;
    const page = jsonOf(answer, EventPage);
    const isLast = !page.nextPageToken && !query.has('q') && !query.has('orderBy');
    return { status: 200, body: isLast ? { ...page, nextSyncToken: syncToken(state) } : page };
  }

  async function changesSince(token: string): Promise<Answer> {
    const barred = NOT_WITH_SYNC_TOKEN.find((parameter) => request.url.searchParams.has(parameter));
    if (barred) return googleError(400, `Sync token cannot be used with ${barred}.`, 'badRequest', 'INVALID_ARGUMENT');
    const [, epoch, number] = /^st-(\d+)-(\d+)$/.exec(token) ?? [];
    if (Number(epoch) !== state.syncEpoch) {
      return googleError(
        410,
        'Sync token is no longer valid, a full sync is required.',
        'fullSyncRequired',
        'FAILED_PRECONDITION',
      );
    }
    const latest = new Map(log.filter((change) => change.number > Number(number)).map((change) => [change.id, change]));
    const events = await allEvents(email, name, inner);
    const items = [...latest.values()].flatMap((change) =>
      change.cancelled
        ? [{ kind: 'calendar#event', id: change.id, status: 'cancelled', etag: `"${change.number}"` }]
        : events.filter((event) => event.id === change.id),
    );
    return { status: 200, body: { kind: 'calendar#events', items, nextSyncToken: syncToken(state) } };
  }
}

const syncToken = ({ syncEpoch, changeNumber }: State) => `st-${syncEpoch}-${changeNumber}`;
const eventsPath = (name: string) => `/calendar/v3/calendars/${encodeURIComponent(name)}/events`;

async function calendarId(email: string, name: string, inner: Inner) {
  if (name !== 'primary') return name;
  const { items } = await inner.ask(email, '/calendar/v3/users/me/calendarList', CalendarList);
  return items.find((one) => one.primary)?.id ?? name;
}

async function allEvents(email: string, name: string, inner: Inner, pageToken = ''): Promise<z.infer<typeof Event>[]> {
  const query = new URLSearchParams({ maxResults: PAGE, ...(pageToken ? { pageToken } : undefined) });
  const { items, nextPageToken } = await inner.ask(email, `${eventsPath(name)}?${query}`, EventPage);
  return nextPageToken ? [...items, ...(await allEvents(email, name, inner, nextPageToken))] : items;
}

/** The emulator takes every range; recurrence it drops without a word. */
function refusalOf({ recurrence, start, end }: { recurrence?: unknown; start?: When; end?: When }): Answer | undefined {
  if (recurrence) return notCovered('recurrence');
  const at = (when: When | undefined) => Date.parse(when?.dateTime ?? when?.date ?? '');
  if (Number.isNaN(at(start)) || Number.isNaN(at(end))) {
    return googleError(400, 'Invalid value for: start/end', 'invalid', 'INVALID_ARGUMENT');
  }
  if (at(end) >= at(start)) return undefined;
  return googleError(400, 'The specified time range is empty.', 'timeRangeEmpty', 'INVALID_ARGUMENT');
}
