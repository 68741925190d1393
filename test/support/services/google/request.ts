import type { IncomingMessage } from 'node:http';
import { readBody } from '../http-server.ts';

/** A request, read whole. */
export type Incoming = {
  method: string;
  url: URL;
  path: string;
  body: Buffer;
  contentType: string;
  authorization: string;
  ifMatch: string | undefined;
  /** What the emulator needs of it. */
  init: RequestInit;
};

export async function readRequest(request: IncomingMessage, base: string): Promise<Incoming> {
  const url = new URL(request.url ?? '/', base);
  const method = request.method ?? 'GET';
  const body = await readBody(request);
  const contentType = request.headers['content-type'] ?? '';
  const authorization = request.headers.authorization ?? '';
  const headers = new Headers();
  if (contentType) headers.set('content-type', contentType);
  if (authorization) headers.set('authorization', authorization);
  const bodiless = method === 'GET' || method === 'HEAD';
  const init = { method, headers, ...(bodiless ? undefined : { body: new Uint8Array(body) }) };
  const ifMatch = request.headers['if-match'];
  return { method, url, path: url.pathname, body, contentType, authorization, ifMatch, init };
}

/** Form fields, whether they came as a form or as JSON. */
export function fieldsOf({ body, contentType }: Incoming): URLSearchParams {
  const text = body.toString();
  if (!contentType.includes('json')) return new URLSearchParams(text);
  const fields: Record<string, string> = JSON.parse(text || '{}');
  return new URLSearchParams(fields);
}

export const formInit = (fields: URLSearchParams): RequestInit => ({
  method: 'POST',
  body: fields.toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
