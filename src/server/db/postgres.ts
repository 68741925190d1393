import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { StartError } from '../errors.ts';
import type { Database } from './database.ts';

/** Moments are whole milliseconds, far below 2^53, so BIGINT is read as a number. */
types.setTypeParser(types.builtins.INT8, Number);

/** Opens PostgreSQL; a server that does not answer within five seconds is a StartError. */
export const openPostgres = async (url: string, connections = 10): Promise<Database> => {
  const pool = new Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5000 });
  // A dropped idle connection is replaced by the pool at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
    throw new StartError(`DATABASE_URL: the database cannot be reached (${reason}).`);
  }
  return { db, engine: 'postgres', close: () => db.destroy() };
};
