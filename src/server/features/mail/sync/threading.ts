import { newId } from '#server/crypto/random.ts';
import type { MailDb } from '../store/tables.ts';

/** What of a mail decides the thread it belongs to. */
export interface Linked {
  readonly accountId: string;
  readonly userId: string;
  readonly messageId: string | null;
  /** In-Reply-To and References, without angle brackets. */
  readonly references: readonly string[];
  readonly subject: string;
  readonly sentAt: number;
  /** Everybody else's addresses in lower case. */
  readonly others: readonly string[];
}

/** How far back a mail without references is still taken for an answer by its subject, in milliseconds. */
const SUBJECT_REACH = 30 * 24 * 3600_000;
const ANSWER = /^\s*((re|aw|sv|antw|rv|réf|r)(\[\d+\])?\s*:\s*)+/i;

/**
 * Finds the thread of a mail: by the identifiers it carries and answers (RFC 5322, section 3.6.4), in whatever order mails
 * arrive; threads that a mail connects become one. An answer without any reference is matched by subject and people.
 */
export const threadOf = async (db: MailDb, mail: Linked): Promise<string> => {
  const identifiers = [...new Set([mail.messageId, ...mail.references].filter((id) => id !== null))];
  const known = identifiers.length === 0 ? [] : await threadsWith(db, mail, identifiers);
  const [threadId = (await bySubject(db, mail)) ?? newId(), ...others] = known;
  for (const other of others) await merge(db, mail, other, threadId);
  if (identifiers.length > 0) {
    await db
      .insertInto('mail_references')
      .values(
        identifiers.map((reference) => ({
          account_id: mail.accountId,
          user_id: mail.userId,
          reference,
          thread_id: threadId,
        })),
      )
      .onConflict((conflict) => conflict.columns(['account_id', 'reference']).doNothing())
      .execute();
  }
  return threadId;
};

const threadsWith = async (db: MailDb, mail: Linked, identifiers: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('mail_references')
    .select('thread_id')
    .distinct()
    .where('account_id', '=', mail.accountId)
    .where('user_id', '=', mail.userId)
    .where('reference', 'in', identifiers)
    .orderBy('thread_id')
    .execute();
  return rows.map((row) => row.thread_id);
};

const merge = async (db: MailDb, { accountId, userId }: Linked, from: string, into: string): Promise<void> => {
  for (const table of ['mail_references', 'mail_messages'] as const) {
    await db
      .updateTable(table)
      .set({ thread_id: into })
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('thread_id', '=', from)
      .execute();
  }
};

const bySubject = async (db: MailDb, mail: Linked): Promise<string | undefined> => {
  if (mail.references.length > 0 || !ANSWER.test(mail.subject)) return undefined;
  const subject = mail.subject.replace(ANSWER, '').trim();
  if (subject === '') return undefined;
  const rows = await db
    .selectFrom('mail_messages')
    .select(['thread_id', 'from_address', 'recipients', 'subject'])
    .where('account_id', '=', mail.accountId)
    .where('user_id', '=', mail.userId)
    .where('sent_at', '<', mail.sentAt)
    .where('sent_at', '>=', mail.sentAt - SUBJECT_REACH)
    .where((eb) => eb.or([eb('subject', '=', subject), eb('subject', 'like', `%: ${subject.replaceAll(/[%_]/g, '')}`)]))
    .orderBy('sent_at', 'desc')
    .limit(20)
    .execute();
  const shares = (row: (typeof rows)[number]) =>
    row.subject.replace(ANSWER, '').trim() === subject &&
    mail.others.some(
      (address) => row.from_address === address || row.recipients.toLowerCase().includes(`"${address}"`),
    );
  return rows.find(shares)?.thread_id;
};
