import type { z } from 'zod';
import type { problem } from '#contract/common.ts';
import { type Endpoint, type ParamsOf, type ReplyOf, ZONE_HEADER } from '#contract/endpoint.ts';
import { ownZone } from '#contract/zone.ts';
import { inPageLanguage } from './reply-language.ts';

export type Problem = z.infer<typeof problem>['error'];

/** A call that failed with an HTTP status; its message is `<status>: <response text or status text>`. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  /** The error body of the contract, if the server sent one. */
  readonly problem: Problem | null;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.problem = readProblem(text);
  }
}

/** A failure that a person may read about: its message is a sentence of ours, not the text of an exception. */
export class ExplainedError extends Error {
  override readonly name = 'ExplainedError';
}

/** A call that was not answered: the network is gone, or the server is down. */
export class UnreachableError extends ExplainedError {}

export type CallInput<E extends Endpoint> = ParamsInput<E> &
  QueryInput<E> &
  BodyInput<E> & {
    signal?: AbortSignal;
    /** Lets the request finish after the page is closed (`keepalive`); for small bodies only. */
    keepalive?: boolean;
  };
/** The input of a call; optional when no part of it is required. */
export type CallArguments<E extends Endpoint> =
  Partial<CallInput<E>> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Makes the function that sends every call of the web client: with cookies, and with a JSON body only if there is one. */
export const callThrough =
  (send: Send) =>
  async <const E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<ReplyOf<E>> => {
    const isFile = endpoint.body === 'file';
    // The type of such an endpoint guarantees that the input has a file.
    const body = input?.body === undefined ? undefined : isFile ? (input.body as Blob) : JSON.stringify(input.body);
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const response = await reach(send, urlOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: { [ZONE_HEADER]: zoneNow(), ...(body === undefined ? {} : { 'Content-Type': type }) },
      body,
      signal: input?.signal,
      ...(input?.keepalive === true ? { keepalive: true } : {}),
    });
    if (!response.ok)
      throw new CallError(response.status, await inPageLanguage((await response.text()) || response.statusText));
    // The server parses every reply with the same contract before sending it.
    return (typeof endpoint.reply === 'string' ? response : await inPageLanguage(await response.json())) as ReplyOf<E>;
  };

/** Sends one call of the contract to the origin of this page. */
export const call = callThrough((url, init) => fetch(url, init));

/** The URL of a call with its parameters and query filled in, for links, frames and full-page navigations. */
export function urlOf(endpoint: Endpoint, input: { params?: object; query?: object } = {}): string {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Whoever travels takes the page along; asking for the zone at every call is slow. */
const ZONE_HOLDS = 60_000;
let known = { zone: '', until: -Infinity };
const zoneNow = (): string => {
  if (known.until < Date.now()) known = { zone: ownZone(), until: Date.now() + ZONE_HOLDS };
  return known.zone;
};

async function reach(send: Send, url: string, init: RequestInit): Promise<Response> {
  try {
    return await send(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new UnreachableError('Iris can’t be reached. Check that it’s running and try again.', { cause });
  }
}

/** Checked by hand: the build leaves zod out of the browser, where it would be a fifth of the dashboard's scripts. */
function readProblem(text: string): Problem | null {
  try {
    const reply: unknown = JSON.parse(text);
    const error = isRecord(reply) ? reply['error'] : null;
    if (!isRecord(error)) return null;
    const { code, message, field } = error;
    if (typeof code !== 'string' || typeof message !== 'string') return null;
    return { code, message, ...(typeof field === 'string' && { field }) };
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

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
