import { defaultModelSettings, type ModelSettings } from '#contract/mail-model.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';

type ModelRow = { user_id: string; value: string; sealed_key: string | null };

/** Which language model each person lets the mail agent ask; the key rests sealed. */
export const createModelSettings = (plain: Db, vault: Vault) => {
  const db = plain.withTables<{ mail_models: ModelRow }>();
  const place = (userId: string) => `mail model ${userId}`;
  const of = async (userId: string): Promise<{ settings: ModelSettings | null; key: string | null }> => {
    const row = await db.selectFrom('mail_models').selectAll().where('user_id', '=', userId).executeTakeFirst();
    if (row === undefined) return { settings: null, key: null };
    return {
      // Only `save` writes it, from what the contract has parsed.
      settings: { ...defaultModelSettings, ...(JSON.parse(row.value) as Partial<ModelSettings>) },
      key: row.sealed_key === null ? null : vault.open(row.sealed_key, place(userId)),
    };
  };
  return {
    of,
    async save(userId: string, settings: ModelSettings, key: string | null): Promise<void> {
      const row = {
        value: JSON.stringify(settings),
        sealed_key: key === null ? null : vault.seal(key, place(userId)),
      };
      await db
        .insertInto('mail_models')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
    },
    /** Everybody who has named a model. */
    people: async (): Promise<string[]> =>
      (await db.selectFrom('mail_models').select('user_id').execute()).map((row) => row.user_id),
  };
};
export type ModelSettingsStore = ReturnType<typeof createModelSettings>;
