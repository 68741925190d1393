import type { Db } from '#server/db/database.ts';
import { newSecret, secretHash } from '#server/crypto/random.ts';
import type { AuthTables, LinkPurpose } from './tables.ts';

/** How long a link from a letter, or a sign-in that waits for its code, works, in milliseconds. */
export const LINK_LIFE = {
  reset: 3600_000,
  verify: 3 * 24 * 3600_000,
  second_step: 10 * 60_000,
} as const satisfies { [P in LinkPurpose]: number };

/** Links that a person is sent; each works once. */
export const createLinkStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<AuthTables>();
  return {
    /** Makes a link's secret; older links of the same purpose stop working. */
    async make(userId: string, purpose: LinkPurpose): Promise<string> {
      const secret = newSecret();
      await db.deleteFrom('link_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
      await db
        .insertInto('link_tokens')
        .values({ secret_hash: secretHash(secret), user_id: userId, purpose, expires_at: now() + LINK_LIFE[purpose] })
        .execute();
      return secret;
    },
    /** Whose link it is, without using it up. */
    async ownerOf(secret: string, purpose: LinkPurpose): Promise<string | undefined> {
      const row = await db
        .selectFrom('link_tokens')
        .select('user_id')
        .where('secret_hash', '=', secretHash(secret))
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      return row?.user_id;
    },
    /** Uses a link up and tells whose it was. */
    async use(secret: string, purpose: LinkPurpose): Promise<string | undefined> {
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
export type LinkStore = ReturnType<typeof createLinkStore>;
