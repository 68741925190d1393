import type { Db } from '#server/db/database.ts';
import { newSecret, secretHash } from '#server/crypto/random.ts';
import type { AuthTables, TokenPurpose } from './tables.ts';

/** How long a link from an email, or a sign-in that waits for its code, works, in milliseconds. */
export const TOKEN_LIFETIME = {
  reset: 3600_000,
  verify: 3 * 24 * 3600_000,
  second_step: 10 * 60_000,
} as const satisfies { [P in TokenPurpose]: number };

/** Secrets that work once, such as those in links that a person is sent; only a hash is stored. */
export const createOneTimeTokenStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<AuthTables>();
  return {
    /** Makes a token; older ones of the same person and purpose stop working. */
    async create(userId: string, purpose: TokenPurpose): Promise<string> {
      const secret = newSecret();
      await db.deleteFrom('link_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
      await db
        .insertInto('link_tokens')
        .values({
          secret_hash: secretHash(secret),
          user_id: userId,
          purpose,
          expires_at: now() + TOKEN_LIFETIME[purpose],
        })
        .execute();
      return secret;
    },
    /** Whose token it is, without using it up. */
    async ownerOf(secret: string, purpose: TokenPurpose): Promise<string | undefined> {
      const row = await db
        .selectFrom('link_tokens')
        .select('user_id')
        .where('secret_hash', '=', secretHash(secret))
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      return row?.user_id;
    },
    /** Uses a token up and gives whose it was. */
    async use(secret: string, purpose: TokenPurpose): Promise<string | undefined> {
      const row = await db
        .deleteFrom('link_tokens')
        .where('secret_hash', '=', secretHash(secret))
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now())
        .returning('user_id')
        .executeTakeFirst();
      return row?.user_id;
    },
  };
};
export type OneTimeTokenStore = ReturnType<typeof createOneTimeTokenStore>;
