import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Grant, GrantTrouble } from '#server/oauth/grant.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';

/** How long a request may take, in milliseconds. */
const TIMEOUT = 30_000;
/** How often a request that Microsoft puts off is sent again, and how long it is waited for at most, in seconds. */
const RETRIES = 3;
const LONGEST_WAIT = 20;
/** Longer words of Microsoft are cut, in characters. */
const WORDS = 200;

const refusalBody = z.object({
  error: z.object({ code: z.string().catch(''), message: z.string().catch('') }),
});

/** A status that the caller may handle: 404, 409, 410 or 412. */
export class GraphRefusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Microsoft returned ${status}.`);
    this.status = status;
  }
}

export interface GraphRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  /** Sent as If-Match. */
  readonly etag?: string | null;
  /** How many events a page of changes may have. */
  readonly pageSize?: number;
}

/** Microsoft Graph for one person; a GraphRefusal for 404, 409, 410 and 412, otherwise a RemoteServerError. */
export const createGraphCalls = (root: string, grant: Grant) => {
  const base = root.replace(/\/+$/, '');
  const send = async (url: URL, asked: GraphRequest, accessToken: string): Promise<Response> => {
    const { method = 'GET', body, etag, pageSize } = asked;
    const headers = {
      authorization: `Bearer ${accessToken}`,
      prefer: [
        'outlook.timezone="UTC"',
        'outlook.body-content-type="text"',
        ...(pageSize === undefined ? [] : [`odata.maxpagesize=${pageSize}`]),
      ].join(', '),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(etag == null ? {} : { 'if-match': etag }),
    };
    try {
      return await fetch(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
    } catch {
      throw graphGrantError('unreachable');
    }
  };

  /** Waits as long as Microsoft asks for, unless that is too long (https://learn.microsoft.com/en-us/graph/throttling). */
  const answered = async (url: URL, asked: GraphRequest): Promise<Response> => {
    for (let tries = 0; ; tries += 1) {
      const response = await grant.withToken((accessToken) => send(url, asked, accessToken));
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      const isPutOff = response.status === 429 || response.status === 503 || response.status === 504;
      if (!isPutOff || tries >= RETRIES || !(seconds <= LONGEST_WAIT)) return response;
      await response.body?.cancel();
      await wait(seconds * 1000);
    }
  };

  return {
    /** Asks below `/v1.0`, or at a whole address that Graph itself has told. */
    async ask<S extends z.ZodType>(schema: S, path: string, asked: GraphRequest = {}): Promise<z.output<S>> {
      const url = path.startsWith('/') ? new URL(`${base}/v1.0${path}`) : new URL(path);
      // The token is for Graph alone.
      if (url.origin !== new URL(base).origin) throw unexpectedReply();
      const response = await answered(url, asked);
      if (!response.ok) throw await refusalOf(response);
      const text = await response.text();
      const parsed = schema.safeParse(text === '' ? {} : jsonOf(text));
      if (!parsed.success) throw unexpectedReply();
      return parsed.data;
    },
  };
};
export type GraphCalls = ReturnType<typeof createGraphCalls>;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const unexpectedReply = () =>
  new RemoteServerError('unreadable', 'Microsoft sent a response Iris doesn’t understand. It will try again later.');

const TROUBLE: { readonly [T in GrantTrouble]: () => RemoteServerError } = {
  revoked: () =>
    new RemoteServerError(
      'credentials',
      'Microsoft no longer gives Iris access to this calendar. Sign in again to continue.',
    ),
  refused: () => new RemoteServerError('unreadable', 'Microsoft doesn’t accept this installation’s OAuth client.'),
  busy: () => new RemoteServerError('busy', 'Microsoft is busy or limiting requests. Please try again later.'),
  unreachable: () =>
    new RemoteServerError('unreachable', 'Microsoft isn’t responding. Check your network and try again.'),
};
/** Why there is no access token, in words for the person. */
export const graphGrantError = (trouble: GrantTrouble): RemoteServerError => TROUBLE[trouble]();

/** Codes of a mailbox that is kept elsewhere than in Exchange Online, and so has no calendar in Graph. */
const NO_CALENDAR = new Set(['MailboxNotEnabledForRESTAPI', 'MailboxNotSupportedForRESTAPI']);

const refusalOf = async (response: Response): Promise<Error> => {
  const { status } = response;
  const read = refusalBody.safeParse(await response.json().catch(() => null));
  const { code, message } = read.success ? read.data.error : { code: '', message: '' };
  if (NO_CALENDAR.has(code))
    return new RemoteServerError('unreadable', 'Microsoft has no calendar online for this account.');
  if ([404, 409, 410, 412].includes(status)) return new GraphRefusal(status);
  if (status === 401) return graphGrantError('revoked');
  if (status === 429 || status >= 500) return graphGrantError('busy');
  if (status === 403)
    return new RemoteServerError('forbidden', 'Microsoft doesn’t let you change this event. Only its organizer can.');
  if (status !== 400 || message === '') return unexpectedReply();
  return new RemoteServerError('forbidden', `Microsoft didn’t accept this and said: “${message.slice(0, WORDS)}”`);
};
