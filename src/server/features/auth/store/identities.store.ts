import type { Db } from '#server/db/database.ts';
import type { AuthTables } from './tables.ts';
import { type UserAccount, toAccount } from './users.store.ts';

/** An account elsewhere that signs a person in. */
export interface Identity {
  readonly provider: string;
  /** What the provider calls the person. */
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** Which accounts elsewhere sign which person in. */
export const createIdentityStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<AuthTables>();
  return {
    /** Whose account an identity opens. */
    async accountOf(provider: string, subject: string): Promise<UserAccount | undefined> {
      const row = await db
        .selectFrom('identities')
        .innerJoin('users', 'users.id', 'identities.user_id')
        .selectAll('users')
        .where('identities.provider', '=', provider)
        .where('identities.subject', '=', subject)
        .executeTakeFirst();
      return row && toAccount(row);
    },
    async ofUser(userId: string): Promise<Identity[]> {
      const rows = await db
        .selectFrom('identities')
        .select(['provider', 'subject', 'created_at as createdAt'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute();
      return rows;
    },
    /** Links an identity; one that is linked already, to whomever, stays as it is. */
    async add(provider: string, subject: string, userId: string): Promise<void> {
      await db
        .insertInto('identities')
        .values({ provider, subject, user_id: userId, created_at: now() })
        .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
        .execute();
    },
    async remove(userId: string, { provider, subject }: Identity): Promise<void> {
      await db
        .deleteFrom('identities')
        .where('user_id', '=', userId)
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .execute();
    },
  };
};
export type IdentityStore = ReturnType<typeof createIdentityStore>;
