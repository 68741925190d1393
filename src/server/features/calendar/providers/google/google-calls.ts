import { z } from 'zod';
import type { Grant, GrantTrouble } from '#server/oauth/grant.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';

/** How long a request may take, in milliseconds. */
const TIMEOUT = 30_000;

const refusalBody = z.object({
  error: z.object({
    errors: z.array(z.object({ reason: z.string().catch('') })).catch([]),
    status: z.string().catch(''),
  }),
});
const RATE = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'backendError']);
const OFF = new Set(['accessNotConfigured', 'SERVICE_DISABLED']);

/** A status that the caller may handle: 404, 409, 410 or 412. */
export class GoogleRefusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Google returned ${status}.`);
    this.status = status;
  }
}

export interface GoogleRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  /** Sent as If-Match. */
  readonly etag?: string | null;
}

/** The Calendar API for one person; a GoogleRefusal for 404, 409, 410 and 412, otherwise a RemoteServerError. */
export const createGoogleCalls = (root: string, grant: Grant) => {
  const send = async (
    url: URL,
    { method = 'GET', body, etag }: GoogleRequest,
    accessToken: string,
  ): Promise<Response> => {
    const headers = {
      authorization: `Bearer ${accessToken}`,
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
      throw googleGrantError('unreachable');
    }
  };

  const answered = (url: URL, asked: GoogleRequest): Promise<Response> =>
    grant.withToken((accessToken) => send(url, asked, accessToken));

  return {
    async ask<S extends z.ZodType>(schema: S, path: string, asked: GoogleRequest = {}): Promise<z.output<S>> {
      const url = new URL(`${root.replace(/\/+$/, '')}/calendar/v3${path}`);
      for (const [name, value] of Object.entries(asked.query ?? {})) {
        if (value !== undefined) url.searchParams.set(name, value);
      }
      const response = await answered(url, asked);
      if (!response.ok) throw await refusalOf(response);
      const parsed = schema.safeParse(response.status === 204 ? {} : await response.json().catch(() => null));
      if (!parsed.success) throw unexpectedReply();
      return parsed.data;
    },
  };
};
export type GoogleCalls = ReturnType<typeof createGoogleCalls>;

const unexpectedReply = () =>
  new RemoteServerError('unreadable', 'Google sent a response Iris doesn’t understand. It will try again later.');

const TROUBLE: { readonly [T in GrantTrouble]: () => RemoteServerError } = {
  revoked: () =>
    new RemoteServerError(
      'credentials',
      'Google no longer gives Iris access to this calendar. Reconnect it to continue.',
    ),
  refused: () => new RemoteServerError('unreadable', 'Google doesn’t accept this installation’s OAuth client.'),
  busy: () => new RemoteServerError('busy', 'Google is busy or limiting requests. Please try again later.'),
  unreachable: () => new RemoteServerError('unreachable', 'Google isn’t responding. Check your network and try again.'),
};
/** Why there is no access token, in words for the person. */
export const googleGrantError = (trouble: GrantTrouble): RemoteServerError => TROUBLE[trouble]();

const refusalOf = async (response: Response): Promise<Error> => {
  const { status } = response;
  const read = refusalBody.safeParse(await response.json().catch(() => null));
  const reason = read.success ? read.data.error.errors[0]?.reason || read.data.error.status : '';
  if ([404, 409, 410, 412].includes(status)) return new GoogleRefusal(status);
  if (status === 401) return googleGrantError('revoked');
  if (status === 429 || status >= 500 || (status === 403 && RATE.has(reason))) return googleGrantError('busy');
  if (OFF.has(reason)) {
    return new RemoteServerError(
      'unreadable',
      'The Calendar API isn’t turned on in this installation’s Google Cloud project.',
    );
  }
  if (status === 403)
    return new RemoteServerError('forbidden', 'Google doesn’t let you change this event. Only its organizer can.');
  return unexpectedReply();
};
