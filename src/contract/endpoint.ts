import type { z } from 'zod';

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
  /** One sentence that a person understands. */
  readonly summary: string;
  readonly query?: z.ZodType;
  /** What is sent: JSON of a shape, or a file as it is, of any size up to `bodyLimit`. */
  readonly body?: z.ZodType | 'file';
  /** The largest body in bytes, where a file is sent; elsewhere the limit of all calls holds. */
  readonly bodyLimit?: number;
  readonly reply: Reply;
}

/** Declares one call and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

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
