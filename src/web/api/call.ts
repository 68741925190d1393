import type { z } from 'zod';
import type { problem } from '#contract/common.ts';
import { type Endpoint, type ParamsOf, type ReplyOf, ZONE_HEADER } from '#contract/endpoint.ts';
import { ownZone } from '#contract/zone.ts';

export type Problem = z.infer<typeof problem>['error'];

/** A call that was answered, but not with success; its message is `<status>: <response text or status text>`. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  /** What the server said, where it said it in the form of the contract. */
  readonly problem: Problem | null;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.problem = readProblem(text);
  }
}

export type CallInput<E extends Endpoint> = ParamsInput<E> &
  QueryInput<E> &
  BodyInput<E> & {
    signal?: AbortSignal;
    /** The call is finished even when the page is left; for small bodies. */
    keepalive?: boolean;
  };
/** The input of a call, which may be left out when nothing in it is required. */
export type CallArguments<E extends Endpoint> =
  Partial<CallInput<E>> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Makes the function that sends every call of the web client: cookies along, a JSON body only when there is one. */
export const callThrough =
  (send: Send) =>
  async <const E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<ReplyOf<E>> => {
    const isFile = endpoint.body === 'file';
    // A call that takes a file is given one: its type says so.
    const body = input?.body === undefined ? undefined : isFile ? (input.body as Blob) : JSON.stringify(input.body);
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const response = await reach(send, urlOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: { [ZONE_HEADER]: ownZone(), ...(body === undefined ? {} : { 'Content-Type': type }) },
      body,
      signal: input?.signal,
      ...(input?.keepalive === true ? { keepalive: true } : {}),
    });
    if (!response.ok) throw new CallError(response.status, (await response.text()) || response.statusText);
    // The server parses every reply by the same contract before it sends it.
    return (typeof endpoint.reply === 'string' ? response : await response.json()) as ReplyOf<E>;
  };

/** Sends one call of the contract to the server that this page came from. */
export const call = callThrough((url, init) => fetch(url, init));

/** The address of a call with its parameters and query filled in, for links, frames and full-page navigations. */
export function urlOf(endpoint: Endpoint, input: { params?: object; query?: object } = {}): string {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? path : `${path}?${query}`;
}

async function reach(send: Send, url: string, init: RequestInit): Promise<Response> {
  try {
    return await send(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new Error('Iris cannot be reached. Check that it is running and try again.', { cause });
  }
}

/** Written out, because the browser has no guards: they would be a fifth of all that the dashboard loads. */
function readProblem(text: string): Problem | null {
  try {
    const { error } = JSON.parse(text) as { error?: Partial<Record<string, unknown>> };
    if (typeof error?.['code'] !== 'string' || typeof error['message'] !== 'string') return null;
    const { code, message, field } = error;
    return { code, message, ...(typeof field === 'string' && { field }) };
  } catch {
    return null;
  }
}

type ParamsInput<E extends Endpoint> = E['path'] extends `${string}{${string}`
  ? { params: ParamsOf<E['path']> & object }
  : { params?: undefined };
type QueryInput<E extends Endpoint> = E['query'] extends z.ZodType
  ? { query?: { [K in keyof z.input<E['query']>]?: string | number | boolean | undefined } }
  : { query?: undefined };
type BodyInput<E extends Endpoint> = E['body'] extends z.ZodType
  ? { body: z.input<E['body']> }
  : E['body'] extends 'file'
    ? { body: Blob }
    : { body?: undefined };
