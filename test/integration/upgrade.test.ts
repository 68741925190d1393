import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVault, masterKey } from '#server/crypto/vault.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import type { Client } from '#test/support/client.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';
import { OLDER_PERSON, restoreOlderData } from '#test/support/older-data.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

/** A quarter of an hour after version 0.1.0 wrote the fixtures: what could be undone then can be undone now. */
const SOON_AFTER = Date.parse('2026-11-22T20:00:00Z');

describe('data of version 0.1.0', () => {
  let server: TestServer;
  let maya: Client;
  beforeAll(async () => {
    server = await startTestServer({ prepare: restoreOlderData, now: () => SOON_AFTER });
    maya = server.client();
    const { status } = await maya.post('/api/auth/login', OLDER_PERSON);
    expect(status).toBe(200);
  });
  afterAll(() => server.close());

  test('is all there', async () => {
    const entries = await maya.get('/api/time-entries');
    expect(entries.json).toMatchObject([{ description: 'Design review', duration: 7200 }]);
    const events = await maya.get('/api/calendar/events?daysForward=30');
    expect(events.json.events).toMatchObject([{ summary: 'Dentist, second visit' }]);
    const checkIns = await maya.get('/api/life/records?kind=checkin');
    expect(checkIns.text).toContain('Energy 7, mood 8');
    const mails = await maya.get('/api/gmail/emails?maxResults=50');
    expect(mails.json.emails.length).toBeGreaterThan(20);
  });

  test('can be undone as before', async () => {
    const [latest] = (await maya.get('/api/orbit/changes')).json;
    expect(latest.what).toBe('Changed an entry');
    expect((await maya.post(`/api/orbit/changes/${latest.change}/undo`)).status).toBe(200);
    expect((await maya.get('/api/time-entries')).json).toMatchObject([{ description: 'Design' }]);

    const [checkIn] = (await maya.get('/api/life/records?kind=checkin')).json;
    const { history } = (await maya.get(`/api/life/records/${checkIn.id}`)).json;
    expect(history).toMatchObject([{ what: 'add', undone: false }]);
    expect((await maya.post(`/api/life/changes/${history[0].id}/undo`)).status).toBe(200);
    expect((await maya.get(`/api/life/records/${checkIn.id}`)).status).toBe(404);

    const [archived] = (await maya.get('/api/gmail/actions')).json;
    expect(archived).toMatchObject({ kind: 'archive', undoable: true });
    expect((await maya.post(`/api/gmail/actions/${archived.id}/undo`)).status).toBe(200);
  });

  test('is upgraded once', async () => {
    await server.restart();
    expect((await maya.get('/api/projects')).json).toMatchObject([{ name: 'Website' }]);
  });
});

test('an upgrade is made as a whole or not at all', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'iris-upgrade-'));
  const fresh = await freshDatabaseUrl();
  await restoreOlderData({ dataDir, databaseUrl: fresh?.url });
  const vault = createVault(masterKey(dataDir, undefined));
  const database = fresh === undefined ? openSqlite(dataDir, vault.derive('database')) : await openPostgres(fresh.url);
  const applied = async () => (await sql<{ name: string }>`select name from migrations`.execute(database.db)).rows;
  const before = await applied();
  let migrations = 0;
  const cutOff = () => {
    migrations += 1;
    if (migrations === 3) throw new Error('cut off');
    return 0;
  };
  await expect(migrate(database, cutOff)).rejects.toThrow('cut off');
  expect(await applied()).toEqual(before);
  await migrate(database, Date.now);
  expect((await applied()).map(({ name }) => name)).toContain('0001_baseline');
  await database.close();
  await fresh?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a database of a newer version is refused, and nothing changes', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'iris-newer-'));
  const fresh = await freshDatabaseUrl();
  const vault = createVault(masterKey(dataDir, undefined));
  const database = fresh === undefined ? openSqlite(dataDir, vault.derive('database')) : await openPostgres(fresh.url);
  const applied = async () =>
    (await sql<{ name: string }>`select name from migrations order by name`.execute(database.db)).rows;
  try {
    await migrate(database, Date.now);
    await sql`insert into migrations (name, applied_at) values ('9000_of_a_newer_version', 0)`.execute(database.db);
    await sql`delete from migrations where name like '01%'`.execute(database.db);
    const before = await applied();
    await expect(migrate(database, Date.now)).rejects.toThrow('a newer version of Iris (migration 9000_');
    expect(await applied()).toEqual(before);
  } finally {
    await database.close();
    await fresh?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
