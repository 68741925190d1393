import { newSecret, secretHash } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';

export type PasskeyRow = {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
  host: string;
  name: string;
  synced: number;
  created_at: number;
  last_used_at: number | null;
};
type Tables = {
  passkeys: PasskeyRow;
  passkey_challenges: { challenge_hash: string; user_id: string | null; expires_at: number };
};

/** How long a browser may take to sign a challenge, in milliseconds. */
export const CHALLENGE_LIFE = 5 * 60_000;

/** The passkeys of people, and the challenges that wait to be signed once. */
export const createPasskeyStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<Tables>();
  return {
    /** A new challenge for making a passkey of a person or, with null, for signing in. */
    async challenge(userId: string | null): Promise<string> {
      const challenge = newSecret();
      await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now()).execute();
      await db
        .insertInto('passkey_challenges')
        .values({ challenge_hash: secretHash(challenge), user_id: userId, expires_at: now() + CHALLENGE_LIFE })
        .execute();
      return challenge;
    },
    /** Uses a challenge up; false if there is none for this purpose. */
    async take(challenge: string, userId: string | null): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('passkey_challenges')
        .where('challenge_hash', '=', secretHash(challenge))
        .where('user_id', userId === null ? 'is' : '=', userId)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    ofUser: (userId: string): Promise<PasskeyRow[]> =>
      db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute(),
    byCredential: (credentialId: string): Promise<PasskeyRow | undefined> =>
      db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst(),
    async add(row: PasskeyRow): Promise<void> {
      await db.insertInto('passkeys').values(row).execute();
    },
    async change(
      userId: string,
      id: string,
      changes: Partial<Pick<PasskeyRow, 'name' | 'counter' | 'synced' | 'last_used_at'>>,
    ): Promise<void> {
      await db.updateTable('passkeys').set(changes).where('user_id', '=', userId).where('id', '=', id).execute();
    },
    async remove(userId: string, id: string): Promise<void> {
      await db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).execute();
    },
    async removeAll(userId: string): Promise<void> {
      await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
    },
  };
};
export type PasskeyStore = ReturnType<typeof createPasskeyStore>;
