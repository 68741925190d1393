import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MailAddress } from '#formats/mime/addresses.ts';
import { parseRecipients } from './mail-columns.ts';
import type { MailAccount } from './stored-mail.ts';
import { mailTables } from './tables.ts';

/** What one address sent to a mailbox. */
export interface ReceivedStats {
  readonly address: string;
  readonly name: string;
  readonly received: number;
  readonly replied: number;
  readonly starred: number;
  readonly firstAt: number;
}

/** A mail of the mailbox owner: under which name, to whom, and when. */
export interface SentMail {
  readonly fromName: string;
  readonly recipients: readonly MailAddress[];
  readonly sentAt: number;
}

/** Counts mails of a mailbox by the people in them. */
export const createContactStatsStore = (plain: Db) => {
  const db = mailTables(plain);
  const ofAccount = ({ id, userId }: MailAccount) =>
    db
      .selectFrom('mail_messages')
      .where('account_id', '=', id)
      .where('user_id', '=', userId)
      .where('folder_role', 'not in', ['drafts', 'junk']);

  return {
    async received(account: MailAccount, addresses: readonly string[]): Promise<ReceivedStats[]> {
      if (addresses.length === 0) return [];
      return ofAccount(account)
        .where('is_mine', '=', 0)
        .where('from_address', 'in', addresses)
        .groupBy('from_address')
        .select([
          'from_address as address',
          sql<string>`max(from_name)`.as('name'),
          sql<number>`count(*)`.as('received'),
          sql<number>`sum(is_answered)`.as('replied'),
          sql<number>`sum(is_flagged)`.as('starred'),
          sql<number>`min(sent_at)`.as('firstAt'),
        ])
        .execute();
    },
    async sent(account: MailAccount): Promise<SentMail[]> {
      const rows = await ofAccount(account)
        .where('is_mine', '=', 1)
        .select(['from_name', 'recipients', 'sent_at'])
        .execute();
      return rows.map(({ from_name: fromName, recipients, sent_at: sentAt }) => {
        const { to, cc } = parseRecipients(recipients);
        return { fromName, recipients: [...to, ...cc], sentAt };
      });
    },
  };
};
export type ContactStatsStore = ReturnType<typeof createContactStatsStore>;
