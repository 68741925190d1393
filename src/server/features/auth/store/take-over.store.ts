import type { Db } from '#server/db/database.ts';
import type { AuthTables } from './tables.ts';

type Tables = AuthTables & {
  passkeys: { user_id: string };
  api_tokens: { user_id: string };
  webhooks: { user_id: string };
};

/** Every way into an account, and what makes one, beside its password. */
const WAYS_IN = [
  'identities',
  'passkeys',
  'api_tokens',
  'webhooks',
  'two_step',
  'recovery_codes',
  'sessions',
  'link_tokens',
  'email_changes',
] as const satisfies readonly (keyof Tables)[];

/**
 * Hands an account to whoever has proven that its address is theirs, when nobody had before: anybody can have registered with the
 * address, so every way in that was set until then ends. Does nothing, and gives false, where the address was proven already.
 */
export const createTakeOver =
  (plain: Db) =>
  (userId: string, passwordHash: string | null): Promise<boolean> =>
    plain.transaction().execute(async (trx) => {
      const db = trx.withTables<Tables>();
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ email_verified: 1, password_hash: passwordHash })
        .where('id', '=', userId)
        .where('email_verified', '=', 0)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      for (const table of WAYS_IN) await db.deleteFrom(table).where('user_id', '=', userId).execute();
      return true;
    });
export type TakeOver = ReturnType<typeof createTakeOver>;
