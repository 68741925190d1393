import type { Db } from '#server/db/database.ts';
import { isClassified, mailTables } from './tables.ts';
import { firstSearchIdAt } from './search/search-id.ts';
import { type StoredMail, toStoredMail } from './stored-mail.ts';

/** Reads what a person has sent, newest first. */
export const createSentMailStore = (plain: Db) => ({
  async latest(userId: string, since: number, limit: number): Promise<StoredMail[]> {
    const rows = await mailTables(plain)
      .selectFrom('mail_messages')
      .selectAll()
      .where('user_id', '=', userId)
      .where('folder_role', '=', 'sent')
      .where(isClassified)
      .where('search_id', '>=', firstSearchIdAt(since))
      .where('sent_at', '>=', since)
      .orderBy('search_id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toStoredMail);
  },
});
