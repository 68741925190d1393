import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Retention } from '#contract/preferences.ts';
import { createVault } from '#server/crypto/vault.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { createPeopleStore } from '#server/features/auth/people.store.ts';
import { createRetention } from '#server/features/data/retention.ts';
import { createAccessLog } from '#server/features/person/access-log.ts';
import { personData } from '#server/features/person/person-data.ts';
import { exported } from '#test/support/data-archive.ts';
import { createMembersWorld, type MembersWorld } from '#test/support/members.ts';
import { addWork } from '#test/support/orbit-work.ts';

let now = Date.parse('2025-11-18T09:00:00Z');
let world: MembersWorld;
beforeAll(async () => void (world = await createMembersWorld({ now: () => now })));
afterAll(() => world.close());

test('retention erases nothing before the person has seen what and agreed', async () => {
  const { client } = await world.member();
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
  const { client } = await world.member();
  await addWork(client, '2023-05-01T09:00:00Z');
  expect((await client.post('/api/data/retention', { period: 'forever' })).json.erased).toEqual([]);
  expect((await client.get('/api/data/retention?period=2-years')).json).toMatchObject({ agreed: false });
  expect((await client.get('/api/user/preferences')).json.retention).toBe('forever');
  expect((await client.post('/api/data/retention', { period: 'tomorrow' })).json.error.field).toBe('period');
  await client.delete('/api/data/retention');
  expect((await client.get('/api/data/retention')).json.agreed).toBe(false);
});

test('retention erases old lines of the diary and leaves what is still counted with', async () => {
  const person = await world.person();
  const add = (kind: string, values: object) => person.post('/api/life/records', { kind, values });
  await add('checkin', { day: '2020-05-01', energy: 7, mood: 6 });
  await add('checkin', { day: new Date().toISOString().slice(0, 10), energy: 7, mood: 6 });
  await add('task', { title: 'Old and open', due: '2020-05-01', status: 'To do' });
  await person.post('/api/data/retention', { period: '1-year' });
  expect((await person.get('/api/life/records?kind=checkin')).json).toHaveLength(1);
  expect((await person.get('/api/life/records?kind=task')).json).toHaveLength(1);
});

test('retention takes only what is older, and tells so in the access log', async () => {
  const { client, email } = await world.member();
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
  const people = createPeopleStore(db, now);
  const log = createAccessLog(db, now);
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
