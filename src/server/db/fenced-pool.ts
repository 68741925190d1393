import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { DatabaseUnavailable } from './database.ts';
import { fencedProcess, ProcessReplaced } from './fence.ts';

/**
 * How long a transaction may wait for its next statement, in milliseconds: then PostgreSQL ends it, so that a process that
 * was stopped in the middle of one lets go of what it has locked before others take it for dead.
 */
const IDLE_IN_TRANSACTION = 10_000;
const SETTINGS = `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION}`;
const WRITES = /^\s*(?:insert|update|delete)\b/i;
const ALIVE = 'select 1 from server_processes where id = $1 for key share';

/** The pool as the query builder sees it: what is written within `whileAlive` is written only by a process that is alive. */
export const fencedPool = (pool: Pool): PostgresPool => ({
  connect: async () => fenced(await pool.connect().catch(asUnavailable)),
  end: () => pool.end(),
  options: pool.options,
});

const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();

const fenced = (client: PoolClient): PostgresPoolClient => {
  const known = wrapped.get(client);
  if (known !== undefined) return known;
  let isOpen = false;
  const begin = async (statement: string, processId: string | undefined) => {
    // One message, so that the setting costs no round trip.
    await client.query(`${statement}; ${SETTINGS}`);
    if (processId === undefined || (await client.query(ALIVE, [processId])).rowCount !== 0) return;
    await client.query('rollback');
    throw new ProcessReplaced('This process was taken for dead.');
  };
  const write = async (text: string, parameters: unknown[], processId: string) => {
    await begin('begin', processId);
    try {
      const result = await client.query(text, parameters);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  };
  const query = async (text: string, parameters: readonly unknown[]) => {
    const processId = fencedProcess();
    if (text === 'begin' || text.startsWith('start transaction')) {
      await begin(text, processId);
      isOpen = true;
      return { command: 'BEGIN', rowCount: 0, rows: [] };
    }
    if (text === 'commit' || text === 'rollback') isOpen = false;
    return processId === undefined || isOpen || !WRITES.test(text)
      ? client.query(text, [...parameters])
      : write(text, [...parameters], processId);
  };
  const asked = (text: string, parameters: readonly unknown[]) => query(text, parameters).catch(asUnavailable);
  // Kysely calls these two only; streaming is not set up.
  const wrapper = {
    query: asked,
    release: (destroy?: boolean) => client.release(destroy),
  } as unknown as PostgresPoolClient;
  wrapped.set(client, wrapper);
  return wrapper;
};

/** Codes by which PostgreSQL says that it goes, is not there yet, or takes nobody more (appendix A of its manual). */
const AWAY = /^(?:57P0[1-3]|08\w{3}|53300|25P03)$/;

/** Every error of a statement has a code of five characters; without one the server was not reached, or went. */
const asUnavailable = (error: unknown): never => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof ProcessReplaced || (/^[0-9A-Z]{5}$/.test(code) && !AWAY.test(code))) throw error;
  throw new DatabaseUnavailable('The database does not answer.', { cause: error });
};
