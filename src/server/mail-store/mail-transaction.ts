import { PostgresAdapter, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { type MailDb, mailTables } from './tables.ts';

/**
 * A transaction that writes mails of a person. Those of one person take turns: two that write the same mails in another order, such as
 * a move and a classification, would wait for each other on PostgreSQL until it ends one. SQLite lets only one write anyway.
 */
export const mailTransaction = <T>(db: Db, userId: string, work: (trx: MailDb) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (open) => {
    if (open.getExecutor().adapter instanceof PostgresAdapter)
      await sql`select pg_advisory_xact_lock(hashtext('mail'), hashtext(${userId}))`.execute(open);
    return work(mailTables(open));
  });
