import type { Db } from '#server/db/database.ts';

type SuppressedRow = { user_id: string; address: string; why: string; at: number };

/** Senders whose mail is listed without an alert, because the user reported it as junk. */
export const createSuppressedSenderStore = (plain: Db) => {
  const db = plain.withTables<{ mail_suppressed: SuppressedRow }>();
  return {
    async add(userId: string, address: string, why: string, at: number): Promise<void> {
      await db
        .insertInto('mail_suppressed')
        .values({ user_id: userId, address, why, at })
        .onConflict((c) => c.columns(['user_id', 'address']).doNothing())
        .execute();
    },
    async remove(userId: string, address: string): Promise<void> {
      await db.deleteFrom('mail_suppressed').where('user_id', '=', userId).where('address', '=', address).execute();
    },
  };
};
export type SuppressedSenderStore = ReturnType<typeof createSuppressedSenderStore>;
