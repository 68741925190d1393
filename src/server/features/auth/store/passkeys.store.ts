import { z } from 'zod';
import { newId, newSecret, secretHash } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';

/** A passkey with what it takes to check a signature of it (WebAuthn level 3). */
export interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: string;
  /** COSE key in base64url. */
  readonly publicKey: string;
  /** The signature counter of the authenticator. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly host: string;
  readonly name: string;
  /** Whether it is on several devices of the person. */
  readonly isSynced: boolean;
  /** Milliseconds since 1970, like `lastUsedAt`. */
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

type PasskeyRow = {
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
export const CHALLENGE_LIFETIME = 5 * 60_000;

/** The passkeys of people, and the challenges that wait to be signed once. */
export const createPasskeyStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<Tables>();
  return {
    /** A new challenge for making a passkey of a person or, with null, for signing in. */
    async createChallenge(userId: string | null): Promise<string> {
      const challenge = newSecret();
      await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now()).execute();
      await db
        .insertInto('passkey_challenges')
        .values({ challenge_hash: secretHash(challenge), user_id: userId, expires_at: now() + CHALLENGE_LIFETIME })
        .execute();
      return challenge;
    },
    /** Uses a challenge up; false if there is none for this purpose. */
    async useChallenge(challenge: string, userId: string | null): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('passkey_challenges')
        .where('challenge_hash', '=', secretHash(challenge))
        .where('user_id', userId === null ? 'is' : '=', userId)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async ofUser(userId: string): Promise<StoredPasskey[]> {
      const rows = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toPasskey);
    },
    async byCredential(credentialId: string): Promise<StoredPasskey | undefined> {
      const row = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .executeTakeFirst();
      return row && toPasskey(row);
    },
    async add(given: Omit<StoredPasskey, 'id' | 'createdAt' | 'lastUsedAt'>): Promise<StoredPasskey> {
      const passkey: StoredPasskey = { ...given, id: newId(), createdAt: now(), lastUsedAt: null };
      await db
        .insertInto('passkeys')
        .values({
          id: passkey.id,
          user_id: passkey.userId,
          credential_id: passkey.credentialId,
          public_key: passkey.publicKey,
          counter: passkey.counter,
          transports: JSON.stringify(passkey.transports),
          host: passkey.host,
          name: passkey.name,
          synced: passkey.isSynced ? 1 : 0,
          created_at: passkey.createdAt,
          last_used_at: null,
        })
        .execute();
      return passkey;
    },
    async rename(userId: string, id: string, name: string): Promise<void> {
      await db.updateTable('passkeys').set({ name }).where('user_id', '=', userId).where('id', '=', id).execute();
    },
    /** Stores what the authenticator has said of itself when it was used now. */
    async setUsed({ userId, id }: StoredPasskey, { counter, isSynced }: Pick<StoredPasskey, 'counter' | 'isSynced'>) {
      await db
        .updateTable('passkeys')
        .set({ counter, synced: isSynced ? 1 : 0, last_used_at: now() })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },
    async remove(userId: string, id: string): Promise<void> {
      await db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).execute();
    },
  };
};
export type PasskeyStore = ReturnType<typeof createPasskeyStore>;

const transportList = z.array(z.string());
const toPasskey = (row: PasskeyRow): StoredPasskey => ({
  id: row.id,
  userId: row.user_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: transportList.parse(JSON.parse(row.transports)),
  host: row.host,
  name: row.name,
  isSynced: row.synced === 1,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});
