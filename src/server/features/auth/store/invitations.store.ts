import type { AccessLevel } from '#contract/auth/sign-in.ts';
import { newId, newSecret, secretHash } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import type { AuthTables } from './tables.ts';

/** An invitation that waits to be used; moments in milliseconds since 1970. */
export interface Invitation {
  readonly id: string;
  /** The only address that may use it; null where the link alone is enough. */
  readonly email: string | null;
  readonly accessLevel: AccessLevel;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Invitations of the installation; of their tokens only a hash is stored. */
export const createInvitationStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<AuthTables>();
  const columns = [
    'id',
    'email',
    'access_level as accessLevel',
    'created_at as createdAt',
    'expires_at as expiresAt',
  ] as const;
  return {
    /** Makes an invitation and gives it with its token; an earlier one for the same address stops working. */
    async create(given: Pick<Invitation, 'email' | 'accessLevel' | 'expiresAt'>) {
      const invitation: Invitation = { ...given, id: newId(), createdAt: now() };
      const token = newSecret();
      if (given.email !== null) await db.deleteFrom('invitations').where('email', '=', given.email).execute();
      await db
        .insertInto('invitations')
        .values({
          id: invitation.id,
          secret_hash: secretHash(token),
          email: given.email,
          access_level: given.accessLevel,
          created_at: invitation.createdAt,
          expires_at: given.expiresAt,
        })
        .execute();
      return { invitation, token };
    },
    /** The invitation of a token, while it works. */
    byToken: (token: string): Promise<Invitation | undefined> =>
      db
        .selectFrom('invitations')
        .select(columns)
        .where('secret_hash', '=', secretHash(token))
        .where('expires_at', '>', now())
        .executeTakeFirst(),
    /** Those that still work, newest first. */
    all: (): Promise<Invitation[]> =>
      db
        .selectFrom('invitations')
        .select(columns)
        .where('expires_at', '>', now())
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),
    /** Uses an invitation up or withdraws it; false when it is gone already. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('invitations').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
};
export type InvitationStore = ReturnType<typeof createInvitationStore>;
