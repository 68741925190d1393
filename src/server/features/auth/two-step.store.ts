import { randomBytes } from 'node:crypto';
import { secretHash } from '#server/crypto/random.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import { acceptedStep, base32 } from './totp.ts';
import type { AuthTables } from './tables.ts';

/** How many recovery codes a person is given. */
const RECOVERY_CODES = 10;

/** The second step of signing in: secrets rest sealed, of recovery codes there is only a hash. */
export const createTwoStepStore = (plain: Db, vault: Vault, now: () => number) => {
  const db = plain.withTables<AuthTables>();
  const place = (userId: string) => `two-step ${userId}`;
  const row = (userId: string) =>
    db.selectFrom('two_step').selectAll().where('user_id', '=', userId).executeTakeFirst();

  /** Uses a code of the app up; of two calls with the same code one succeeds. */
  const takeAppCode = async (userId: string, code: string, confirm: boolean): Promise<boolean> => {
    const kept = await row(userId);
    if (kept === undefined || (kept.confirmed_at === null) !== confirm) return false;
    const step = acceptedStep(vault.open(kept.sealed_secret, place(userId)), code, now(), kept.last_step);
    if (step === undefined) return false;
    const { numUpdatedRows } = await db
      .updateTable('two_step')
      .set({ last_step: step, confirmed_at: kept.confirmed_at ?? now() })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  return {
    isOn: async (userId: string): Promise<boolean> => ((await row(userId))?.confirmed_at ?? null) !== null,

    /** Remembers a new secret that takes effect once it is confirmed. */
    async begin(userId: string, secret: string): Promise<void> {
      const fresh = { sealed_secret: vault.seal(secret, place(userId)), confirmed_at: null, last_step: 0 };
      await db
        .insertInto('two_step')
        .values({ user_id: userId, ...fresh })
        .onConflict((c) => c.column('user_id').doUpdateSet(fresh))
        .execute();
    },
    confirm: (userId: string, code: string) => takeAppCode(userId, code, true),

    /** Uses up a code of the app or a recovery code. */
    async use(userId: string, code: string): Promise<boolean> {
      if (await takeAppCode(userId, code, false)) return true;
      const { numDeletedRows } = await db
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('code_hash', '=', secretHash(normal(code)))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Makes new recovery codes of 80 bits each in place of the old ones. */
    async renewRecoveryCodes(userId: string): Promise<string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, () =>
        base32(randomBytes(10)).replaceAll(/.{4}(?=.)/g, '$&-'),
      );
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
        const rows = codes.map((code) => ({ user_id: userId, code_hash: secretHash(normal(code)) }));
        await trx.insertInto('recovery_codes').values(rows).execute();
      });
      return codes;
    },
    async recoveryCodesLeft(userId: string): Promise<number> {
      return (await db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', userId).execute()).length;
    },

    async end(userId: string): Promise<void> {
      await db.deleteFrom('two_step').where('user_id', '=', userId).execute();
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    },
  };
};
export type TwoStepStore = ReturnType<typeof createTwoStepStore>;

const normal = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();
