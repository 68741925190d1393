import { type Dismissal, DISMISSED_FOR } from '#life/dismissals.ts';
import type { Db } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { notFound } from '#server/errors.ts';
import { lifeTables } from './tables.ts';

/** The insights that people have dismissed; `now` gives milliseconds since 1970. */
export const createDismissedInsightStore = (plain: Db, now: () => number) => {
  const db = lifeTables(plain);
  const of: (userId: string) => Promise<Dismissal[]> = prepared(plain, (userId: string) =>
    db.selectFrom('life_dismissed').where('user_id', '=', userId).select(['finding', 'effect', 'at']),
  );
  return {
    of,

    /** Dismisses a finding of such an effect, also one that was dismissed before. */
    async dismiss(userId: string, finding: string, effect: number): Promise<void> {
      const set = { effect, at: now() };
      await db
        .insertInto('life_dismissed')
        .values({ user_id: userId, finding, ...set })
        .onConflict((conflict) => conflict.columns(['user_id', 'finding']).doUpdateSet(set))
        .execute();
    },

    /** Shows an insight again; one that was not dismissed is not found. */
    async bringBack(userId: string, finding: string): Promise<void> {
      const { numDeletedRows } = await db
        .deleteFrom('life_dismissed')
        .where('user_id', '=', userId)
        .where('finding', '=', finding)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound('This dismissed insight');
    },

    /** Deletes dismissals that have ended. */
    async cleanup(): Promise<void> {
      await db
        .deleteFrom('life_dismissed')
        .where('at', '<', now() - DISMISSED_FOR)
        .execute();
    },
  };
};
