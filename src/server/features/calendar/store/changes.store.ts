import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import type { KeptSeries } from './series.store.ts';
import { calendarTables } from './tables.ts';

/** How long a change can be taken back, in milliseconds. */
const KEPT_FOR = 24 * 3600_000;

/** What became of one series: where it was before and what it said, and where it is now; null is nowhere. */
export interface Step {
  readonly rowId: string;
  readonly before: { readonly calendarId: string; readonly kept: KeptSeries } | null;
  readonly after: { readonly calendarId: string; readonly digest: string } | null;
}
export interface Change {
  readonly id: string;
  readonly what: string;
  readonly steps: readonly Step[];
}

/** What events were before a change, as long as it can be taken back. */
export const createChangeStore = (plain: Db, now: () => number) => {
  const db = calendarTables(plain);
  return {
    async note(userId: string, what: string, steps: readonly Step[]): Promise<string> {
      const id = newId();
      const row = { id, user_id: userId, what, steps: JSON.stringify(steps), created_at: now(), undone_at: null };
      await db.insertInto('calendar_changes').values(row).execute();
      return id;
    },
    /** A change that can still be taken back. */
    async open(userId: string, id: string): Promise<Change | undefined> {
      const row = await db
        .selectFrom('calendar_changes')
        .select(['what', 'steps'])
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('undone_at', 'is', null)
        .where('created_at', '>', now() - KEPT_FOR)
        .executeTakeFirst();
      // Written by `note` alone.
      return row && { id, what: row.what, steps: JSON.parse(row.steps) as Step[] };
    },
    async close(userId: string, id: string): Promise<void> {
      await db
        .updateTable('calendar_changes')
        .set({ undone_at: now() })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },
    async forget(userId: string): Promise<void> {
      await db.deleteFrom('calendar_changes').where('user_id', '=', userId).execute();
    },
    /** Forgets what can no longer be taken back; everybody's, for the clock. */
    async sweep(): Promise<void> {
      await db
        .deleteFrom('calendar_changes')
        .where('created_at', '<=', now() - KEPT_FOR)
        .execute();
    },
  };
};
export type ChangeStore = ReturnType<typeof createChangeStore>;
