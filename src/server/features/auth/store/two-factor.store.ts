import { secretHash } from '#server/crypto/random.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { AuthTables } from './tables.ts';

/** The authenticator app of a person. */
export interface Authenticator {
  /** The shared secret in base32. */
  readonly secret: string;
  /** It asks for codes once a first one has confirmed it. */
  readonly isConfirmed: boolean;
  /** The time step of the code that was used last (RFC 6238): no code works twice. */
  readonly lastStep: number;
}

/** Authenticator apps and recovery codes: secrets are stored sealed, of recovery codes there is only a hash. */
export const createTwoFactorStore = (plain: Db, vault: Vault, now: () => number) => {
  const db = plain.withTables<AuthTables>();
  const sealedFor = (userId: string) => `two-step ${userId}`;
  return {
    async authenticatorOf(userId: string): Promise<Authenticator | undefined> {
      const row = await db.selectFrom('two_step').selectAll().where('user_id', '=', userId).executeTakeFirst();
      return (
        row && {
          secret: vault.open(row.sealed_secret, sealedFor(userId)),
          isConfirmed: row.confirmed_at !== null,
          lastStep: row.last_step,
        }
      );
    },
    async isOn(userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('two_step')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Stores a new secret that takes effect once it is confirmed. */
    async begin(userId: string, secret: string): Promise<void> {
      const fresh = { sealed_secret: vault.seal(secret, sealedFor(userId)), confirmed_at: null, last_step: 0 };
      await db
        .insertInto('two_step')
        .values({ user_id: userId, ...fresh })
        .onConflict((c) => c.column('user_id').doUpdateSet(fresh))
        .execute();
    },
    /** Uses the code of a time step up and confirms the app with it; of two calls with the same step one succeeds. */
    async useStep(userId: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('two_step')
        .set((eb) => ({ last_step: step, confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now())) }))
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** Uses a recovery code up; false if the person has no such code. */
    async useRecoveryCode(userId: string, code: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('code_hash', '=', secretHash(code))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async replaceRecoveryCodes(userId: string, codes: readonly string[]): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
        const rows = codes.map((code) => ({ user_id: userId, code_hash: secretHash(code) }));
        await trx.insertInto('recovery_codes').values(rows).execute();
      });
    },
    async recoveryCodesLeft(userId: string): Promise<number> {
      return (await db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', userId).execute()).length;
    },
    /** Removes the app and the recovery codes. */
    async remove(userId: string): Promise<void> {
      await db.deleteFrom('two_step').where('user_id', '=', userId).execute();
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    },
  };
};
export type TwoFactorStore = ReturnType<typeof createTwoFactorStore>;
