import type { Db } from '#server/db/database.ts';
import { firstSearchIdAt } from '#server/mail-store/search/search-id.ts';
import { type StoredMail, toStoredMail } from '#server/mail-store/stored-mail.ts';
import { isClassified, mailTables } from '#server/mail-store/tables.ts';

/** Classified mail of one sender that came into the inbox since a moment, oldest first. */
export const createAutoActionCandidateStore = (plain: Db) => ({
  async since(userId: string, sender: string, at: number, limit: number): Promise<StoredMail[]> {
    const rows = await mailTables(plain)
      .selectFrom('mail_messages')
      .selectAll()
      .where('user_id', '=', userId)
      .where('folder_role', '=', 'inbox')
      .where('search_id', '>=', firstSearchIdAt(at))
      // Mails are dated to the second.
      .where('sent_at', '>=', at - (at % 1000))
      .where('from_address', '=', sender)
      .where(isClassified)
      .orderBy('sent_at')
      .limit(limit)
      .execute();
    return rows.map(toStoredMail);
  },
});
export type AutoActionCandidateStore = ReturnType<typeof createAutoActionCandidateStore>;
