import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, startApp } from '#test/support/app.ts';
import { type Client, createClient } from '#test/support/client.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';

// Two processes where they can share a database, otherwise one.
const processes = process.env.TEST_DATABASE_URL === undefined ? 1 : 2;
let database: Awaited<ReturnType<typeof freshDatabaseUrl>>;
let apps: RunningApp[];
let folder: string;
/** The same person, at the first process and at the last. */
let writing: Client;
let reading: Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'iris-kept-'));
  database = await freshDatabaseUrl();
  const env = { DEMO: '0', IRIS_KEY: 'one key for all of them', ...(database && { DATABASE_URL: database.url }) };
  apps = [];
  for (let index = 0; index < processes; index += 1)
    apps.push(await startApp({ env, dataDir: join(folder, String(index)) }));
  const at = ({ url }: RunningApp) =>
    createClient({ request: (path, init) => fetch(path.replace('http://127.0.0.1', url), init) });
  writing = at(apps[0]!);
  reading = at(apps.at(-1)!);
  const person = {
    email: 'ada@example.com',
    password: 'a long and quiet evening',
    firstName: 'Ada',
    lastName: 'Quist',
  };
  expect((await writing.post('/api/auth/register', person)).status).toBe(200);
  expect((await reading.post('/api/auth/login', person)).status).toBe(200);
});
afterAll(async () => {
  await Promise.all((apps ?? []).map((app) => app.end()));
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const today = () => new Date().toISOString().slice(0, 10);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** What a dashboard shows, asked twice: an answer that was kept is the same. */
const shown = async () => {
  const ask = async () => ({
    tab: (await reading.get('/api/life/projects')).text,
    brief: (await reading.get('/api/brief?part=morning')).text,
    notifications: (await reading.get('/api/notifications')).text,
  });
  const first = await ask();
  expect(await ask()).toEqual(first);
  return first;
};

test('a dashboard shows each change with the next answer, and that it was taken back', async () => {
  const before = await shown();
  expect(before.tab).toContain('"sample":true');
  const task = { title: 'Renew the lease', status: 'To do', due: today() };
  const added = await writing.post('/api/life/records', { kind: 'task', values: task });
  expect(added.status).toBe(200);
  const after = await shown();
  for (const answer of [after.tab, after.brief, after.notifications]) expect(answer).toContain('Renew the lease');
  expect(after.tab).toContain('"sample":false');

  const { id, values } = added.json.record;
  expect((await writing.put(`/api/life/records/${id}`, { values: { ...values, title: 'Sell' } })).status).toBe(200);
  expect((await shown()).brief).toContain('Sell');
  expect((await writing.delete(`/api/life/records/${id}`)).status).toBe(200);
  const removed = await shown();
  expect(removed.tab).toBe(before.tab);
  expect(removed.brief).toBe(before.brief);
});

test('a notification is there, and over, with the next answer', async () => {
  await shown();
  const values = { name: 'Passport', location: 'Drawer', expires: inDays(5) };
  const { json } = await writing.post('/api/life/records', { kind: 'document', values });
  expect((await shown()).notifications).toContain('Passport expires');
  await writing.delete(`/api/life/records/${json.record.id}`);
  const { notifications } = JSON.parse((await shown()).notifications) as { notifications: { settled: boolean }[] };
  expect(notifications.every(({ settled }) => settled)).toBe(true);
});

test('the language of the pages and the part of the day have answers of their own', async () => {
  const inGerman = { headers: { 'accept-language': 'de' } };
  const [english, german] = [
    await reading.get('/api/brief?part=morning'),
    await reading.request('/api/brief?part=morning', inGerman),
  ];
  expect(german.json.title).not.toBe(english.json.title);
  expect((await reading.get('/api/brief?part=evening')).json.part).toBe('evening');
  const range = async (days: string) => (await reading.get(`/api/life/health?range=${days}`)).json.range;
  expect([await range('30d'), await range('90d')]).toEqual(['30d', '90d']);
});
