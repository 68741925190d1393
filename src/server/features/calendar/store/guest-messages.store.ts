import type { Db } from '#server/db/database.ts';
import { calendarTables, type GuestMessageRow } from './tables.ts';

/** Whose message it is, and about what. */
export interface GuestMessageKey {
  readonly uid: string;
  /** The instance key; empty for the whole event. */
  readonly instance: string;
  readonly address: string;
  readonly kind: GuestMessageRow['kind'];
}
/** The version of a message: the SEQUENCE it speaks of, and its DTSTAMP in milliseconds. */
export interface GuestMessageVersion {
  readonly sequence: number;
  readonly stampedAt: number;
  readonly outcome: string;
}

/** The newest message of each guest that was applied. */
export const createGuestMessageStore = (plain: Db) => {
  const db = calendarTables(plain);
  return {
    async find(userId: string, { uid, instance, address, kind }: GuestMessageKey): Promise<GuestMessageVersion | null> {
      const row = await db
        .selectFrom('calendar_guest_messages')
        .select(['sequence', 'stamped_at', 'outcome'])
        .where('user_id', '=', userId)
        .where('uid', '=', uid)
        .where('instance', '=', instance)
        .where('address', '=', address.toLowerCase())
        .where('kind', '=', kind)
        .executeTakeFirst();
      return row === undefined ? null : { sequence: row.sequence, stampedAt: row.stamped_at, outcome: row.outcome };
    },
    async note(
      userId: string,
      { uid, instance, address, kind }: GuestMessageKey,
      { sequence, stampedAt, outcome }: GuestMessageVersion,
    ): Promise<void> {
      const changes = { sequence, stamped_at: stampedAt, outcome };
      await db
        .insertInto('calendar_guest_messages')
        .values({ user_id: userId, uid, instance, address: address.toLowerCase(), kind, ...changes })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'uid', 'instance', 'address', 'kind']).doUpdateSet(changes),
        )
        .execute();
    },
  };
};
export type GuestMessageStore = ReturnType<typeof createGuestMessageStore>;
