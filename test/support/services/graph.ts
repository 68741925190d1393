import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { changesOf, Refusal } from './graph/changes.ts';
import { daysOfSeries } from './graph/instances.ts';
import { occurrenceIdOf, presentEvent, presentException, presentOccurrence, touches, etagOf } from './graph/present.ts';
import { type Call, createMailbox, createState, type Fault, type Mailbox, type StoredEvent } from './graph/state.ts';
import { readBody, sendJson, serve } from './http-server.ts';

export type Graph = Awaited<ReturnType<typeof startGraph>>;

const ROUTE = /^\/v1\.0\/me\/calendars(?:\/([^/]+)\/(events|calendarView\/delta)(?:\/([^/]+))?(?:\/(\w+))?)?$/;
/** The main calendar has a name of its own. */
const MAIN = /^\/v1\.0\/me\/calendar(?=\/)/;
const ANSWERS: Record<string, string> = {
  accept: 'accepted',
  tentativelyAccept: 'tentativelyAccepted',
  decline: 'declined',
};
const DEFAULT_PAGE = 10;

const notFound = () => new Refusal(404, 'ErrorItemNotFound', 'The specified object was not found in the store.');
const notCovered = (what: string) => new Refusal(501, 'notImplemented', `test peer: ${what} is not covered`);

/**
 * Starts the calendars of Microsoft Graph (v1.0) for whoever has a token: `emailOf` says whose an access token is. What it would get
 * silently wrong it refuses loudly, so that no test passes by accident.
 */
export async function startGraph({ emailOf }: { emailOf: (token: string) => Promise<string | undefined> }) {
  const http = await serve();
  const state = createState();
  /** Tokens of other programs. */
  const others = new Map<string, string>();
  const mailboxOf = (email: string): Mailbox => {
    const known = state.mailboxes.get(email) ?? createMailbox(email);
    state.mailboxes.set(email, known);
    return known;
  };

  const answer = async (
    request: IncomingMessage,
    url: URL,
    text: string,
  ): Promise<{ status: number; body?: unknown }> => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const email = others.get(token) ?? (await emailOf(token));
    if (email === undefined)
      throw new Refusal(401, 'InvalidAuthenticationToken', 'Access token has expired or is not yet valid.');
    if (!String(request.headers.prefer).includes('outlook.timezone="UTC"'))
      throw notCovered('times in another zone than UTC');
    const mailbox = mailboxOf(email);
    const main = encodeURIComponent(mailbox.calendars.find(({ isDefaultCalendar }) => isDefaultCalendar)!.id);
    const match = ROUTE.exec(url.pathname.replace(MAIN, `/v1.0/me/calendars/${main}`));
    if (match === null) throw notCovered(`${request.method} ${url.pathname}`);
    const [, calendarPart, collection, idPart, action] = match;
    if (calendarPart === undefined) return { status: 200, body: { value: mailbox.calendars } };
    const calendar = decodeURIComponent(calendarPart);
    if (!mailbox.calendars.some(({ id }) => id === calendar)) throw notFound();
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    const maxPage = Number(/odata\.maxpagesize=(\d+)/.exec(String(request.headers.prefer))?.[1] ?? DEFAULT_PAGE);
    if (collection === 'calendarView/delta') return { status: 200, body: delta(mailbox, calendar, url, maxPage) };
    const changes = changesOf(mailbox, state);
    if (idPart === undefined) {
      if (request.method === 'POST')
        return { status: 201, body: presentEvent(mailbox, changes.create(calendar, body)) };
      return { status: 200, body: list(mailbox, calendar, url) };
    }
    const { event, day } = found(mailbox, calendar, decodeURIComponent(idPart));
    const ifMatch = request.headers['if-match'];
    if (ifMatch !== undefined && day === null && ifMatch !== etagOf(event.number))
      throw new Refusal(
        412,
        'ErrorIrresolvableConflict',
        'The send or update operation could not be performed because the change key passed in the request does not match the current change key for the item.',
      );
    const calls: Record<string, () => { status: number; body?: unknown }> = {
      'GET ': () => ({ status: 200, body: day === null ? whole(mailbox, event, url) : instance(mailbox, event, day) }),
      'PATCH ': () => {
        if (day === null) changes.patch(event, body);
        else changes.patchInstance(event, day, body);
        return { status: 200, body: day === null ? presentEvent(mailbox, event) : instance(mailbox, event, day) };
      },
      'DELETE ': () => {
        if (day === null) changes.remove(event);
        else changes.removeInstance(event, day, decodeURIComponent(idPart));
        return { status: 204 };
      },
      'GET instances': () => ({ status: 200, body: { value: instancesIn(mailbox, event, url) } }),
    };
    if (request.method === 'POST' && action !== undefined && action in ANSWERS) {
      changes.answer(event, day, ANSWERS[action]!, body);
      return { status: 202 };
    }
    return calls[`${request.method} ${action ?? ''}`]?.() ?? fail(notCovered(`${request.method} ${url.pathname}`));
  };

  /** An event, or an instance of a series by its day. */
  function found(mailbox: Mailbox, calendar: string, id: string): { event: StoredEvent; day: string | null } {
    const [, master = id, day = null] = /^(.+)\.(?:occ|exc)\.(\d{4}-\d\d-\d\d)$/.exec(id) ?? [];
    const event = mailbox.events.get(master);
    if (event === undefined || event.isDeleted || event.calendar !== calendar) throw notFound();
    if (day !== null && (event.cancelled.has(day) || !daysOfSeries(event).includes(day))) throw notFound();
    return { event, day };
  }

  const instance = (mailbox: Mailbox, event: StoredEvent, day: string) => {
    const exception = event.exceptions.get(day);
    return exception === undefined ? presentOccurrence(event, day) : presentException(mailbox, event, day, exception);
  };
  const instances = (mailbox: Mailbox, event: StoredEvent) =>
    daysOfSeries(event)
      .filter((day) => !event.cancelled.has(day))
      .map((day) => instance(mailbox, event, day));
  const instancesIn = (mailbox: Mailbox, event: StoredEvent, { searchParams }: URL) => {
    const [from, to] = ['startDateTime', 'endDateTime'].map((name) => utcOf(searchParams.get(name)));
    return instances(mailbox, event).filter((each) => touches(each, from!, to!));
  };

  /** Changed and cancelled instances are told to whoever selects and expands them. */
  function whole(mailbox: Mailbox, event: StoredEvent, { searchParams }: URL) {
    const [selected, expanded] = [searchParams.get('$select'), searchParams.get('$expand')];
    if (selected === null || expanded !== 'exceptionOccurrences') return presentEvent(mailbox, event);
    const names = new Set(selected.split(','));
    const pick = (shown: object) =>
      Object.fromEntries(Object.entries(shown).filter(([name]) => names.has(name) || name === '@odata.etag'));
    return {
      ...pick(presentEvent(mailbox, event)),
      ...(names.has('cancelledOccurrences') && {
        cancelledOccurrences: [...event.cancelled].map((day) => `OID.${event.id}.${day}`),
      }),
      exceptionOccurrences: [...event.exceptions].map(([day, each]) =>
        pick(presentException(mailbox, event, day, each)),
      ),
    };
  }

  function list(mailbox: Mailbox, calendar: string, url: URL) {
    const all = [...mailbox.events.values()].filter((event) => event.calendar === calendar && !event.isDeleted);
    const [top, skip] = ['$top', '$skip'].map((name) => Number(url.searchParams.get(name) ?? 0));
    const size = Math.min(top || DEFAULT_PAGE, state.pageSize);
    const next = new URL(url);
    next.searchParams.set('$skip', String(skip! + size));
    return {
      value: all.slice(skip, skip! + size).map((event) => presentEvent(mailbox, event)),
      ...(skip! + size < all.length && { '@odata.nextLink': next.href }),
    };
  }

  /** A round of changes: the window of the first request stays, and every link carries where it stands. */
  function delta(mailbox: Mailbox, calendar: string, url: URL, maxPage: number) {
    const query = url.searchParams;
    const token = query.get('$deltatoken') ?? query.get('$skiptoken');
    const [epoch, since, skip, from, to] =
      token === null
        ? [state.epoch, 0, 0, utcOf(query.get('startDateTime')), utcOf(query.get('endDateTime'))]
        : token.split('.').map(Number);
    if (epoch !== state.epoch)
      throw new Refusal(410, 'SyncStateNotFound', 'The sync state generation is not found; a full sync is required.');
    const items =
      since === 0 ? everythingIn(mailbox, calendar, from!, to!) : changedSince(mailbox, calendar, since!, from!, to!);
    const size = Math.min(maxPage, state.pageSize);
    const link = (name: string, parts: number[]) => {
      const next = new URL(url.pathname, http.url);
      next.searchParams.set(name, parts.join('.'));
      return next.href;
    };
    return {
      value: items.slice(skip, skip! + size),
      ...(skip! + size < items.length
        ? { '@odata.nextLink': link('$skiptoken', [epoch, since!, skip! + size, from!, to!]) }
        : { '@odata.deltaLink': link('$deltatoken', [epoch, state.number, 0, from!, to!]) }),
    };
  }
  const inRange = (mailbox: Mailbox, event: StoredEvent, from: number, to: number): object[] => {
    if (event.recurrence === null) {
      const shown = presentEvent(mailbox, event);
      return touches(shown, from, to) ? [shown] : [];
    }
    const all = instances(mailbox, event).filter((each) => touches(each, from, to));
    return all.length === 0 ? [] : [presentEvent(mailbox, event), ...all];
  };
  const ofCalendar = (mailbox: Mailbox, calendar: string) =>
    [...mailbox.events.values()].filter((event) => event.calendar === calendar && !event.isDeleted);
  const everythingIn = (mailbox: Mailbox, calendar: string, from: number, to: number) =>
    ofCalendar(mailbox, calendar).flatMap((event) => inRange(mailbox, event, from, to));

  function changedSince(mailbox: Mailbox, calendar: string, since: number, from: number, to: number): object[] {
    const log = mailbox.log.filter((each) => each.calendar === calendar && each.number > since);
    const last = new Map(log.map((each) => [each.id, each]));
    return [...last.values()].flatMap(({ id, isRemoved }): object[] => {
      const removed = [{ id, '@removed': { reason: 'deleted' } }];
      if (isRemoved) return removed;
      const [, master = id, day] = /^(.+)\.exc\.(.+)$/.exec(id) ?? [];
      const event = mailbox.events.get(master);
      if (event === undefined || event.isDeleted) return removed;
      if (day !== undefined) return event.exceptions.has(day) ? [instance(mailbox, event, day)] : [];
      const shown = inRange(mailbox, event, from, to);
      return shown.length === 0 ? removed : shown;
    });
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', http.url);
    const body = (await readBody(request)).toString();
    const method = request.method ?? 'GET';
    const note = (status: number): Call => ({ method, path: url.pathname + url.search, status, body });
    const fault = state.faults.find(
      (each) => each.left > 0 && url.pathname.includes(each.match) && (each.method ?? method) === method,
    );
    try {
      if (fault !== undefined) {
        fault.left -= 1;
        for (const [name, value] of Object.entries(fault.headers ?? {})) response.setHeader(name, value);
        throw new Refusal(fault.status, fault.code ?? 'UnknownError', fault.message ?? 'Something went wrong.');
      }
      const { status, body: sent } = await answer(request, url, body);
      state.journal.push(note(status));
      if (sent === undefined) response.writeHead(status).end();
      else sendJson(response, status, sent);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'generalException', String(error));
      state.journal.push(note(refusal.status));
      sendJson(response, refusal.status, { error: { code: refusal.code, message: refusal.message } });
    }
  };
  http.use((request, response) => void handle(request, response));

  return {
    url: http.url,
    journal: () => state.journal,
    mailbox: mailboxOf,
    /** The next matching calls are answered with a failure. */
    fail: (fault: Fault) => void state.faults.push({ ...fault, left: fault.times ?? 1 }),
    /** Every delta link of before is forgotten. */
    forgetLinks: () => void (state.epoch += 1),
    /** No page is longer. */
    setPageSize: (size: number) => void (state.pageSize = size),
    /** An access token of another program of this person. */
    tokenFor(email: string): string {
      const token = randomUUID();
      others.set(token, email);
      return token;
    },
    occurrenceId: occurrenceIdOf,
    reset() {
      state.mailboxes.clear();
      state.faults.length = 0;
      state.journal.length = 0;
      state.pageSize = 1000;
    },
    stop: http.stop,
  };
}

const fail = (refusal: Refusal): never => {
  throw refusal;
};
/** Moments without an offset are in UTC. */
const utcOf = (text: string | null) => Date.parse(text?.endsWith('Z') === true ? text : `${text}Z`);
