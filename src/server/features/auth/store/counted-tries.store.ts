import { z } from 'zod';
import { secretHash } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import type { Try, TryCounter } from '../rate-limiter.ts';

type Tables = { counted_tries: { name_hash: string; tries: string; changed_at: number } };

const storedTries = z.array(z.tuple([z.string(), z.number()]));

/** Counts tries in the database, for all processes that share it; of a name only its hash is stored. */
export const createCountedTryStore = (plain: Db, now: () => number) =>
  ({
    async change(names: readonly string[], work: (tries: Map<string, readonly Try[]>) => void): Promise<void> {
      // In one order, so that two who count the same names never wait for each other.
      const hashes = new Map(names.map((name) => [secretHash(name), name] as const));
      const keys = [...hashes.keys()].toSorted();
      await plain.transaction().execute(async (open) => {
        const db = open.withTables<Tables>();
        // What is there is changed, so that nobody removes it before it is counted.
        const rows = await db
          .insertInto('counted_tries')
          .values(keys.map((name_hash) => ({ name_hash, tries: '[]', changed_at: now() })))
          .onConflict((conflict) => conflict.column('name_hash').doUpdateSet({ changed_at: now() }))
          .returning(['name_hash', 'tries'])
          .execute();
        const tries = new Map<string, readonly Try[]>();
        for (const row of rows) tries.set(hashes.get(row.name_hash)!, storedTries.parse(JSON.parse(row.tries)));
        work(tries);
        for (const key of keys)
          await db
            .updateTable('counted_tries')
            .set({ tries: JSON.stringify(tries.get(hashes.get(key)!)), changed_at: now() })
            .where('name_hash', '=', key)
            .execute();
      });
    },
    /** Removes what was last counted before a moment. */
    async cleanup(before: number): Promise<void> {
      await plain.withTables<Tables>().deleteFrom('counted_tries').where('changed_at', '<', before).execute();
    },
  }) satisfies TryCounter & { cleanup(before: number): Promise<void> };
