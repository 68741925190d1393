import { type MailAgentSettings, mailAgentSettings, defaultMailAgentSettings } from '#contract/mail/mail.ts';
import type { Db } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { mailTables } from '#server/mail-store/tables.ts';

// Made once: to make it takes longer than to read with it.
const storedSettings = mailAgentSettings.partial();

/** How each person wants the mail agent to work. */
export const createMailSettings = (plain: Db) => {
  const db = mailTables(plain);
  const read = prepared(db, (id: string) => db.selectFrom('mail_settings').select('value').where('user_id', '=', id));
  const of = async (userId: string): Promise<MailAgentSettings> => {
    const stored: unknown = JSON.parse((await read(userId))[0]?.value ?? '{}');
    return { ...defaultMailAgentSettings, ...storedSettings.parse(stored) };
  };
  return {
    of,
    async save(userId: string, changes: Partial<MailAgentSettings>): Promise<MailAgentSettings> {
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
