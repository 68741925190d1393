import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReadingThreads } from '#server/threads/reading-threads.ts';
import type { Answer, Client } from '#test/support/client.ts';
import { archive, importInto } from '#test/support/data-archive.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.person();
  await client.post('/api/calendar/connect', { kind: 'local' });
});
afterAll(() => server.close());

const HEAD = '{"product":"Iris","schema":1,"exportedAt":"2025-11-18T09:00:00.000Z","person":{},"kinds":';
const packed = (text: string): Buffer => Buffer.from(zipSync({ 'data.json': strToU8(text) }, { level: 9 }));
const preview = (zip: Buffer) => client.post('/api/data/import/preview', { zip: zip.toString('base64') });
const refusal = ({ status, json }: Answer) => [status, json.error.code, json.error.field, json.error.message];

test('a small export of very many empty records is refused with a sentence', async () => {
  const zip = packed(`${HEAD}{"x":[${'{},'.repeat(300_000)}{}]}}`);
  expect(zip.length).toBeLessThan(2000);
  expect(refusal(await preview(zip))).toEqual([
    413,
    'too_large',
    'zip',
    'This export has more than 200,000 records. Export shorter periods and import them one by one.',
  ]);
});

test('an export of more values than memory holds is refused before they are parsed', async () => {
  const zip = packed(`${HEAD}{"x":[${'{},'.repeat(7_000_000)}{}]}}`);
  expect(refusal(await preview(zip)).slice(0, 3)).toEqual([413, 'too_large', 'zip']);
});

/** An export that says it is of some size and unpacks to 130 MB. */
const bomb = (said: number): Buffer => {
  const zip = packed('');
  const content = deflateRawSync(Buffer.alloc(130 * 1024 * 1024));
  const end = zip.indexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const central = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  zip.writeUInt16LE(8, central + 10);
  zip.writeUInt32LE(content.length, central + 20);
  zip.writeUInt32LE(said, central + 24);
  const start = zip.subarray(0, LOCAL_HEADER);
  zip.writeUInt32LE(start.length + content.length, end + 16);
  return Buffer.concat([start, content, zip.subarray(central)]);
};
const LOCAL_HEADER = 30 + 'data.json'.length;

test.each([130 * 1024 * 1024, 100])(
  'an export that unpacks to more than is read is refused, if it says %i bytes',
  async (said) => {
    expect(refusal(await preview(bomb(said))).slice(0, 3)).toEqual([413, 'too_large', 'zip']);
  },
);

test('an export of values inside each other is refused', async () => {
  const zip = packed(`${HEAD}{"x":[{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}]}}`);
  expect(refusal(await preview(zip)).slice(0, 3)).toEqual([413, 'too_large', 'zip']);
});

test('others are answered while an export is read', async () => {
  const answered: string[] = [];
  const zip = packed(`${HEAD}{"x":[${'{},'.repeat(300_000)}{}]}}`);
  await Promise.all([
    preview(zip).then(() => answered.push('preview')),
    client.get('/api/auth/user').then(() => answered.push('user')),
  ]);
  expect(answered).toEqual(['user', 'preview']);
});

test('records that an import keeps are counted without being read', async () => {
  const records = Array.from({ length: 20_000 }, (_, index) => ({ index }));
  const [kind] = (await importInto(client, archive({ recipes: records }))).json.kinds;
  expect(kind).toMatchObject({ name: 'recipes', kept: 20_000 });
  const stored = (await client.get('/api/data')).json;
  expect(stored.at(-1)).toMatchObject({ name: 'recipes', count: 20_000 });
});

test.each([
  ['stand deep inside each other', `{"email":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  ['are many', `{"records":[${'{},'.repeat(600_000)}{}]}`],
])('a body whose values %s is refused before it is read, from whomever it comes', async (_name, body) => {
  const headers = { 'content-type': 'application/json' };
  const calls =
    body.length > 1_000_000 ? ['/api/life/ingest'] : ['/api/auth/login', '/api/life/ingest', '/api/waitlist'];
  for (const path of calls)
    expect(refusal(await client.request(path, { method: 'POST', headers, body })).slice(0, 3), path).toEqual([
      413,
      'too_large',
      'body',
    ]);
});

test('a calendar of parts inside each other is refused', async () => {
  const ics = `BEGIN:VCALENDAR\r\n${'BEGIN:A\r\n'.repeat(60_000)}`;
  expect(refusal(await client.post('/api/calendar/import/preview', { ics }))).toEqual([
    413,
    'too_large',
    'ics',
    'This calendar has more than 50,000 events and other parts. Export shorter periods and import them one by one.',
  ]);
});

test('a reading that takes too long or too much memory ends, and the next file is read', async () => {
  const file = new URL('../support/stubborn.worker.ts', import.meta.url);
  type Stubborn = { spin(): Promise<void>; fill(): Promise<void>; read(): Promise<string> };
  const hasty = createReadingThreads<Stubborn>(file, { memory: 32, time: 100, atOnce: 1 });
  const patient = createReadingThreads<Stubborn>(file, { memory: 32, time: 60_000, atOnce: 1 });
  const [spun, filled, read] = await Promise.allSettled([
    hasty.use((worker) => worker.spin()),
    patient.use((worker) => worker.fill()),
    patient.use((worker) => worker.read()),
  ]);
  expect(spun).toMatchObject({
    reason: { name: 'FileOverBudget', message: expect.stringContaining('taking too long') },
  });
  expect(filled).toMatchObject({ reason: { name: 'FileOverBudget', message: expect.stringContaining('memory') } });
  expect(read).toMatchObject({ value: 'read' });
});
