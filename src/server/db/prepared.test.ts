import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { prepared, preparedShapes } from './prepared.ts';
import { openSqlite } from './sqlite.ts';

type Tables = { things: { id: string; owner: string; size: number } };

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'iris-prepared-'));
  database = openSqlite(folder, randomBytes(32));
  const db = database.db.withTables<Tables>();
  await sql`create table things (id text primary key, owner text, size integer)`.execute(db);
  await db
    .insertInto('things')
    .values([
      { id: 'one', owner: 'ann', size: 1 },
      { id: 'two', owner: 'ann', size: 2 },
      { id: 'three', owner: 'bob', size: 3 },
    ])
    .execute();
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test('a prepared query is built once and answers for the values of each call', async () => {
  const db = database.db.withTables<Tables>();
  let built = 0;
  const larger = prepared(db, (owner: string, size: number) => {
    built += 1;
    return db.selectFrom('things').select('id').where('owner', '=', owner).where('size', '>', size).orderBy('id');
  });

  expect(await larger('ann', 0)).toEqual([{ id: 'one' }, { id: 'two' }]);
  expect(await larger('ann', 1)).toEqual([{ id: 'two' }]);
  expect(await larger('bob', 0)).toEqual([{ id: 'three' }]);
  expect(built).toBe(1);
});

test('a value that stands in a query twice is given twice, and what is fixed stays', async () => {
  const db = database.db.withTables<Tables>();
  const either = prepared(db, (name: string) =>
    db
      .selectFrom('things')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', name), eb('owner', '=', name)]))
      .where('size', '<', 3),
  );

  expect(await either('ann')).toEqual([{ id: 'one' }, { id: 'two' }]);
  expect(await either('one')).toEqual([{ id: 'one' }]);
  expect(await either('bob')).toEqual([]);
});

test('what was written since is in the next answer, also within a transaction', async () => {
  const db = database.db.withTables<Tables>();
  const ofOwner = (running: typeof db) =>
    prepared(running, (owner: string) => running.selectFrom('things').select('id').where('owner', '=', owner));
  const known = ofOwner(db);

  expect(await known('bob')).toEqual([{ id: 'three' }]);
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('things').set({ owner: 'bob' }).where('id', '=', 'one').execute();
    expect(await ofOwner(trx)('bob')).toEqual([{ id: 'one' }, { id: 'three' }]);
  });
  expect(await known('bob')).toEqual([{ id: 'one' }, { id: 'three' }]);
});

test('each shape of a query is built once', async () => {
  const db = database.db.withTables<Tables>();
  const built: string[][] = [];
  const among = preparedShapes(db, (ids: string[], owner: string) => {
    built.push(ids);
    return db.selectFrom('things').select('id').where('owner', '=', owner).where('id', 'in', ids).orderBy('id');
  });

  expect(await among(['one', 'three'], 'ann')).toEqual([{ id: 'one' }]);
  expect(await among(['one', 'three'], 'bob')).toEqual([{ id: 'three' }]);
  const two = ['two'];
  expect(await among(two, 'ann')).toEqual([{ id: 'two' }]);
  expect(await among(two, 'bob')).toEqual([]);
  expect(built).toEqual([['one', 'three'], ['two']]);
});

test('a query that computes with a value is refused, because it would be right for the first call only', async () => {
  const db = database.db.withTables<Tables>();
  const doubled = prepared(db, (size: number) =>
    db
      .selectFrom('things')
      .select('id')
      .where('size', '=', size * 2),
  );
  const named = prepared(db, (part: string) => db.selectFrom('things').select('id').where('id', 'like', `${part}%`));

  await expect(doubled(1)).rejects.toThrow('may only hand its values');
  await expect(named('o')).rejects.toThrow('may only hand its values');
});
