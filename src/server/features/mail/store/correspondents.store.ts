import type { Db } from '#server/db/database.ts';
import { parseRecipients } from '#server/mail-store/mail-columns.ts';
import { mailTables } from '#server/mail-store/tables.ts';

type Person = { readonly name: string; readonly address: string };

/** The most own mails, and mails of others, that are read: the newest. */
const READ = { written: 500, received: 1000 } as const;

/** Whom a user wrote to and who wrote to them, newest first, with repetitions. */
export const createCorrespondentStore = (plain: Db) => {
  const newest = (userId: string) =>
    mailTables(plain).selectFrom('mail_messages').where('user_id', '=', userId).orderBy('sent_at', 'desc');
  return {
    async recipients(userId: string): Promise<Person[]> {
      const rows = await newest(userId)
        .select('recipients')
        .where('folder_role', '=', 'sent')
        .where('is_mine', '=', 1)
        .limit(READ.written)
        .execute();
      return rows.map((row) => parseRecipients(row.recipients)).flatMap(({ to, cc }) => [...to, ...cc]);
    },
    async senders(userId: string): Promise<Person[]> {
      const rows = await newest(userId)
        .select(['from_name', 'from_address'])
        .where('folder_role', '=', 'inbox')
        .where('is_mine', '=', 0)
        .where('category', 'in', ['work', 'personal'])
        .limit(READ.received)
        .execute();
      return rows.map((row) => ({ name: row.from_name, address: row.from_address }));
    },
  };
};
export type CorrespondentStore = ReturnType<typeof createCorrespondentStore>;
