import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createGmailClient } from './gmail-client.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

const grant = {
  token: async () => ({ accessToken: 'token', scopes: [], until: Infinity }),
  refused: async () => undefined,
  refreshToken: () => '',
};
const listening = async (listener: RequestListener) => {
  server = createServer(listener);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return createGmailClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, grant, {
    fetch,
    now: Date.now,
  });
};
const anything = z.unknown();

test('no more than eight calls are under way at once, and all are answered', async () => {
  const held: ServerResponse[] = [];
  let most = 0;
  const calls = await listening((_request, response) => {
    held.push(response);
    most = Math.max(most, held.length);
    if (held.length === 8) for (const waiting of held.splice(0)) waiting.end('{}');
  });
  await Promise.all(Array.from({ length: 96 }, () => calls.ask(anything, '/profile')));
  expect(most).toBe(8);
});

test('a limit that lasts too long is told instead of waited for', async () => {
  const calls = await listening((_request, response) => {
    response.writeHead(429, { 'retry-after': '3600' }).end('{}');
  });
  await expect(calls.ask(anything, '/profile')).rejects.toMatchObject({ kind: 'busy' });
});

test('an answer that is no JSON, or not what was asked for, is told', async () => {
  const calls = await listening((_request, response) => void response.end('<html>'));
  await expect(calls.ask(anything, '/profile')).rejects.toMatchObject({ kind: 'busy' });
  await expect(calls.ask(z.object({ id: z.string() }), '/profile')).rejects.toMatchObject({ kind: 'busy' });
});

test('what was sent is not sent once more when the line breaks', async () => {
  let heard = 0;
  const calls = await listening((request) => {
    heard += 1;
    request.socket.destroy();
  });
  await expect(calls.ask(anything, '/messages/send', { method: 'POST', body: {} })).rejects.toMatchObject({
    kind: 'unreachable',
  });
  expect(heard).toBe(1);
});

test('closing ends what is under way', async () => {
  const calls = await listening(() => calls.close());
  await expect(calls.ask(anything, '/profile')).rejects.toMatchObject({ kind: 'unreachable' });
});
