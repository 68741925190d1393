import { newOrderedId } from '#server/crypto/random.ts';
import { type Db, type Engine, isDuplicate } from '#server/db/database.ts';
import { CLASSIFICATION_VERSION } from '#mail-analysis/mail-classification.ts';
import { isAddressOf } from './own-addresses.ts';
import { newSearchIds } from './new-search-ids.ts';
import { addToIndex, type Findable } from './search-index.ts';
import { storedText } from './mail-text.ts';
import { mailTransaction } from './mail-transaction.ts';
import { takeFormerIds } from './former-ids.ts';
import { toSourceRow } from './mail-source.ts';
import type { BodyRow, MailDb, MailTableRow, SourceRow } from './tables.ts';
import type { MailAccount, StoredFolder } from './stored-mail.ts';
import { dequeueParsed } from './unparsed-queue.ts';
import type { IncomingMail, NewMail } from './new-mail.ts';
import { noteNewMails } from './rule-mails.store.ts';
import { baseSubject, createThreading, type ThreadHeaders } from './threading.ts';

/** How far a Date header may lie after the moment the mail came in, in milliseconds. */
const CLOCK_ERROR = 24 * 3600_000;

/**
 * What a classification will take, in characters, is left free from the beginning: a row that grows later splits its page in SQLite,
 * and both halves stay nearly half empty.
 */
const LEFT_FREE = ' '.repeat(260);

/** How many mails are stored in one transaction: a commit costs more than a mail, but nobody else may write meanwhile. */
const STORED_AT_ONCE = 200;

/** Stores mails with their threads and search index; returns the threads that have grown. Mails that are stored already are skipped. */
export const insertMails = async (
  db: Db,
  engine: Engine,
  account: MailAccount,
  folder: StoredFolder,
  mails: readonly NewMail[],
): Promise<Set<string>> => {
  const threads = new Set<string>();
  for (let at = 0; at < mails.length; at += STORED_AT_ONCE) {
    const some = mails.slice(at, at + STORED_AT_ONCE);
    const store = () => mailTransaction(db, account.userId, (trx) => storeTogether(trx, engine, account, folder, some));
    // An act of the person may have moved one of them here meanwhile: the second look sees it.
    const grown = await store().catch((error: unknown) => (isDuplicate(error) ? store() : Promise.reject(error)));
    for (const thread of grown) threads.add(thread);
  }
  return threads;
};

/** Stores mails in few statements. */
const storeTogether = async (
  trx: MailDb,
  engine: Engine,
  account: MailAccount,
  folder: StoredFolder,
  mails: readonly NewMail[],
): Promise<string[]> => {
  const stored = await storedIds(trx, folder, mails);
  const fresh = [...new Map(mails.map((mail) => [mail.remote.remoteId, mail])).values()]
    .filter(({ remote }) => !stored.has(remote.remoteId))
    .map((mail) => ({ ...mail, linked: linkedOf(account, mail) }));
  const taken = new Set(fresh.flatMap(({ queuedId: arrival }) => arrival ?? []));
  const doubles = mails.flatMap(({ queuedId: arrival }) => (arrival === null || taken.has(arrival) ? [] : arrival));
  await dequeueParsed(trx, account.userId, [...taken], doubles);
  if (fresh.length === 0) return [];
  let waiting: Prepared[] = [];
  const settle = async (): Promise<void> => {
    const ready = waiting;
    waiting = [];
    if (ready.length === 0) return;
    await trx
      .insertInto('mail_messages')
      .values(ready.map(({ row }) => row))
      .execute();
    await trx
      .insertInto('mail_bodies')
      .values(ready.map(({ body }) => body))
      .execute();
    const sources = ready.flatMap(({ source }) => source ?? []);
    if (sources.length > 0) await trx.insertInto('mail_sources').values(sources).execute();
    await addToIndex(
      trx,
      engine,
      ready.map(({ words }) => words),
    );
  };
  const owner = { accountId: account.id, userId: account.userId };
  const threading = await createThreading(
    trx,
    owner,
    fresh.map(({ linked }) => linked),
    settle,
  );
  const searchIds = await newSearchIds(
    trx,
    fresh.map(({ linked }) => linked.sentAt),
  );
  const unused = await takeFormerIds(
    trx,
    owner,
    fresh.flatMap(({ mail }) => mail.messageId ?? []),
  );
  const threads: string[] = [];
  const arrived: { id: string; cameAt: number }[] = [];
  for (const [index, mail] of fresh.entries()) {
    const threadId = await threading.threadOf(mail.linked);
    const { sentAt } = mail.linked;
    const before = mail.mail.messageId === null ? undefined : unused.get(mail.mail.messageId);
    if (before !== undefined) {
      unused.delete(mail.mail.messageId!);
      if (mail.queuedId !== null) await renameSource(trx, account.userId, mail.queuedId, before);
    }
    const id = before ?? mail.queuedId ?? newOrderedId();
    const prepared = prepare(account, folder, mail, { id, sentAt, threadId, searchId: searchIds[index]! });
    waiting.push(prepared);
    arrived.push({ id: prepared.row.id, cameAt: mail.remote.internalDate });
    threads.push(threadId);
  }
  await settle();
  if (folder.role === 'inbox') await noteNewMails(trx, account, arrived);
  await threading.write();
  return threads;
};

const storedIds = async (
  trx: MailDb,
  folder: StoredFolder,
  mails: readonly NewMail[],
): Promise<ReadonlySet<string>> => {
  const rows = await trx
    .selectFrom('mail_messages')
    .select('remote_id')
    .where('folder_id', '=', folder.id)
    .where('user_id', '=', folder.userId)
    .where(
      'remote_id',
      'in',
      mails.map(({ remote }) => remote.remoteId),
    )
    .execute();
  return new Set(rows.map((row) => row.remote_id));
};

/** The source of a mail that is here already gets the id that the mail had before. */
const renameSource = async (trx: MailDb, userId: string, from: string, to: string): Promise<void> => {
  await trx.updateTable('mail_sources').set({ id: to }).where('user_id', '=', userId).where('id', '=', from).execute();
};

const senderOf = ({ from, sender }: IncomingMail) => from[0] ?? sender[0] ?? { name: '', address: '' };

const linkedOf = (account: MailAccount, { remote, mail }: NewMail): ThreadHeaders => {
  const others = [senderOf(mail), ...mail.to, ...mail.cc].map(({ address }) => address.toLowerCase());
  return {
    accountId: account.id,
    userId: account.userId,
    messageId: mail.messageId,
    references: [...new Set([...mail.references, ...(mail.inReplyTo === null ? [] : [mail.inReplyTo])])],
    subject: mail.subject,
    sentAt: sentAtOf(mail, remote),
    others: others.filter((address) => address !== '' && !isAddressOf(account, address)),
  };
};

interface Prepared {
  readonly row: MailTableRow;
  readonly body: BodyRow;
  readonly source: SourceRow | null;
  readonly words: Findable;
}

const prepare = (
  account: MailAccount,
  folder: StoredFolder,
  { queuedId: arrival, remote, mail, source }: NewMail,
  { id, sentAt, threadId, searchId }: { id: string; sentAt: number; threadId: string; searchId: number },
): Prepared => {
  const from = senderOf(mail);
  const row = messageRow({ id, account, folder, remote, mail, sentAt, threadId, searchId, from });
  const named = (people: readonly { name: string; address: string }[]) =>
    people.map(({ name, address }) => `${name} ${address}`).join(' ');
  return {
    row,
    body: { id, user_id: row.user_id, ...storedText(mail.text, source.source) },
    source: arrival === null ? toSourceRow(id, row.user_id, source) : null,
    words: {
      searchId: row.search_id,
      userId: row.user_id,
      subject: row.subject,
      sender: named([from]),
      people: named([...mail.to, ...mail.cc]),
      body: mail.text,
    },
  };
};

/** Whether the owner of the mailbox wrote a mail. */
export const isOwn = (account: MailAccount, folder: StoredFolder, { from, sender }: IncomingMail): boolean =>
  folder.role === 'sent' || isAddressOf(account, (from[0] ?? sender[0])?.address ?? '');

/** The Date header, unless it is missing or lies in the future of the moment the mail came in. */
export const sentAtOf = (mail: IncomingMail, remote: NewMail['remote']): number =>
  mail.date !== null && mail.date > 0 && mail.date <= remote.internalDate + CLOCK_ERROR
    ? Math.min(mail.date, remote.internalDate)
    : remote.internalDate;

/** Most mails have few of the headers that are looked for. */
const withoutNulls = (_key: string, value: unknown): unknown => (value === null ? undefined : value);

const messageRow = (given: {
  id: string;
  account: MailAccount;
  folder: StoredFolder;
  remote: NewMail['remote'];
  mail: IncomingMail;
  sentAt: number;
  threadId: string;
  searchId: number;
  from: { name: string; address: string };
}): MailTableRow => {
  const { id, account, folder, remote, mail, from } = given;
  return {
    id,
    user_id: account.userId,
    account_id: account.id,
    folder_id: folder.id,
    folder_role: folder.role,
    remote_id: remote.remoteId,
    search_id: given.searchId,
    thread_id: given.threadId,
    message_id: mail.messageId,
    refs: JSON.stringify(mail.references),
    subject: mail.subject,
    bare_subject: baseSubject(mail.subject),
    from_name: from.name,
    from_address: from.address.toLowerCase(),
    recipients: JSON.stringify({ to: mail.to, cc: mail.cc }),
    sent_at: given.sentAt,
    size: remote.size,
    snippet: mail.snippet,
    is_read: Number(remote.flags.seen),
    is_flagged: Number(remote.flags.flagged),
    is_answered: Number(remote.flags.answered),
    is_mine: Number(isOwn(account, folder, mail)),
    attachments: JSON.stringify(mail.files),
    has_files: Number(mail.files.length > 0),
    facts: JSON.stringify(mail.facts, withoutNulls),
    verdict_version: CLASSIFICATION_VERSION - 1,
    priority: 'low',
    category: 'other',
    sentiment: 'neutral',
    requires_response: 0,
    thread_state: 'fyi',
    waits: 0,
    summary: '',
    verdict: `{}${LEFT_FREE}`,
    shown: null,
    learned: null,
    judged_at: 0,
    came_at: remote.internalDate === given.sentAt ? null : remote.internalDate,
  };
};
