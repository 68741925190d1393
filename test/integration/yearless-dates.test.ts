import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { freshDatabaseUrl, type TestDatabase } from '#test/support/database.ts';

let folder: string;
let fresh: TestDatabase | undefined;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'iris-yearless-'));
  fresh = await freshDatabaseUrl();
  database = fresh === undefined ? openSqlite(folder, Buffer.alloc(32, 1)) : await openPostgres(fresh.url);
  await migrate(database, () => 0);
});
afterAll(async () => {
  await database.close();
  await fresh?.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('birthdays that an import gave the year 2000 lose it, and what the person wrote or changed keeps its year', async () => {
  const tables = database.db.withTables<Record<string, Record<string, unknown>>>();
  await tables
    .insertInto('users')
    .values({ id: 'maya', email: 'm@e.org', email_key: 'm', access_level: 'demo', email_verified: 0, created_at: 0 })
    .execute();
  const records = [
    ['imported', 'Birthday of Bo', '2000-12-24', 'i', 1],
    ['changed', 'Birthday of Cy', '2000-03-01', 'i', 2],
    ['older', 'Birthday of Di', '1987-03-01', 'i', 1],
    ['wedding', 'Wedding', '2000-06-03', 'i', 1],
    ['written', 'Birthday of Ed', '2000-05-05', null, 1],
  ] as const;
  for (const [id, what, date, importId, version] of records)
    await tables
      .insertInto('life_records')
      .values({
        id,
        user_id: 'maya',
        kind: 'important_date',
        title: what,
        data: JSON.stringify({ what, date }),
        source: importId === null ? 'own' : 'import',
        import_id: importId,
        version,
        created_at: 0,
        updated_at: 0,
      })
      .execute();
  await sql`delete from migrations where name = '0150_yearless_dates'`.execute(database.db);
  await migrate(database, () => 0);
  const stored = await tables.selectFrom('life_records').select(['id', 'data']).execute();
  expect(Object.fromEntries(stored.map(({ id, data }) => [id, JSON.parse(String(data)).date]))).toEqual({
    imported: '1604-12-24',
    changed: '2000-03-01',
    older: '1987-03-01',
    wedding: '2000-06-03',
    written: '2000-05-05',
  });
});
