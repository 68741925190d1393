import { sql } from 'kysely';
import type { Database, Db } from '#server/db/database.ts';

/** Runs reads in one transaction that sees the whole database as of one moment. */
export const readSnapshot = <T>({ db, engine }: Pick<Database, 'db' | 'engine'>, read: (db: Db) => Promise<T>) =>
  db.transaction().execute(async (trx) => {
    // SQLite reads one moment by itself.
    if (engine === 'postgres') await sql`set transaction isolation level repeatable read`.execute(trx);
    return read(trx);
  });
