import { type AgentSettings, agentSettings, defaultAgentSettings } from '#contract/mail.ts';
import type { Db } from '#server/db/database.ts';
import { mailTables } from './tables.ts';

/** How each person wants the mail agent to work. */
export const createMailSettings = (plain: Db) => {
  const db = mailTables(plain);
  const of = async (userId: string): Promise<AgentSettings> => {
    const row = await db.selectFrom('mail_settings').select('value').where('user_id', '=', userId).executeTakeFirst();
    const kept: unknown = row === undefined ? {} : JSON.parse(row.value);
    return { ...defaultAgentSettings, ...agentSettings.partial().parse(kept) };
  };

  return {
    of,
    async save(userId: string, changes: Partial<AgentSettings>): Promise<AgentSettings> {
      const settings = { ...(await of(userId)), ...changes };
      const value = JSON.stringify(settings);
      await db
        .insertInto('mail_settings')
        .values({ user_id: userId, value })
        .onConflict((c) => c.column('user_id').doUpdateSet({ value }))
        .execute();
      return settings;
    },
  };
};
export type MailSettings = ReturnType<typeof createMailSettings>;
