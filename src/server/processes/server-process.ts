import { sql } from 'kysely';
import { newId } from '#server/crypto/random.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';

type Tables = { server_processes: { id: string; url: string | null; alive_until: number } };

/** This process among those that share the database. */
export interface ServerProcess {
  /** Its name, a new one whenever it was taken for dead and goes on. */
  id(): string;
  /** Whether there may be others; with SQLite there never are. */
  readonly hasOthers: boolean;
  /** How often to look for what others have left, in milliseconds. */
  readonly lookEvery: number;
  /** Says where others reach it. */
  listensAt(url: string): Promise<void>;
  /** The others that are alive and can be reached. */
  others(): Promise<readonly { id: string; url: string }[]>;
  /** Where a process is reached; undefined when it has ended, null when it does not listen. */
  urlOf(id: string): Promise<string | null | undefined>;
  /** Hears when others have taken over what it had, and which name it goes on with. */
  onReplaced(listener: (id: string) => void): void;
  /** Says that it ends: whatever it has is free at once. */
  leave(): Promise<void>;
}

/** Signs of life within the time after which a process counts as dead. */
const BEATS = 4;

/** By the clock of the database: those of the machines may differ. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Joins the processes that share the database. On PostgreSQL each renews its row, and whoever finds one that was not renewed in
 * time removes it: with it go its leases, and its mailboxes are free. A data directory with SQLite has one process, so
 * whatever an earlier one has left goes at once.
 */
export const joinProcesses = async (
  { db: plain, engine }: Database,
  { timeout, log }: { timeout: number; log: Log },
): Promise<ServerProcess> => {
  const db = plain.withTables<Tables>();
  const hasOthers = engine === 'postgres';
  const aliveUntil = hasOthers ? sql<number>`${NOW} + ${timeout}` : 0;
  const listeners: ((id: string) => void)[] = [];
  let id = newId();
  let url: string | null = null;
  let renewedAt = performance.now();
  let beating: Promise<void> | undefined;
  let removing: Promise<void> | undefined;

  const row = () => ({ id, url, alive_until: aliveUntil });
  const join = () => db.insertInto('server_processes').values(row()).execute();
  /** Joins in the place of whatever was there, with one wait for the disk. */
  const joinAlone = () =>
    db.transaction().execute(async (trx) => {
      await trx.deleteFrom('server_processes').execute();
      await trx.insertInto('server_processes').values(row()).execute();
    });
  const removeDead = async (): Promise<void> => {
    await db.deleteFrom('server_processes').where('alive_until', '<', NOW).execute();
  };
  const beat = async (): Promise<void> => {
    const wasAway = performance.now() - renewedAt > timeout / 2;
    const renewed = await db
      .updateTable('server_processes')
      .set({ alive_until: aliveUntil })
      .where('id', '=', id)
      .executeTakeFirst();
    if (renewed.numUpdatedRows === 0n) {
      id = newId();
      await join();
      log.error('this process was taken for dead and starts again');
      for (const listener of listeners) listener(id);
    }
    renewedAt = performance.now();
    // After the database was away everybody is late: whoever was late as well does not judge the others.
    if (wasAway) return;
    removing ??= removeDead()
      .catch(() => undefined)
      .finally(() => (removing = undefined));
  };

  await (hasOthers ? join() : joinAlone());
  const timer = hasOthers
    ? setInterval(() => {
        beating ??= beat()
          .catch((error: unknown) =>
            log.error('no sign of life', { name: error instanceof Error ? error.name : 'Error' }),
          )
          .finally(() => (beating = undefined));
      }, timeout / BEATS).unref()
    : undefined;

  return {
    id: () => id,
    hasOthers,
    lookEvery: timeout / BEATS,
    async listensAt(address) {
      url = address;
      // Nobody else reads it where there are no others, and the start waits for the disk.
      if (!hasOthers) return;
      await db.updateTable('server_processes').set({ url }).where('id', '=', id).execute();
    },
    async others() {
      const rows = await db.selectFrom('server_processes').select(['id', 'url']).where('id', '!=', id).execute();
      return rows.flatMap((row) => (row.url === null ? [] : [{ id: row.id, url: row.url }]));
    },
    async urlOf(other) {
      const row = await db.selectFrom('server_processes').select('url').where('id', '=', other).executeTakeFirst();
      return row?.url;
    },
    onReplaced: (listener) => void listeners.push(listener),
    async leave() {
      clearInterval(timer);
      await Promise.all([beating, removing]);
      await db.deleteFrom('server_processes').where('id', '=', id).execute();
    },
  };
};
