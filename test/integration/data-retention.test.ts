import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Retention } from '#contract/person/preferences.ts';
import { createVault } from '#server/crypto/vault.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { createUserStore } from '#server/features/auth/store/users.store.ts';
import { createRetention } from '#server/features/data/retention.ts';
import { createRetentionStore } from '#server/features/data/store/retention.store.ts';
import { createAccessLog } from '#server/features/person/access-log.ts';
import { createAccessLogStore } from '#server/features/person/store/access-log.store.ts';
import { personData } from '#server/features/person/store/person-data.ts';
import { exported } from '#test/support/data-archive.ts';
import { startTestServerWithUsers, type TestServerWithUsers } from '#test/support/server-with-users.ts';
import { addWork } from '#test/support/orbit-work.ts';

let now = Date.parse('2025-11-18T09:00:00Z');
let server: TestServerWithUsers;
beforeAll(async () => void (server = await startTestServerWithUsers({ now: () => now })));
afterAll(() => server.close());

test('retention erases nothing before the person has seen what and agreed', async () => {
  const { client } = await server.user();
  await addWork(client, '2023-05-01T09:00:00Z');
  await addWork(client);
  const preview = (await client.get('/api/data/retention')).json;
  expect(preview).toMatchObject({ period: '1-year', agreed: false, before: '2024-11-18T09:00:00.000Z' });
  expect(preview.goes).toEqual([{ name: 'orbit_entries', label: 'Time entries', count: 1 }]);
  expect((await client.get('/api/time-entries?from=2023-01-01T00:00:00Z')).json).toHaveLength(2);

  const { erased } = (await client.post('/api/data/retention', { period: '1-year' })).json;
  expect(erased).toEqual(preview.goes);
  expect((await client.get('/api/data/retention')).json).toMatchObject({ agreed: true, goes: [] });
  expect((await exported(client)).kinds.orbit_entries).toHaveLength(1);
});

test('another retention asks again, and forever erases nothing', async () => {
  const { client } = await server.user();
  await addWork(client, '2023-05-01T09:00:00Z');
  expect((await client.post('/api/data/retention', { period: 'forever' })).json.erased).toEqual([]);
  expect((await client.get('/api/data/retention?period=2-years')).json).toMatchObject({ agreed: false });
  expect((await client.get('/api/user/preferences')).json.retention).toBe('forever');
  expect((await client.post('/api/data/retention', { period: 'tomorrow' })).json.error.field).toBe('period');
  await client.delete('/api/data/retention');
  expect((await client.get('/api/data/retention')).json.agreed).toBe(false);
});

test('retention erases old lines of the diary and leaves what is still counted with', async () => {
  const person = await server.person();
  const add = (kind: string, values: object) => person.post('/api/life/records', { kind, values });
  const { change } = (await add('checkin', { day: '2020-05-01', energy: 7, mood: 6 })).json;
  await add('checkin', { day: new Date().toISOString().slice(0, 10), energy: 7, mood: 6 });
  await add('task', { title: 'Old and open', due: '2020-05-01', status: 'To do' });
  await person.post('/api/data/retention', { period: '1-year' });
  expect((await person.get('/api/life/records?kind=checkin')).json).toHaveLength(1);
  expect((await person.get('/api/life/records?kind=task')).json).toHaveLength(1);
  expect((await person.post(`/api/life/changes/${change}/undo`)).status).toBe(404);
});

test('what could be undone is forgotten with the events and time entries that were too old', async () => {
  const person = await server.person();
  await person.post('/api/calendar/connect', { kind: 'local' });
  const event = (summary: string, day: string) => ({
    summary,
    start: { dateTime: `${day}T09:00:00Z`, timeZone: 'UTC' },
    end: { dateTime: `${day}T10:00:00Z`, timeZone: 'UTC' },
  });
  const add = async (summary: string, day: string) =>
    (await person.post('/api/calendar/events', event(summary, day))).json;
  const deleted = await add('Old and deleted', '2023-05-01');
  const deletion = (await person.delete(`/api/calendar/events/${deleted.event.id}`)).json;
  const [old, recent] = [await add('Old', '2023-05-02'), await add('Recent', '2025-11-17')];
  const { entry } = await addWork(person, '2023-05-01T09:00:00Z');
  const renamed = (await person.patch(`/api/time-entries/${entry.id}`, { description: 'New words' })).json;

  await person.post('/api/data/retention', { period: '1-year' });
  const undo = async (path: string, { change }: { change: string }) =>
    (await person.post(`/api/${path}/changes/${change}/undo`)).status;
  expect([await undo('calendar', deletion), await undo('calendar', old), await undo('orbit', renamed)]).toEqual([
    404, 404, 404,
  ]);
  expect(await undo('calendar', recent)).toBe(200);
});

test('retention takes only what is older, and tells so in the access log', async () => {
  const { client, email } = await server.user();
  await addWork(client);
  await client.post('/api/data/retention', { period: '6-months' });
  expect((await exported(client)).kinds.orbit_entries).toHaveLength(1);
  now += 200 * 24 * 3600_000;
  await client.post('/api/auth/login', { email, password: 'a good password' });
  await client.post('/api/data/retention', { period: '6-months' });
  expect((await exported(client)).kinds.orbit_entries).toHaveLength(0);
  const log = (await client.get('/api/account/access-log')).json;
  expect(log.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['retention_agreed', 'records_expired']),
  );
});

test('the daily run erases for those who agreed to what they have chosen now, and for nobody else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'iris-retention-'));
  const database = openSqlite(folder, createVault(Buffer.alloc(32, 7)).derive('database'));
  let clock = Date.parse('2024-01-01T00:00:00Z');
  const now = () => clock;
  await migrate(database, now);
  const { db } = database;
  const people = createUserStore(db, now);
  const log = createAccessLog(createAccessLogStore(db, now), () => []);
  const add = async (email: string) => {
    const names = { firstName: null, lastName: null, passwordHash: null, emailVerified: true };
    const { id } = await people.add({ email, accessLevel: 'demo', ...names });
    await log.note(id, 'signed_in');
    return id;
  };
  const [agreed, silent, changed] = [await add('a@x.org'), await add('b@x.org'), await add('c@x.org')];
  const choices = new Map<string, Retention>();
  const retention = createRetention({
    db,
    store: createRetentionStore(db, now),
    parts: [personData],
    chosen: async (userId) => choices.get(userId) ?? '1-year',
    choose: async (userId, period) => void choices.set(userId, period),
    noteErased: async () => {},
    now,
  });
  await retention.agree(agreed, '1-year');
  await retention.agree(changed, '1-year');
  choices.set(changed, '3-months');

  clock = Date.parse('2025-06-01T00:00:00Z');
  await retention.run();
  expect(await log.list(agreed)).toHaveLength(0);
  expect(await log.list(silent)).toHaveLength(1);
  expect(await log.list(changed)).toHaveLength(1);
  await database.close();
  rmSync(folder, { recursive: true });
});
