import { defaultLlmSettings, type LlmSettings, llmSettings } from '#contract/mail/llm.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';

// Made once: to make it takes longer than to read with it.
const storedSettings = llmSettings.partial();

type LlmSettingsRow = { user_id: string; value: string; sealed_key: string | null };

/** The LLM settings of every user; the key is sealed. */
export const createLlmSettingsStore = (plain: Db, vault: Vault) => {
  const db = plain.withTables<{ mail_models: LlmSettingsRow }>();
  const sealContext = (userId: string) => `mail model ${userId}`;
  const of = async (userId: string): Promise<{ settings: LlmSettings | null; key: string | null }> => {
    const row = await db.selectFrom('mail_models').selectAll().where('user_id', '=', userId).executeTakeFirst();
    if (row === undefined) return { settings: null, key: null };
    return {
      settings: { ...defaultLlmSettings, ...storedSettings.parse(JSON.parse(row.value)) },
      key: row.sealed_key === null ? null : vault.open(row.sealed_key, sealContext(userId)),
    };
  };
  return {
    of,
    async save(userId: string, settings: LlmSettings, key: string | null): Promise<void> {
      const row = {
        value: JSON.stringify(settings),
        sealed_key: key === null ? null : vault.seal(key, sealContext(userId)),
      };
      await db
        .insertInto('mail_models')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
    },
    /** Users who have saved settings. */
    users: async (): Promise<string[]> =>
      (await db.selectFrom('mail_models').select('user_id').execute()).map((row) => row.user_id),
  };
};
export type LlmSettingsStore = ReturnType<typeof createLlmSettingsStore>;
