import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Answer, googleError, notCovered } from './answer.ts';
import type { Inner } from './inner.ts';
import type { Incoming } from './request.ts';
import type { State } from './state.ts';

const Event = z.looseObject({ id: z.string() });
const EventPage = z.looseObject({ items: z.array(Event).default([]), nextPageToken: z.string().optional() });
const CalendarList = z.object({ items: z.array(z.object({ id: z.string(), primary: z.boolean().optional() })) });
type When = { dateTime?: string | null; date?: string | null; timeZone?: string | null };
/** An event as this peer keeps it. */
export type StoredGoogleEvent = z.infer<typeof Event>;

const EVENTS = /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([^/]+))?(\/.*)?$/;
const PAGE = 250;
const NOT_WITH_SYNC_TOKEN = ['timeMin', 'timeMax', 'q', 'orderBy', 'updatedMin', 'iCalUID'];
const NOT_COVERED = ['singleEvents', 'timeMin', 'timeMax', 'q', 'orderBy', 'updatedMin', 'iCalUID', 'showDeleted'];
/** Names that may be given to a new event: https://developers.google.com/workspace/calendar/api/v3/reference/events/insert */
const GIVEN_ID = /^[a-v0-9]{5,1024}$/;

/**
 * Calendar calls of one signed-in person; undefined when the call is not about events. Events are the emulator's at first; from
 * then on they are kept here, with versions, rules and single instances, which the emulator knows nothing of. Rules are kept as
 * they are sent, never read: nothing is expanded here.
 */
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
  if (!state.events.has(key)) {
    const first = await seeded(email, name, inner);
    // Somebody else may have asked meanwhile.
    if (!state.events.has(key)) state.events.set(key, new Map(first.map((event) => [event.id, event])));
  }
  const kept = state.events.get(key)!;
  const id = eventPart === undefined ? undefined : decodeURIComponent(eventPart);
  const query = request.url.searchParams;
  const refused = NOT_COVERED.find((parameter) => query.has(parameter) && !query.has('syncToken'));
  if (refused) return notCovered(`events with ${refused}`);
  if (rest !== undefined) return notCovered(`${request.method} ${request.path}`);

  const save = (event: StoredGoogleEvent): Answer => {
    state.changeNumber += 1;
    const etag = `"${createHash('sha256').update(`${state.changeNumber} ${event.id}`).digest('hex').slice(0, 16)}"`;
    const saved = { ...event, etag };
    kept.set(event.id, saved);
    log.push({ number: state.changeNumber, id: event.id, cancelled: event.status === 'cancelled' });
    return { status: 200, body: saved };
  };
  const missing = () => googleError(404, 'Not Found', 'notFound', 'NOT_FOUND');
  const deleted = () => googleError(410, 'Resource has been deleted', 'deleted', 'FAILED_PRECONDITION');
  const isOld = ({ etag }: StoredGoogleEvent) => request.ifMatch !== undefined && request.ifMatch !== etag;
  const old = () => googleError(412, 'Precondition Failed', 'conditionNotMet', 'FAILED_PRECONDITION');

  const calls: Record<string, () => Answer> = {
    GET: () => {
      if (id !== undefined) return kept.has(id) ? { status: 200, body: kept.get(id) } : missing();
      const token = query.get('syncToken');
      return token === null ? page([...kept.values()].filter(isListed)) : changesSince(token);
    },
    POST: () => {
      if (id !== undefined) return notCovered(`POST ${request.path}`);
      const body = wholeBodyOf(request);
      const refusal = refusalOf(body);
      if (refusal) return refusal;
      const given = z.string().catch(`made${state.changeNumber}`).parse(body.id);
      if (!GIVEN_ID.test(given)) return googleError(400, 'Invalid resource id value.', 'invalid', 'INVALID_ARGUMENT');
      if (kept.has(given))
        return googleError(409, 'The requested identifier already exists.', 'duplicate', 'ALREADY_EXISTS');
      return save({ ...fresh(given, email), ...body, id: given });
    },
    PATCH: () => {
      const known = kept.get(id!) ?? instanceOf(id!);
      if (known === undefined) return missing();
      if (isOld(known)) return old();
      const merged = Event.parse(mergePatch(known, bodyOf(request)));
      return refusalOf(merged) ?? save(merged);
    },
    PUT: () => {
      const known = kept.get(id!);
      if (known === undefined) return missing();
      if (isOld(known)) return old();
      const body = wholeBodyOf(request);
      return refusalOf(body) ?? save({ ...fresh(known.id, email), iCalUID: known.iCalUID, ...body, id: known.id });
    },
    DELETE: () => {
      const known = kept.get(id!);
      if (known === undefined) return missing();
      if (known.status === 'cancelled') return deleted();
      if (isOld(known)) return old();
      save({ ...known, status: 'cancelled' });
      return { status: 204 };
    },
  };
  return calls[request.method]?.() ?? notCovered(`${request.method} ${request.path}`);

  /** An instance that is like its series has no row of its own until it is changed. */
  function instanceOf(instance: string): StoredGoogleEvent | undefined {
    const [, series = '', stamp = ''] = /^(.+)_(\d{8}(?:T\d{6}Z)?)$/.exec(instance) ?? [];
    const master = kept.get(series);
    if (master?.recurrence === undefined || master.status === 'cancelled') return undefined;
    const [year, month, day] = [stamp.slice(0, 4), stamp.slice(4, 6), stamp.slice(6, 8)];
    const time = `${stamp.slice(9, 11)}:${stamp.slice(11, 13)}:${stamp.slice(13, 15)}Z`;
    const date = `${year}-${month}-${day}`;
    const { recurrence: _rules, ...facts } = master;
    const originalStartTime = stamp.length === 8 ? { date } : { dateTime: `${date}T${time}` };
    const at = (when: unknown) => Date.parse(String(Object.values(z.record(z.string(), z.string()).parse(when))[0]));
    const ends = new Date(
      Date.parse(Object.values(originalStartTime)[0] ?? '') + at(facts.end) - at(facts.start),
    ).toISOString();
    const end = stamp.length === 8 ? { date: ends.slice(0, 10) } : { dateTime: ends };
    return { ...facts, id: instance, recurringEventId: series, originalStartTime, start: originalStartTime, end };
  }

  function page(events: readonly StoredGoogleEvent[]): Answer {
    const size = Math.min(Number(query.get('maxResults') ?? PAGE), state.pageSize);
    const first = Number(query.get('pageToken') ?? 0);
    const items = events.slice(first, first + size);
    const more = first + size < events.length;
    const token = more ? { nextPageToken: String(first + size) } : { nextSyncToken: syncToken(state) };
    return { status: 200, body: { kind: 'calendar#events', timeZone: 'Europe/London', items, ...token } };
  }

  function changesSince(token: string): Answer {
    const barred = NOT_WITH_SYNC_TOKEN.find((parameter) => query.has(parameter));
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
    const ids = new Set(log.filter((change) => change.number > Number(number)).map((change) => change.id));
    return page([...ids].map((changed) => told(kept.get(changed)!)));
  }
}

/** Of what is deleted only the name is told; of an instance also which one it was. */
const told = (event: StoredGoogleEvent): StoredGoogleEvent => {
  if (event.status !== 'cancelled') return event;
  const { id, etag, recurringEventId, originalStartTime } = event;
  return { kind: 'calendar#event', id, etag, status: 'cancelled', recurringEventId, originalStartTime };
};
/** A full list leaves out what is deleted, but never the instances that a series does not have. */
const isListed = ({ status, recurringEventId }: StoredGoogleEvent) =>
  status !== 'cancelled' || recurringEventId !== undefined;

const fresh = (id: string, email: string) => ({
  kind: 'calendar#event',
  status: 'confirmed',
  htmlLink: `https://www.google.com/calendar/event?eid=${id}`,
  iCalUID: `${id}@google.com`,
  organizer: { email, self: true },
  sequence: 0,
});

const Body = z.looseObject({});
const bodyOf = (request: Incoming) => Body.parse(JSON.parse(request.body.toString() || '{}'));
/** What is null is left out. */
const wholeBodyOf = (request: Incoming) => Body.parse(mergePatch({}, bodyOf(request)));

/** JSON merge patch (RFC 7396). */
const mergePatch = (target: unknown, patch: unknown): unknown => {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const merged = { ...(typeof target === 'object' ? target : {}) } as Record<string, unknown>;
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = mergePatch(merged[name], value);
  }
  return merged;
};

const syncToken = ({ syncEpoch, changeNumber }: State) => `st-${syncEpoch}-${changeNumber}`;
const eventsPath = (name: string) => `/calendar/v3/calendars/${encodeURIComponent(name)}/events`;

async function calendarId(email: string, name: string, inner: Inner) {
  if (name !== 'primary') return name;
  const { items } = await inner.ask(email, '/calendar/v3/users/me/calendarList', CalendarList);
  return items.find((one) => one.primary)?.id ?? name;
}

async function seeded(email: string, name: string, inner: Inner, pageToken = ''): Promise<StoredGoogleEvent[]> {
  const query = new URLSearchParams({ maxResults: String(PAGE), ...(pageToken ? { pageToken } : undefined) });
  const { items, nextPageToken } = await inner.ask(email, `${eventsPath(name)}?${query}`, EventPage);
  return nextPageToken ? [...items, ...(await seeded(email, name, inner, nextPageToken))] : items;
}

function refusalOf({ recurrence, start, end }: Readonly<Record<string, unknown>>): Answer | undefined {
  const [from, to] = [start, end] as (When | undefined)[]; // whatever was sent: looked at below
  const at = (when: When | undefined) => Date.parse(when?.dateTime ?? when?.date ?? '');
  const isBoth = [from, to].some((when) => when?.date && when.dateTime);
  const isVague = [from, to].some(
    (when) => when?.dateTime && !/(Z|[+-]\d\d:\d\d)$/.test(when.dateTime) && !when.timeZone,
  );
  if (Number.isNaN(at(from)) || Number.isNaN(at(to)) || isBoth || isVague) {
    return googleError(400, 'Invalid value for: start/end', 'invalid', 'INVALID_ARGUMENT');
  }
  if (recurrence && from?.dateTime && !from.timeZone) {
    return googleError(400, 'Missing time zone definition for start time.', 'required', 'INVALID_ARGUMENT');
  }
  if (at(to) >= at(from)) return undefined;
  return googleError(400, 'The specified time range is empty.', 'timeRangeEmpty', 'INVALID_ARGUMENT');
}
