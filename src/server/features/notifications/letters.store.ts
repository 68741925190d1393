import { type LetterPace, notificationKinds, type NotificationKind } from '#contract/notifications.ts';
import type { Db } from '#server/db/database.ts';
import { notificationTables } from './tables.ts';

/** How somebody wants to be told by mail. */
export interface LetterChoice {
  readonly pace: LetterPace;
  readonly kinds: readonly NotificationKind[];
  /** When a letter was last tried, in milliseconds. */
  readonly triedAt: number | null;
}

/** Nobody gets a letter who has not asked for it. */
const SILENT: LetterChoice = { pace: 'off', kinds: notificationKinds, triedAt: null };

/** Who wants letters, and when the last one was tried. */
export const createLetterStore = (plain: Db) => {
  const db = notificationTables(plain);
  return {
    async of(userId: string): Promise<LetterChoice> {
      const row = await db
        .selectFrom('notification_letters')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (row === undefined) return SILENT;
      const kinds: unknown = JSON.parse(row.kinds);
      const isChosen = (kind: string) => Array.isArray(kinds) && kinds.includes(kind);
      return { pace: row.pace, kinds: notificationKinds.filter(isChosen), triedAt: row.tried_at };
    },
    async save(userId: string, { pace, kinds }: Omit<LetterChoice, 'triedAt'>): Promise<void> {
      const changes = { pace, kinds: JSON.stringify(kinds) };
      await db
        .insertInto('notification_letters')
        .values({ user_id: userId, tried_at: null, ...changes })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
        .execute();
    },
    async setTried(userId: string, at: number): Promise<void> {
      await db.updateTable('notification_letters').set({ tried_at: at }).where('user_id', '=', userId).execute();
    },
    /** Everybody who wants letters. */
    async subscribers(): Promise<string[]> {
      const rows = await db.selectFrom('notification_letters').select('user_id').where('pace', '!=', 'off').execute();
      return rows.map((row) => row.user_id);
    },
  };
};
export type LetterStore = ReturnType<typeof createLetterStore>;
