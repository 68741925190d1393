import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite.ts';

const KEY = Buffer.alloc(32, 1);

/** A new embedded database with all tables, and accounts with these ids to which rows can belong. */
export const openTestDatabase = async (now: () => number = () => 0, people: readonly string[] = []) => {
  const folder = mkdtempSync(join(tmpdir(), 'iris-database-'));
  const open = [openSqlite(folder, KEY)];
  const [database] = open as [Database];
  await migrate(database, now);
  const users = database.db.withTables<{ users: Record<string, unknown> }>();
  for (const id of people) {
    const row = { id, email: id, email_key: id, access_level: 'demo', email_verified: 0, created_at: 0 };
    await users.insertInto('users').values(row).execute();
  }
  return {
    ...database,
    /** One more connection, as that of a worker thread. */
    connectAgain(): Database {
      const other = openSqlite(folder, KEY);
      open.push(other);
      return other;
    },
    /** Closes every connection and removes the folder. */
    async close(): Promise<void> {
      for (const each of open) await each.close();
      rmSync(folder, { recursive: true });
    },
  };
};
export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;
