import { secretHash } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';

type Tables = {
  waitlist: {
    email: string;
    joined_at: number;
    secret_hash: string | null;
    confirmed_at: number | null;
    invited_at: number | null;
  };
};

/** Somebody who wants to hear when Iris is ready; moments in milliseconds since 1970. */
export interface WaitlistMember {
  readonly email: string;
  readonly joinedAt: number;
  readonly confirmedAt: number | null;
  readonly invitedAt: number | null;
}

/** The waitlist; an address stands on it once. Of the token in its links only a hash is stored. */
export const createWaitlistStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<Tables>();
  return {
    /** Adds an address, or gives the token to an entry that has none yet; tells whether it is still to be confirmed. */
    async join(email: string, token: string): Promise<{ isConfirmed: boolean }> {
      const hash = secretHash(token);
      await db
        .insertInto('waitlist')
        .values({ email, joined_at: now(), secret_hash: hash, confirmed_at: null, invited_at: null })
        .onConflict((conflict) => conflict.column('email').doUpdateSet({ secret_hash: hash }))
        .execute();
      const entry = await db
        .selectFrom('waitlist')
        .select('confirmed_at')
        .where('email', '=', email)
        .executeTakeFirst();
      return { isConfirmed: typeof entry?.confirmed_at === 'number' };
    },
    /** Confirms the entry of a token; false when it is not on the list. */
    async confirm(token: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('waitlist')
        .set({ confirmed_at: now() })
        .where('secret_hash', '=', secretHash(token))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async leave(token: string): Promise<void> {
      await db.deleteFrom('waitlist').where('secret_hash', '=', secretHash(token)).execute();
    },
    /** Notes that somebody was invited, and gives the entry the token of their link; false when they are not on the list. */
    async setInvited(email: string, token: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('waitlist')
        .set({ invited_at: now(), secret_hash: secretHash(token) })
        .where('email', '=', email)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async remove(email: string): Promise<void> {
      await db.deleteFrom('waitlist').where('email', '=', email).execute();
    },
    /** Erases entries that were asked for a confirmation before a moment and have given none. */
    async removeUnconfirmed(before: number): Promise<void> {
      await db
        .deleteFrom('waitlist')
        .where('confirmed_at', 'is', null)
        .where('invited_at', 'is', null)
        .where('secret_hash', 'is not', null)
        .where('joined_at', '<', before)
        .execute();
    },
    all: (): Promise<WaitlistMember[]> =>
      db
        .selectFrom('waitlist')
        .select(['email', 'joined_at as joinedAt', 'confirmed_at as confirmedAt', 'invited_at as invitedAt'])
        .orderBy('joined_at')
        .orderBy('email')
        .execute(),
  };
};
export type WaitlistStore = ReturnType<typeof createWaitlistStore>;
