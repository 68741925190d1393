import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import { whileAlive } from '#server/db/fence.ts';
import type { ServerProcess } from './server-process.ts';

type Tables = { leases: { name: string; process_id: string } };

/** How often a lease that another process has is asked for again, in milliseconds. */
const ASKED_EVERY = 100;

/** Work that one process at a time may do; a lease ends with the work, or with its process. */
export interface Leases {
  /** Does the work unless it is being done somewhere; tells whether it was. */
  ifFree(name: string, work: () => Promise<void>): Promise<boolean>;
  /** Does the work when nobody else is at it, in this process in the order of the calls. */
  inTurn<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Leases in the name of this process; where there are no others they cost the database nothing. */
export const createLeases = (plain: Db, process: Pick<ServerProcess, 'id' | 'hasOthers'>): Leases => {
  const db = plain.withTables<Tables>();
  const turns = new Map<string, Promise<unknown>>();
  const held = new Set<string>();

  const attemptAlone = async <T>(name: string, work: () => Promise<T>): Promise<{ result: T } | null> => {
    if (held.has(name)) return null;
    held.add(name);
    try {
      return { result: await work() };
    } finally {
      held.delete(name);
    }
  };
  const attemptAmongOthers = async <T>(name: string, work: () => Promise<T>): Promise<{ result: T } | null> => {
    const row = { name, process_id: process.id() };
    const taken = await db
      .insertInto('leases')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (taken.numInsertedOrUpdatedRows !== 1n) return null;
    try {
      return { result: await whileAlive(row.process_id, work) };
    } finally {
      await db.deleteFrom('leases').where('name', '=', name).where('process_id', '=', row.process_id).execute();
    }
  };
  const attempt = process.hasOthers ? attemptAmongOthers : attemptAlone;
  const wait = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    for (;;) {
      const done = await attempt(name, work);
      if (done !== null) return done.result;
      await pause(ASKED_EVERY);
    }
  };

  return {
    ifFree: async (name, work) => (await attempt(name, work)) !== null,
    inTurn(name, work) {
      const next = (turns.get(name) ?? Promise.resolve()).catch(() => undefined).then(() => wait(name, work));
      turns.set(name, next);
      const finished = () => turns.get(name) === next && turns.delete(name);
      next.then(finished, finished);
      return next;
    },
  };
};
