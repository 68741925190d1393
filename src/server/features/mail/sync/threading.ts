import { newOrderedId } from '#server/crypto/random.ts';
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

const BARE_LENGTH = 200;
const withoutAnswer = (subject: string): string => subject.replace(ANSWER, '').trim();

/** The subject without "Re:" and its like, cut so that it can be looked up. */
export const bareSubject = (subject: string): string => withoutAnswer(subject).slice(0, BARE_LENGTH).toWellFormed();

/** How many rows are written or asked for in one statement. */
const AT_ONCE = 500;

/**
 * Finds the threads of mails that are stored together: by the identifiers they carry and answer (RFC 5322, section 3.6.4), in
 * whatever order mails arrive; threads that a mail connects become one. An answer without any reference is matched by subject
 * and people. `settle` has what was stored so far of this batch written, before the stored mails are looked at or changed.
 */
export const createThreading = async (
  db: MailDb,
  owner: Pick<Linked, 'accountId' | 'userId'>,
  mails: readonly Pick<Linked, 'messageId' | 'references'>[],
  settle: () => Promise<void>,
) => {
  const known = await threadsWith(db, owner, [...new Set(mails.flatMap(identifiersOf))]);
  const fresh = new Map<string, string>();

  return {
    async threadOf(mail: Linked): Promise<string> {
      const identifiers = identifiersOf(mail);
      const found = [...new Set(identifiers.flatMap((id) => known.get(id) ?? []))].sort();
      const [threadId = (await bySubject(db, mail, settle)) ?? newOrderedId(), ...others] = found;
      if (others.length > 0) await settle();
      for (const other of others) {
        await merge(db, mail, other, threadId);
        for (const map of [known, fresh]) for (const [id, thread] of map) if (thread === other) map.set(id, threadId);
      }
      for (const id of identifiers) {
        if (!known.has(id)) fresh.set(id, threadId);
        known.set(id, threadId);
      }
      return threadId;
    },
    /** Writes the identifiers that were not known before. */
    async write(): Promise<void> {
      const rows = [...fresh].map(([reference, thread_id]) => ({
        account_id: owner.accountId,
        user_id: owner.userId,
        reference,
        thread_id,
      }));
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        await db
          .insertInto('mail_references')
          .values(rows.slice(at, at + AT_ONCE))
          .onConflict((conflict) => conflict.columns(['account_id', 'reference']).doNothing())
          .execute();
      }
    },
  };
};

const identifiersOf = ({ messageId, references }: Pick<Linked, 'messageId' | 'references'>): string[] => [
  ...new Set([messageId, ...references].filter((id) => id !== null)),
];

const threadsWith = async (
  db: MailDb,
  { accountId, userId }: Pick<Linked, 'accountId' | 'userId'>,
  identifiers: readonly string[],
): Promise<Map<string, string>> => {
  const threads = new Map<string, string>();
  for (let at = 0; at < identifiers.length; at += AT_ONCE) {
    const rows = await db
      .selectFrom('mail_references')
      .select(['reference', 'thread_id'])
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('reference', 'in', identifiers.slice(at, at + AT_ONCE))
      .execute();
    for (const row of rows) threads.set(row.reference, row.thread_id);
  }
  return threads;
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

const bySubject = async (db: MailDb, mail: Linked, settle: () => Promise<void>): Promise<string | undefined> => {
  if (mail.references.length > 0 || !ANSWER.test(mail.subject)) return undefined;
  const subject = withoutAnswer(mail.subject);
  if (subject === '') return undefined;
  await settle();
  const rows = await db
    .selectFrom('mail_messages')
    .select(['thread_id', 'from_address', 'recipients', 'subject'])
    .where('account_id', '=', mail.accountId)
    .where('user_id', '=', mail.userId)
    .where('sent_at', '<', mail.sentAt)
    .where('sent_at', '>=', mail.sentAt - SUBJECT_REACH)
    .where('bare_subject', '=', bareSubject(mail.subject))
    .orderBy('sent_at', 'desc')
    .limit(20)
    .execute();
  const shares = (row: (typeof rows)[number]) =>
    withoutAnswer(row.subject) === subject &&
    mail.others.some(
      (address) => row.from_address === address || row.recipients.toLowerCase().includes(`"${address}"`),
    );
  return rows.find(shares)?.thread_id;
};
