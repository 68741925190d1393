import { z } from 'zod';
import type { Grant, GrantTrouble } from '#server/oauth/grant.ts';
import { CalendarTrouble } from '../provider.ts';

/** How long a call may take, in milliseconds. */
const PATIENCE = 30_000;

const refusalBody = z.object({
  error: z.object({
    errors: z.array(z.object({ reason: z.string().catch('') })).catch([]),
    status: z.string().catch(''),
  }),
});
const RATE = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'backendError']);
const OFF = new Set(['accessNotConfigured', 'SERVICE_DISABLED']);

/** Google has refused a call in a way that its caller may know what to do about. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Google answered ${status}.`);
    this.status = status;
  }
}

export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  /** Only if this is still the newest version. */
  readonly etag?: string | null;
}

/** Calls of the Calendar API for one person; 404, 409, 410 and 412 are `Refused`, other trouble a CalendarTrouble. */
export const createGoogleCalls = (root: string, grant: Grant) => {
  const send = async (url: URL, { method = 'GET', body, etag }: Asked, accessToken: string): Promise<Response> => {
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
        signal: AbortSignal.timeout(PATIENCE),
      });
    } catch {
      throw grantTrouble('unreachable');
    }
  };

  const answered = async (url: URL, asked: Asked): Promise<Response> => {
    const { accessToken } = await grant.token();
    const response = await send(url, asked, accessToken);
    if (response.status !== 401) return response;
    // The token may have ended before its time: once more with a new one.
    await grant.refused(accessToken);
    return send(url, asked, (await grant.token()).accessToken);
  };

  return {
    async ask<S extends z.ZodType>(schema: S, path: string, asked: Asked = {}): Promise<z.output<S>> {
      const url = new URL(`${root.replace(/\/+$/, '')}/calendar/v3${path}`);
      for (const [name, value] of Object.entries(asked.query ?? {})) {
        if (value !== undefined) url.searchParams.set(name, value);
      }
      const response = await answered(url, asked);
      if (!response.ok) throw await refusalOf(response);
      const parsed = schema.safeParse(response.status === 204 ? {} : await response.json().catch(() => null));
      if (!parsed.success) throw puzzled();
      return parsed.data;
    },
  };
};
export type GoogleCalls = ReturnType<typeof createGoogleCalls>;

const puzzled = () =>
  new CalendarTrouble('unreadable', 'Google gave an answer that Iris does not understand. It tries again in a while.');

const TROUBLE: { readonly [T in GrantTrouble]: () => CalendarTrouble } = {
  revoked: () =>
    new CalendarTrouble('credentials', 'Google no longer lets Iris into this calendar. Connect it again to go on.'),
  refused: () =>
    new CalendarTrouble('unreadable', 'Google does not accept the client that this installation is registered as.'),
  busy: () =>
    new CalendarTrouble('busy', 'Google is busy or limits how much Iris may ask. Please try again in a while.'),
  unreachable: () => new CalendarTrouble('unreachable', 'Google does not answer. Check your network and try again.'),
};
/** Why Google gives no token, in words for the person. */
export const grantTrouble = (trouble: GrantTrouble): CalendarTrouble => TROUBLE[trouble]();

const refusalOf = async (response: Response): Promise<Error> => {
  const { status } = response;
  const read = refusalBody.safeParse(await response.json().catch(() => null));
  const reason = read.success ? read.data.error.errors[0]?.reason || read.data.error.status : '';
  if ([404, 409, 410, 412].includes(status)) return new Refused(status);
  if (status === 401) return grantTrouble('revoked');
  if (status === 429 || status >= 500 || (status === 403 && RATE.has(reason))) return grantTrouble('busy');
  if (OFF.has(reason)) {
    return new CalendarTrouble(
      'unreadable',
      'The Calendar API is not switched on in the Google Cloud project of this installation.',
    );
  }
  if (status === 403)
    return new CalendarTrouble('forbidden', 'Google does not let you change this event: only its organiser can.');
  return puzzled();
};
