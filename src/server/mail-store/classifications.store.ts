import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { CLASSIFICATION_VERSION, type MailClassification } from '#mail-analysis/mail-classification.ts';
import { type MailAccount, type StoredMail, toStoredMail } from './stored-mail.ts';
import { textColumns, textOf } from './mail-text.ts';
import { mailTransaction } from './mail-transaction.ts';
import { knownText, toStoredClassification } from './stored-classification.ts';
import { isClassified, type MailDb, mailTables } from './tables.ts';

/** Of a long thread only so many of the newest mails are classified and read. */
const MAILS_OF_THREAD = 30;
/** So many characters of a mail are read. */
const CHARACTERS_OF_MAIL = 24_000;
/** How many threads are written in one transaction, so that other writers do not wait long. */
const THREADS_IN_TRANSACTION = 50;

/** A stored mail with the beginning of its text. */
export interface MailWithText extends StoredMail {
  readonly text: string;
}

/** The mails of a thread, oldest first, and how some of them were classified. */
export interface ClassifiedThread {
  readonly mails: readonly MailWithText[];
  readonly classified: readonly (readonly [MailWithText, MailClassification])[];
}

/** What a classification decides in the list. */
export type ListedClassification = Pick<StoredMail, 'id' | 'priority' | 'category' | 'requiresResponse'>;

/** Reads mails to classify them and writes how they were classified. */
export const createClassificationStore = (plain: Db) => {
  const db = mailTables(plain);
  const ofAccount = ({ id, userId }: MailAccount) =>
    db.selectFrom('mail_messages').where('account_id', '=', id).where('user_id', '=', userId);
  const pending = (account: MailAccount) => ofAccount(account).where('judged_at', '=', 0);
  const inbox = (account: MailAccount) =>
    ofAccount(account)
      .where('folder_role', '=', 'inbox')
      .where(isClassified)
      .where('is_mine', '=', 0)
      .orderBy('sent_at', 'desc');

  return {
    /** The newest mails of each of these threads, newest first; those in the trash only when asked for. */
    async mailsOfThreads(
      account: MailAccount,
      threadIds: readonly string[],
      { trash = false }: { trash?: boolean } = {},
    ): Promise<MailWithText[]> {
      const newest = ofAccount(account)
        .select(['id', sql<number>`row_number() over (partition by thread_id order by sent_at desc)`.as('place')])
        .where('thread_id', 'in', threadIds)
        .where('folder_role', 'not in', trash ? ['junk', 'drafts'] : ['trash', 'junk', 'drafts']);
      const rows = await db
        .selectFrom(newest.as('newest'))
        .innerJoin('mail_messages', 'mail_messages.id', 'newest.id')
        .innerJoin('mail_bodies', 'mail_bodies.id', 'mail_messages.id')
        .leftJoin('mail_sources', 'mail_sources.id', 'mail_messages.id')
        .selectAll('mail_messages')
        .select(textColumns)
        .where('newest.place', '<=', MAILS_OF_THREAD)
        .where('mail_messages.user_id', '=', account.userId)
        .orderBy('mail_messages.sent_at', 'desc')
        .execute();
      return rows.map((row) => Object.assign(toStoredMail(row), { text: textOf(row, CHARACTERS_OF_MAIL) }));
    },
    /** Which of these senders the person has reported as junk. */
    async suppressedAmong(userId: string, addresses: readonly string[]): Promise<ReadonlySet<string>> {
      if (addresses.length === 0) return new Set();
      const rows = await db
        .selectFrom('mail_suppressed')
        .select('address')
        .where('user_id', '=', userId)
        .where('address', 'in', addresses)
        .execute();
      return new Set(rows.map(({ address }) => address));
    },
    async save({ userId }: MailAccount, threads: readonly ClassifiedThread[], now: number): Promise<void> {
      for (let at = 0; at < threads.length; at += THREADS_IN_TRANSACTION)
        await mailTransaction(plain, userId, async (trx) => {
          for (const thread of threads.slice(at, at + THREADS_IN_TRANSACTION))
            await saveThread(trx, userId, thread, now);
        });
    },
    /** The threads of the newest mails that are not classified yet, one entry a mail. */
    async pendingThreads(account: MailAccount, limit: number): Promise<string[]> {
      const rows = await pending(account).select('thread_id').orderBy('sent_at', 'desc').limit(limit).execute();
      return rows.map((row) => row.thread_id);
    },
    async countPending(account: MailAccount): Promise<number> {
      const { n } = await pending(account)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    /** Ends the wait of mails in these threads that were too old to be read. */
    async skipPending(account: MailAccount, threadIds: readonly string[], now: number): Promise<void> {
      await mailTransaction(plain, account.userId, (trx) =>
        trx
          .updateTable('mail_messages')
          .set({ judged_at: now, verdict_version: CLASSIFICATION_VERSION })
          .where('account_id', '=', account.id)
          .where('user_id', '=', account.userId)
          .where('thread_id', 'in', threadIds)
          .where('judged_at', '=', 0)
          .execute(),
      );
    },
    /** Threads classified by an older version, or before a moment while they wait for an answer. */
    async staleThreads(account: MailAccount, before: number, limit: number): Promise<string[]> {
      const rows = await ofAccount(account)
        .select('thread_id')
        .distinct()
        .where((eb) =>
          eb.or([
            eb('verdict_version', '<', CLASSIFICATION_VERSION),
            eb.and([eb('waits', '=', 1), eb('judged_at', '<', before)]),
          ]),
        )
        .limit(limit)
        .execute();
      return rows.map((row) => row.thread_id);
    },
    /** The threads of the newest mails of the inbox, or of those from an address. */
    async inboxThreads(account: MailAccount, limit: number, address?: string): Promise<string[]> {
      const rows = await inbox(account)
        .$if(address !== undefined, (query) => query.where('from_address', '=', address!))
        .select('thread_id')
        .limit(limit)
        .execute();
      return rows.map((row) => row.thread_id);
    },
    async inboxOfThreads(account: MailAccount, threadIds: readonly string[]): Promise<ListedClassification[]> {
      if (threadIds.length === 0) return [];
      const rows = await inbox(account)
        .select(['id', 'priority', 'category', 'requires_response'])
        .where('thread_id', 'in', threadIds)
        .execute();
      return rows.map(({ id, priority, category, requires_response }) => ({
        id,
        priority,
        category,
        requiresResponse: requires_response === 1,
      }));
    },
  };
};
export type ClassificationStore = ReturnType<typeof createClassificationStore>;

const saveThread = async (
  trx: MailDb,
  userId: string,
  { mails, classified }: ClassifiedThread,
  now: number,
): Promise<void> => {
  // Mail of the owner needs no classification.
  const own = mails.filter((mail) => mail.isMine && mail.classifiedAt === 0).map(({ id }) => id);
  if (own.length > 0)
    await trx
      .updateTable('mail_messages')
      .set({ verdict_version: CLASSIFICATION_VERSION, judged_at: now })
      .where('user_id', '=', userId)
      .where('id', 'in', own)
      .execute();
  const newest = classified.at(-1)?.[0];
  for (const [mail, classification] of classified) {
    const copies = mails.filter((other) => mailKeyOf(other) === mailKeyOf(mail));
    const waits = mail === newest && classification.threadState === 'to_reply';
    for (const [known, alike] of Map.groupBy(copies, knownTextOf)) {
      const { verdict, shown, learned, summary } = toStoredClassification(classification, known);
      // Raw SQL: building this statement with the query builder takes longer than running it, thousands of times in a row.
      await sql`update mail_messages set verdict_version = ${CLASSIFICATION_VERSION}, priority = ${classification.priority},
      category = ${classification.category}, sentiment = ${classification.sentiment},
      requires_response = ${Number(classification.requiresResponse)}, thread_state = ${classification.threadState},
      waits = ${Number(waits)}, summary = ${summary},
      verdict = ${verdict}, shown = ${shown}, learned = ${learned}, judged_at = ${now}
      where user_id = ${userId} and id in (${sql.join(alike.map(({ id }) => id))})`.execute(trx);
    }
  }
};

/** Copies of one mail may differ in what their classification is packed by. */
const knownTextOf = ({ fromName, fromAddress, subject, snippet }: StoredMail): string =>
  knownText({ from_name: fromName, from_address: fromAddress, subject, snippet });

/** A mail that lies in two folders has one key. */
const mailKeyOf = ({ messageId, id }: StoredMail): string => messageId ?? id;
