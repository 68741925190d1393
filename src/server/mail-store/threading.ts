import { newOrderedId } from '#server/crypto/random.ts';
import type { MailDb } from './tables.ts';

/** The fields of a mail that determine its thread. */
export interface ThreadHeaders {
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

/** How old a mail may be to be matched by its subject with a reply without references, in milliseconds. */
const SUBJECT_REACH = 30 * 24 * 3600_000;
const ANSWER = /^\s*((re|aw|sv|antw|rv|réf|r)(\[\d+\])?\s*:\s*)+/i;

const BARE_LENGTH = 200;
const withoutAnswer = (subject: string): string => subject.replace(ANSWER, '').trim();

/** The subject without prefixes such as "Re:", truncated for the index. */
export const baseSubject = (subject: string): string => withoutAnswer(subject).slice(0, BARE_LENGTH).toWellFormed();

/** How many rows are written or read in one statement. */
const AT_ONCE = 500;

/**
 * Assigns threads to a batch of mails by Message-ID, In-Reply-To and References (RFC 5322, section 3.6.4), in any order of
 * arrival; threads that a mail connects are merged. A reply without references is matched by subject and people. `settle`
 * writes the pending rows of this batch before stored mails are read or changed.
 */
export const createThreading = async (
  db: MailDb,
  owner: Pick<ThreadHeaders, 'accountId' | 'userId'>,
  mails: readonly Pick<ThreadHeaders, 'messageId' | 'references'>[],
  settle: () => Promise<void>,
) => {
  const known = await threadsWith(db, owner, [...new Set(mails.flatMap(identifiersOf))]);
  const fresh = new Map<string, string>();

  return {
    async threadOf(mail: ThreadHeaders): Promise<string> {
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
    /** Writes the new identifiers. */
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

const identifiersOf = ({ messageId, references }: Pick<ThreadHeaders, 'messageId' | 'references'>): string[] => [
  ...new Set([messageId, ...references].filter((id) => id !== null)),
];

const threadsWith = async (
  db: MailDb,
  { accountId, userId }: Pick<ThreadHeaders, 'accountId' | 'userId'>,
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

const merge = async (db: MailDb, { accountId, userId }: ThreadHeaders, from: string, into: string): Promise<void> => {
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

const bySubject = async (db: MailDb, mail: ThreadHeaders, settle: () => Promise<void>): Promise<string | undefined> => {
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
    .where('bare_subject', '=', baseSubject(mail.subject))
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
