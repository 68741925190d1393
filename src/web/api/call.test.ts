import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import { endpoint } from '#contract/endpoint.ts';
import { callThrough, CallError, urlOf } from './call.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A real server that replies to every request with `answer`, and a call function bound to it. */
async function serverThat(answer: Answer) {
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  // A server that listens on a TCP port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return callThrough((url, init) => fetch(new URL(url, `http://127.0.0.1:${port}`), init));
}

const thing = endpoint('POST /api/things/{id}/parts/{part}', {
  access: 'public',
  summary: 'Changes a part of a thing.',
  query: z.object({ depth: z.string().optional(), word: z.string().optional() }),
  body: z.object({ name: z.string() }),
  reply: z.object({ ok: z.boolean() }),
});

test('parameters and query are written into the address, what is undefined is left out', () => {
  const input = { params: { id: 'a/b', part: 'ü' }, query: { depth: 7, word: undefined } };
  expect(urlOf(thing, input)).toBe('/api/things/a%2Fb/parts/%C3%BC?depth=7');
});

test('a body is sent as JSON', async () => {
  let seen: { request: IncomingMessage; body: string } | undefined;
  const call = await serverThat(async (request, response) => {
    seen = { request, body: await text(request) };
    response.setHeader('Content-Type', 'application/json').end('{"ok":true}');
  });
  const reply = await call(thing, { params: { id: '1', part: '2' }, body: { name: 'ring' } });
  expect(reply).toEqual({ ok: true });
  expect(seen?.request.method).toBe('POST');
  expect(seen?.request.headers['content-type']).toBe('application/json');
  expect(seen?.body).toBe('{"name":"ring"}');
});

test('without a body nothing is said about one', async () => {
  let type: string | undefined = 'unseen';
  const call = await serverThat((request, response) => {
    type = request.headers['content-type'];
    response.end('{"success":true}');
  });
  await call(contract.auth.logout);
  expect(type).toBeUndefined();
});

test('a refused call becomes "<status>: <response text>" and keeps what the server said', async () => {
  const body = JSON.stringify({ error: { code: 'bad_input', message: 'The email is taken.', field: 'email' } });
  const call = await serverThat((_request, response) => response.writeHead(409).end(body));
  const error = await call(contract.auth.logout).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({
    message: `409: ${body}`,
    status: 409,
    problem: { code: 'bad_input', message: 'The email is taken.', field: 'email' },
  });
});

test('an empty refusal takes the status text', async () => {
  const call = await serverThat((_request, response) => response.writeHead(503, 'Service Unavailable').end());
  await expect(call(contract.auth.logout)).rejects.toMatchObject({
    message: '503: Service Unavailable',
    problem: null,
  });
});

test('a refusal that is no JSON keeps its text', async () => {
  const call = await serverThat((_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
  await expect(call(contract.auth.logout)).rejects.toMatchObject({
    message: '502: <h1>Bad gateway</h1>',
    problem: null,
  });
});

test('a server that does not answer is named as such', async () => {
  const call = callThrough(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(contract.auth.logout)).rejects.toThrow('Iris can’t be reached.');
});

test('a call that was given up stays given up', async () => {
  const call = await serverThat(() => {});
  const signal = AbortSignal.abort();
  await expect(call(contract.auth.currentUser, { signal })).rejects.toMatchObject({ name: 'AbortError' });
});
