import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Retention } from '#contract/preferences.ts';
import { createVault } from '#server/crypto/vault.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { createPeopleStore } from '#server/features/auth/people.store.ts';
import { createRetention } from '#server/features/data/retention.ts';
import { createAccessLog } from '#server/features/person/access-log.ts';
import { personData } from '#server/features/person/person-data.ts';

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
