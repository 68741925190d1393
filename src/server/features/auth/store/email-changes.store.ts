import { newSecret, secretHash } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import type { AuthTables } from './tables.ts';

/** How long the link to a new address works, in milliseconds. */
const LINK_LIFETIME = 24 * 3600_000;

/** Changes of address that wait for their link to be used; one for each person. */
export const createEmailChangeStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<AuthTables>();
  return {
    /** Stores a change and gives the secret for its link; an earlier one of the person is replaced. */
    async create(userId: string, email: string): Promise<string> {
      const secret = newSecret();
      const fresh = { email, secret_hash: secretHash(secret), expires_at: now() + LINK_LIFETIME };
      await db
        .insertInto('email_changes')
        .values({ user_id: userId, ...fresh })
        .onConflict((c) => c.column('user_id').doUpdateSet(fresh))
        .execute();
      return secret;
    },
    async pending(userId: string): Promise<string | null> {
      const row = await db
        .selectFrom('email_changes')
        .select('email')
        .where('user_id', '=', userId)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      return row?.email ?? null;
    },
    /** Uses the link up and gives the new address. */
    async use(userId: string, secret: string): Promise<string | undefined> {
      const row = await db
        .deleteFrom('email_changes')
        .where('user_id', '=', userId)
        .where('secret_hash', '=', secretHash(secret))
        .where('expires_at', '>', now())
        .returning('email')
        .executeTakeFirst();
      return row?.email;
    },
    async cancel(userId: string): Promise<void> {
      await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
    },
  };
};
export type EmailChangeStore = ReturnType<typeof createEmailChangeStore>;
