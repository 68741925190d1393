import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from './sqlite.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'iris-sqlite-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const key = Buffer.alloc(32, 1);
const modes = () =>
  Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((file) => [file, (statSync(join(folder, file)).mode & 0o777).toString(8)]),
  );
const OWNER_ONLY = { 'iris.db': '600', 'iris.db-shm': '600', 'iris.db-wal': '600' };

test('a new database and the files beside it can be read by their owner only', async () => {
  const database = openSqlite(folder, key);
  await database.db.schema.createTable('things').addColumn('id', 'text').execute();
  expect(modes()).toEqual(OWNER_ONLY);
  await database.close();
});

test('an existing database that everybody could read is closed to others', async () => {
  const first = openSqlite(folder, key);
  await first.db.schema.createTable('things').addColumn('id', 'text').execute();
  for (const file of readdirSync(folder)) chmodSync(join(folder, file), 0o644);
  const second = openSqlite(folder, key);
  expect(modes()).toEqual(OWNER_ONLY);
  await second.close();
  await first.close();
});

test('the stamp of a database stays while it is only read, and changes with each write of any connection', async () => {
  const first = openSqlite(folder, key);
  const second = openSqlite(folder, key);
  await first.db.schema.createTable('things').addColumn('id', 'text').execute();
  const things = (database: typeof first) => database.db.withTables<{ things: { id: string } }>();
  const stamp = first.changeStamp?.();
  await things(first).selectFrom('things').selectAll().execute();
  expect(first.changeStamp?.()).toBe(stamp);
  await things(first).insertInto('things').values({ id: 'own' }).execute();
  const afterOwn = first.changeStamp?.();
  expect(afterOwn).not.toBe(stamp);
  await things(second).insertInto('things').values({ id: 'foreign' }).execute();
  await nextTurn();
  expect(first.changeStamp?.()).not.toBe(afterOwn);
  await second.close();
  await first.close();
});
