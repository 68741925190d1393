import type { Db } from '#server/db/database.ts';
import { type MailAccount, type StoredMail, toStoredMail } from '#server/mail-store/stored-mail.ts';
import { mailTables } from '#server/mail-store/tables.ts';

/** Received, classified mail that implicit feedback can be about. */
export const createFeedbackMailStore = (plain: Db) => {
  const db = mailTables(plain);
  const received = (account: MailAccount) =>
    db
      .selectFrom('mail_messages')
      .selectAll()
      .where('account_id', '=', account.id)
      .where('user_id', '=', account.userId)
      .where('is_mine', '=', 0)
      .where('judged_at', '>', 0);
  return {
    /** Mails with a Message-ID, sent since a moment. */
    async byMessageId(account: MailAccount, messageId: string, since: number): Promise<StoredMail[]> {
      const rows = await received(account).where('message_id', '=', messageId).where('sent_at', '>=', since).execute();
      return rows.map(toStoredMail);
    },
    /** Mails of a folder, by their ids on the server, that have no star here. */
    async unflagged(account: MailAccount, folderId: string, remoteIds: readonly string[]): Promise<StoredMail[]> {
      const rows = await received(account)
        .where('folder_id', '=', folderId)
        .where('is_flagged', '=', 0)
        .where('remote_id', 'in', remoteIds)
        .execute();
      return rows.map(toStoredMail);
    },
    /** The newest mails between two moments that lie in the inbox or the archive, where people leave what they have read. */
    async readBetween(account: MailAccount, since: number, until: number, limit: number): Promise<StoredMail[]> {
      const rows = await received(account)
        .where('folder_role', 'in', ['inbox', 'archive'])
        .where('sent_at', '>', since)
        .where('sent_at', '<', until)
        .where((eb) => eb.or([eb('is_read', '=', 1), eb('is_answered', '=', 1)]))
        .orderBy('sent_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toStoredMail);
    },
    async byIds(account: MailAccount, ids: readonly string[], since: number): Promise<StoredMail[]> {
      const rows = await received(account).where('id', 'in', ids).where('sent_at', '>', since).execute();
      return rows.map(toStoredMail);
    },
    /** Whether the user has read or written a mail that is newer. */
    hasActivityAfter: async (account: MailAccount, sentAt: number): Promise<boolean> => {
      const later = await db
        .selectFrom('mail_messages')
        .select('id')
        .where('account_id', '=', account.id)
        .where('user_id', '=', account.userId)
        .where('sent_at', '>', sentAt)
        .where((eb) => eb.or([eb('is_read', '=', 1), eb('is_mine', '=', 1)]))
        .limit(1)
        .executeTakeFirst();
      return later !== undefined;
    },
  };
};
export type FeedbackMailStore = ReturnType<typeof createFeedbackMailStore>;
