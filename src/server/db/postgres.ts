import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { StartError } from '../errors.ts';
import type { Database } from './database.ts';
import { fencedPool } from './fenced-pool.ts';
import { observedBy, type QueryObserver } from './query-log.ts';

/** Times are whole milliseconds, far below 2^53, so BIGINT is read as a number. */
types.setTypeParser(types.builtins.INT8, Number);

/** JIT compilation and parallel workers cost more than any of our queries takes. */
const SMALL_QUERIES = 'set jit = off; set max_parallel_workers_per_gather = 0';

/**
 * How long a query waits for a connection, in milliseconds: for the server, or for other queries of this process on a busy machine.
 * Beyond that the database counts as unavailable.
 */
const CONNECTS_WITHIN = 15_000;

/** Opens PostgreSQL; a server that does not answer within fifteen seconds is a StartError. */
export const openPostgres = async (
  url: string,
  connections = 10,
  { onQuery }: { onQuery?: QueryObserver } = {},
): Promise<Database> => {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECTS_WITHIN,
    // The pool waits for it before it hands the connection out, which its types do not say.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: (client) => client.query(SMALL_QUERIES),
  });
  // A dropped idle connection is replaced by the pool at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // One that is dropped while it is used fails its query; it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Record<never, never>>({
    dialect: new PostgresDialect({ pool: fencedPool(pool) }),
    log: observedBy(onQuery),
  });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
    throw new StartError(`DATABASE_URL: the database cannot be reached (${reason}).`);
  }
  return { db, engine: 'postgres', close: () => db.destroy() };
};
