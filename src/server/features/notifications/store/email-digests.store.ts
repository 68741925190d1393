import { type DigestPace, notificationKinds, type NotificationKind } from '#contract/notifications/notifications.ts';
import type { Db } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { kindsIn } from './kinds.ts';
import { notificationTables } from './tables.ts';

/** How somebody wants to be notified by email. */
export interface DigestSettings {
  readonly pace: DigestPace;
  readonly kinds: readonly NotificationKind[];
  /** When an email was last tried, in milliseconds since 1970. */
  readonly triedAt: number | null;
}

/** Nobody gets emails without asking for them. */
const OFF: DigestSettings = { pace: 'off', kinds: notificationKinds, triedAt: null };

/** Who wants emails, and when the last one was tried. */
export const createEmailDigestStore = (plain: Db) => {
  const db = notificationTables(plain);
  const read = prepared(plain, (userId: string) =>
    db.selectFrom('notification_letters').selectAll().where('user_id', '=', userId),
  );
  return {
    async of(userId: string): Promise<DigestSettings> {
      const [row] = await read(userId);
      if (row === undefined) return OFF;
      return { pace: row.pace, kinds: kindsIn(row.kinds), triedAt: row.tried_at };
    },
    async save(userId: string, { pace, kinds }: Omit<DigestSettings, 'triedAt'>): Promise<void> {
      const changes = { pace, kinds: JSON.stringify(kinds) };
      await db
        .insertInto('notification_letters')
        .values({ user_id: userId, tried_at: null, ...changes })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
        .execute();
    },
    /** Notes that an email is tried now; false when another process has tried since `before`. */
    async setTried(userId: string, before: number | null, at: number): Promise<boolean> {
      const noted = await db
        .updateTable('notification_letters')
        .set({ tried_at: at })
        .where('user_id', '=', userId)
        .where('tried_at', before === null ? 'is' : '=', before)
        .executeTakeFirst();
      return noted.numUpdatedRows > 0n;
    },
    /** The ids of everybody who wants emails. */
    async subscribers(): Promise<string[]> {
      const rows = await db.selectFrom('notification_letters').select('user_id').where('pace', '!=', 'off').execute();
      return rows.map((row) => row.user_id);
    },
  };
};
export type EmailDigestStore = ReturnType<typeof createEmailDigestStore>;
