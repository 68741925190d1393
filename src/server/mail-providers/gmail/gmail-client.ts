import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { Grant } from '#server/oauth/grant.ts';
import { MailboxError } from '../provider.ts';
import { gmailError, isTransient, readErrorResponse, unreachable } from './gmail-errors.ts';

/** Gmail refuses more calls of one person at once: https://developers.google.com/workspace/gmail/api/reference/quota */
const AT_ONCE = 8;
const TRIES = 5;
/** How long a call may take, the first delay before a retry, and the longest; milliseconds. */
const PATIENCE = { call: 60_000, first: 1000, longest: 60_000 } as const;

/** The network and the clock. */
export interface GmailAccess {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
}

export interface GmailRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Calls of the Gmail API for one user, with limited concurrency, retries after rate limits, and token renewal. */
export const createGmailClient = (
  root: string,
  grant: Pick<Grant, 'token' | 'refused'>,
  { fetch, now }: GmailAccess,
) => {
  const closing = new AbortController();
  const gate = createGate(AT_ONCE);
  let resumeAt = 0;

  const send = async (url: URL, { method = 'GET', body }: GmailRequest, accessToken: string): Promise<Response> =>
    fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(PATIENCE.call)]),
    });

  const wait = async (attempt: number, asked: number | undefined): Promise<void> => {
    const own = PATIENCE.first * 2 ** attempt * (0.5 + Math.random() / 2);
    // All calls wait, because they share one rate limit.
    resumeAt = Math.max(resumeAt, now() + Math.max(own, asked ?? 0));
    await patient();
  };
  const patient = async (): Promise<void> => {
    const milliseconds = resumeAt - now();
    if (milliseconds <= 0) return;
    await pause(milliseconds, undefined, { signal: closing.signal }).catch(() => {
      throw unreachable();
    });
  };

  const answerOf = async <S extends z.ZodType>(schema: S, url: URL, asked: GmailRequest): Promise<z.output<S>> => {
    let renewed = false;
    for (let attempt = 0; ; attempt += 1) {
      await patient();
      const { accessToken } = await grant.token();
      const isLast = attempt + 1 >= TRIES;
      let response: Response;
      try {
        response = await send(url, asked, accessToken);
        if (response.ok) return read(schema, response.status === 204 ? {} : await response.json());
      } catch (error) {
        if (error instanceof MailboxError) throw error;
        if (error instanceof SyntaxError) throw unexpectedAnswer();
        // A POST may have taken effect, so it is not repeated.
        if (isLast || closing.signal.aborted || (asked.method ?? 'GET') === 'POST') throw unreachable();
        await wait(attempt, undefined);
        continue;
      }
      const refusal = await readErrorResponse(response, now);
      if (refusal.status === 401 && !renewed) {
        renewed = true;
        await grant.refused(accessToken);
        continue;
      }
      if (!isTransient(refusal) || isLast || (refusal.retryAfterMs ?? 0) > PATIENCE.longest) throw gmailError(refusal);
      await wait(attempt, refusal.retryAfterMs);
    }
  };

  return {
    /** Requests a path below `/gmail/v1/users/me`; throws NotInMailbox for 404, otherwise a MailboxError. */
    ask: <S extends z.ZodType>(schema: S, path: string, asked: GmailRequest = {}): Promise<z.output<S>> => {
      const url = new URL(`${root.replace(/\/+$/, '')}/gmail/v1/users/me${path}`);
      for (const [name, value] of Object.entries(asked.query ?? {})) url.searchParams.set(name, value);
      return gate(() => answerOf(schema, url, asked));
    },
    close: () => closing.abort(),
    isClosed: () => closing.signal.aborted,
  };
};
export type GmailClient = ReturnType<typeof createGmailClient>;

const unexpectedAnswer = () =>
  new MailboxError('busy', 'Gmail sent a response Iris doesn’t understand. It will try again later.');

const read = <S extends z.ZodType>(schema: S, answer: unknown): z.output<S> => {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw unexpectedAnswer();
};

/** Limits how many tasks run at once; the others are queued. */
const createGate = (width: number) => {
  const line: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= width) await new Promise<void>((resolve) => line.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot passes to the next task in the queue.
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
