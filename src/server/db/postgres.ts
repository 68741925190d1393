import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { StartError } from '../errors.ts';
import type { Database } from './database.ts';

/** Moments are whole milliseconds, far below 2^53, so BIGINT is read as a number. */
types.setTypeParser(types.builtins.INT8, Number);

/** Compiling a question, or sharing it out among processes, takes longer than answering any of ours. */
const SMALL_QUESTIONS = 'set jit = off; set max_parallel_workers_per_gather = 0';

/** Opens PostgreSQL; a server that does not answer within five seconds is a StartError. */
export const openPostgres = async (url: string, connections = 10): Promise<Database> => {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    // The pool waits for it before it hands the connection out, which its types do not say.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: (client) => client.query(SMALL_QUESTIONS),
  });
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
