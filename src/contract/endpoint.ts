import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Scope } from './programs/scopes.ts';

/** Who may ask: anybody, a person with a session, one with premium access or higher, an administrator. */
export type Access = 'public' | 'signed-in' | 'premium' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What is answered when it is not JSON: a redirect of a full-page navigation, an HTML page, a file to keep, or a plain text. */
export type Reply = z.ZodType | 'redirect' | 'html' | 'file';

/** One call of the API as data: the server, the web client, the tests and `/api/docs` read the same object. */
export interface Endpoint {
  readonly method: Method;
  /** Path with parameters in braces, such as `/api/messages/{id}/read`. */
  readonly path: string;
  readonly access: Access;
  /**
   * What a token needs for this call, all of it; an empty list: no token may do it. Left out, those of the area hold
   * (`scopesOf`).
   */
  readonly scopes?: readonly Scope[];
  /** One sentence that a person understands. */
  readonly summary: string;
  readonly query?: z.ZodType;
  /** What is sent: JSON of a shape, or a file as it is, of any size up to `bodyLimit`. */
  readonly body?: z.ZodType | 'file';
  /** The largest body in bytes, where a file is sent; elsewhere the limit of all calls holds. */
  readonly bodyLimit?: number;
  readonly reply: Reply;
  /** The codes it can refuse with, beside those that follow from the rest of the declaration (`errorsOf`). */
  readonly errors?: readonly ErrorCode[];
  /** How often it may be tried; a call without limits may be tried as often as one likes. */
  readonly limits?: readonly RateLimit[];
}

/** So many tries within so many seconds: for one network address, one person, or one e-mail address that is named in the body. */
export interface RateLimit {
  readonly tries: number;
  readonly seconds: number;
  readonly per: 'client' | 'person' | 'address';
  /** Every call of a person counts, whatever comes of it; without it the feature decides which do. */
  readonly everyCall?: true;
}

/** Every code that a call can be refused with. */
export const errorsOf = ({ method, path, access, query, body, limits, errors = [] }: Endpoint): ErrorCode[] => {
  const isRead = method === 'GET';
  const derived: [ErrorCode, boolean][] = [
    ['bad_input', query !== undefined || body !== undefined],
    ['bad_json', body instanceof Object],
    ['unauthorized', access !== 'public'],
    ['forbidden', !isRead || access === 'premium' || access === 'admin'],
    ['not_found', path.includes('{')],
    ['too_large', body !== undefined],
    ['unsupported_media_type', body instanceof Object],
    ['too_many', limits !== undefined],
    ['internal', true],
    ['unavailable', true],
    ['disk_full', !isRead],
  ];
  return [...new Set([...derived.flatMap(([code, holds]) => (holds ? [code] : [])), ...errors])];
};

/** What is declared of a call beside its method and path; who does not say otherwise has to be signed in. */
type Declaration = Omit<Endpoint, 'method' | 'path' | 'access'> & { readonly access?: Access };
type Declared<Call, D> = D & {
  readonly method: Call extends `${infer M extends Method} ${string}` ? M : never;
  readonly path: Call extends `${Method} ${infer Path}` ? Path : never;
  readonly access: D extends { readonly access: infer A extends Access } ? A : 'signed-in';
};

/** Declares one call, such as `GET /api/messages`, and keeps its exact types. */
export const endpoint = <const Call extends `${Method} /${string}`, const D extends Declaration>(
  call: Call,
  declaration: D,
): Declared<Call, D> => {
  const [method, path] = call.split(' ');
  return { method, path, access: 'signed-in', ...declaration } as unknown as Declared<Call, D>; // the parts of `call`
};

/** The names of the path parameters of a path: `ParamsOf<'/api/x/{id}/y'>` is `{ id: string }`. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<Rest>
  : unknown;

export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType
  ? z.output<E['body']>
  : E['body'] extends 'file'
    ? AsyncIterable<Uint8Array>
    : undefined;
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : Response;

/** A group of calls, by the name of the handler. */
export type Contract = Readonly<Record<string, Endpoint>>;

/** In this header a device says which zone it is in (IANA name), for people who leave the zone to it. */
export const ZONE_HEADER = 'x-time-zone';
