import type { Db } from '#server/db/database.ts';
import { firstSearchIdAt } from '#server/mail-store/search/search-id.ts';
import { type StoredMail, toStoredMail } from '#server/mail-store/stored-mail.ts';
import { isClassified, mailTables } from '#server/mail-store/tables.ts';

/** Mails of the inbox that an LLM may review, and its opinion of them. */
export const createLlmReviewStore = (plain: Db) => {
  const db = mailTables(plain);
  return {
    /** Mails since a moment, newest first, whose reply score lies within a range and that nobody has decided. */
    async undecided(
      userId: string,
      { since, limit, scores }: { since: number; limit: number; scores: { from: number; to: number } },
    ): Promise<StoredMail[]> {
      const rows = await db
        .selectFrom('mail_messages')
        .selectAll()
        .where('user_id', '=', userId)
        .where('folder_role', '=', 'inbox')
        .where('is_mine', '=', 0)
        .where(isClassified)
        .where('search_id', '>=', firstSearchIdAt(since))
        .where('sent_at', '>', since)
        .orderBy('sent_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toStoredMail).filter((mail) => {
        const { scores: found, said } = mail.classification;
        if (found === undefined || said !== undefined || mail.facts.opinion !== undefined) return false;
        return found.reply >= scores.from && found.reply <= scores.to;
      });
    },
    async saveOpinion({ userId, id, facts }: StoredMail, needsReply: boolean): Promise<void> {
      await db
        .updateTable('mail_messages')
        .set({ facts: JSON.stringify({ ...facts, opinion: needsReply }) })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },
  };
};
export type LlmReviewStore = ReturnType<typeof createLlmReviewStore>;
