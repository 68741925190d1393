import { sql } from 'kysely';
import type { Db, Engine } from '#server/db/database.ts';

/** Lets SQLite give back the memory of its page cache. */
export const shrinkMemory = (db: Db, engine: Engine): void => {
  if (engine === 'sqlite') void sql`pragma shrink_memory`.execute(db).catch(() => undefined);
};
