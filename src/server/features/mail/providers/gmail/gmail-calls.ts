import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { Grant } from '#server/oauth/grant.ts';
import { MailboxError } from '../../provider.ts';
import { asTrouble, isTransient, refusalOf, unreachable } from './google-errors.ts';

/** Gmail refuses more calls of one person at once: https://developers.google.com/workspace/gmail/api/reference/quota */
const AT_ONCE = 8;
const TRIES = 5;
/** How long a call may take, the first wait after a refusal, and the longest that is waited for; milliseconds. */
const PATIENCE = { call: 60_000, first: 1000, longest: 60_000 } as const;

export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Calls of the Gmail API for one person: never too many at once, patient with limits, with a token that is renewed. */
export const createGmailCalls = (root: string, grant: Grant) => {
  const closing = new AbortController();
  const gate = createGate(AT_ONCE);
  let resumeAt = 0;

  const send = async (url: URL, { method = 'GET', body }: Asked, accessToken: string): Promise<Response> =>
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
    // Everybody waits: a limit that one call has met is the limit of all.
    resumeAt = Math.max(resumeAt, Date.now() + Math.max(own, asked ?? 0));
    await patient();
  };
  const patient = async (): Promise<void> => {
    const milliseconds = resumeAt - Date.now();
    if (milliseconds <= 0) return;
    await pause(milliseconds, undefined, { signal: closing.signal }).catch(() => {
      throw unreachable();
    });
  };

  const answerOf = async <S extends z.ZodType>(schema: S, url: URL, asked: Asked): Promise<z.output<S>> => {
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
        if (error instanceof SyntaxError) throw puzzled();
        // What may have been done already is not done once more.
        if (isLast || closing.signal.aborted || (asked.method ?? 'GET') === 'POST') throw unreachable();
        await wait(attempt, undefined);
        continue;
      }
      const refusal = await refusalOf(response);
      if (refusal.status === 401 && !renewed) {
        renewed = true;
        await grant.refused(accessToken);
        continue;
      }
      if (!isTransient(refusal) || isLast || (refusal.wait ?? 0) > PATIENCE.longest) throw asTrouble(refusal);
      await wait(attempt, refusal.wait);
    }
  };

  return {
    /** Asks for a path below `/gmail/v1/users/me`; what is not there is a NotThere, other trouble a MailboxError. */
    ask: <S extends z.ZodType>(schema: S, path: string, asked: Asked = {}): Promise<z.output<S>> => {
      const url = new URL(`${root.replace(/\/+$/, '')}/gmail/v1/users/me${path}`);
      for (const [name, value] of Object.entries(asked.query ?? {})) url.searchParams.set(name, value);
      return gate(() => answerOf(schema, url, asked));
    },
    close: () => closing.abort(),
    isClosed: () => closing.signal.aborted,
  };
};
export type GmailCalls = ReturnType<typeof createGmailCalls>;

const puzzled = () =>
  new MailboxError('busy', 'Gmail gave an answer that Iris does not understand. It tries again in a while.');

const read = <S extends z.ZodType>(schema: S, answer: unknown): z.output<S> => {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw puzzled();
};

/** Lets so many pieces of work run at once; the others wait in line. */
const createGate = (width: number) => {
  const line: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= width) await new Promise<void>((resolve) => line.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next one in line.
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
