import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

test('connecting a mailbox while everything is being disconnected answers a sentence', async () => {
  const person = await server.person();
  const pairs = Array.from({ length: 12 }, () => [
    person.post('/api/gmail/connect', { kind: 'sample' }),
    person.delete('/api/gmail/connect'),
  ]);
  const answers = await Promise.all(pairs.flat());
  const faults = answers.filter(({ status }) => status === 500);
  expect(faults.map(({ text }) => text)).toEqual([]);
});
