import { newOrderedId } from '#server/crypto/random.ts';
import { type Db, type Engine, isDuplicate } from '#server/db/database.ts';
import { VERDICT_VERSION } from '../analysis/verdict.ts';
import type { OwnMail } from '../learning/hints.ts';
import type { RemoteMail } from '../provider.ts';
import { searchIdAt } from '../search/search-id.ts';
import { addToIndex, type Findable } from '../search/search-index.ts';
import { packed } from '../store/source.ts';
import {
  type AccountRow,
  type BodyRow,
  type FolderRow,
  type MailDb,
  mailTables,
  type MessageRow,
  type SourceRow,
} from '../store/tables.ts';
import { asKept, settleArrivals } from './arrivals.ts';
import type { ReadMail, Unread } from './read-mail.ts';
import { type MailWork, readingHere } from './reading-thread.ts';
import { bareSubject, createThreading, type Linked } from './threading.ts';

/** How far a Date header may lie after the moment the mail came in, in milliseconds. */
const CLOCK_ERROR = 24 * 3600_000;

/** A mail that is ready to be stored. */
export interface Incoming {
  /** The id of a mail that waited to be read: its source is stored already. */
  readonly arrival: string | null;
  readonly remote: Omit<RemoteMail, 'source' | 'left'>;
  readonly mail: ReadMail;
  /** What is to be stored of it as it came; null when that is done. */
  readonly kept: Unread | null;
}

/** Reads mails that have just come; none makes the others fail. */
export const readMails = async (
  mails: readonly RemoteMail[],
  reader: Pick<MailWork, 'read'> = readingHere,
): Promise<Incoming[]> => {
  const kept = mails.map(asKept);
  const read = await reader.read(kept);
  return kept.map(({ source, left, ...remote }, index) => ({
    arrival: null,
    remote,
    mail: read[index]!,
    kept: { source, left },
  }));
};

/** How many mails are stored in one transaction: a commit costs more than a mail, but nobody else may write meanwhile. */
const STORED_AT_ONCE = 200;

/** Stores mails with their threads and words; gives the threads that have grown. A mail that is there already is left alone. */
export const storeMails = async (
  db: Db,
  engine: Engine,
  account: AccountRow,
  folder: FolderRow,
  mails: readonly Incoming[],
): Promise<Set<string>> => {
  const threads = new Set<string>();
  for (let at = 0; at < mails.length; at += STORED_AT_ONCE) {
    const some = mails.slice(at, at + STORED_AT_ONCE);
    const store = () =>
      db.transaction().execute((open) => storeTogether(mailTables(open), engine, account, folder, some));
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
  account: AccountRow,
  folder: FolderRow,
  mails: readonly Incoming[],
): Promise<string[]> => {
  const stored = await storedIds(trx, folder, mails);
  const fresh = [...new Map(mails.map((mail) => [mail.remote.remoteId, mail])).values()]
    .filter(({ remote }) => !stored.has(remote.remoteId))
    .map((mail) => ({ ...mail, linked: linkedOf(account, mail) }));
  const taken = new Set(fresh.flatMap(({ arrival }) => arrival ?? []));
  const doubles = mails.flatMap(({ arrival }) => (arrival === null || taken.has(arrival) ? [] : arrival));
  await settleArrivals(trx, account.user_id, [...taken], doubles);
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
  const owner = { accountId: account.id, userId: account.user_id };
  const threading = await createThreading(
    trx,
    owner,
    fresh.map(({ linked }) => linked),
    settle,
  );
  const searchIds = await freeSearchIds(
    trx,
    fresh.map(({ linked }) => linked.sentAt),
  );
  const threads: string[] = [];
  for (const [index, mail] of fresh.entries()) {
    const threadId = await threading.threadOf(mail.linked);
    const { sentAt } = mail.linked;
    waiting.push(prepare(account, folder, mail, { sentAt, threadId, searchId: searchIds[index]! }));
    threads.push(threadId);
  }
  await settle();
  await threading.write();
  return threads;
};

const storedIds = async (trx: MailDb, folder: FolderRow, mails: readonly Incoming[]): Promise<ReadonlySet<string>> => {
  const rows = await trx
    .selectFrom('mail_messages')
    .select('remote_id')
    .where('folder_id', '=', folder.id)
    .where('user_id', '=', folder.user_id)
    .where(
      'remote_id',
      'in',
      mails.map(({ remote }) => remote.remoteId),
    )
    .execute();
  return new Set(rows.map((row) => row.remote_id));
};

/** Numbers for the search index that no other mail has, whosever it is. */
const freeSearchIds = async (trx: MailDb, moments: readonly number[]): Promise<number[]> => {
  for (;;) {
    const ids = moments.map(searchIdAt);
    const taken = await trx
      .selectFrom('mail_messages')
      .select('search_id')
      .where('search_id', 'in', ids)
      .limit(1)
      .execute();
    if (taken.length === 0 && new Set(ids).size === ids.length) return ids;
  }
};

const senderOf = ({ from, sender }: ReadMail) => from[0] ?? sender[0] ?? { name: '', address: '' };

const linkedOf = (account: AccountRow, { remote, mail }: Incoming): Linked => {
  const others = [senderOf(mail), ...mail.to, ...mail.cc].map(({ address }) => address.toLowerCase());
  return {
    accountId: account.id,
    userId: account.user_id,
    messageId: mail.messageId,
    references: [...new Set([...mail.references, ...(mail.inReplyTo === null ? [] : [mail.inReplyTo])])],
    subject: mail.subject,
    sentAt: sentAtOf(mail, remote),
    others: others.filter((address) => address !== '' && address !== account.email.toLowerCase()),
  };
};

interface Prepared {
  readonly row: MessageRow;
  readonly body: BodyRow;
  readonly source: SourceRow | null;
  readonly words: Findable;
}

const prepare = (
  account: AccountRow,
  folder: FolderRow,
  { arrival, remote, mail, kept }: Incoming,
  { sentAt, threadId, searchId }: { sentAt: number; threadId: string; searchId: number },
): Prepared => {
  const from = senderOf(mail);
  const id = arrival ?? newOrderedId();
  const row = messageRow({ id, account, folder, remote, mail, sentAt, threadId, searchId, from });
  const named = (people: readonly { name: string; address: string }[]) =>
    people.map(({ name, address }) => `${name} ${address}`).join(' ');
  return {
    row,
    body: { id, user_id: row.user_id, body: mail.text },
    source: kept && packed(id, row.user_id, kept),
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

/** Which of these mails the person wrote, and when. */
export const ownMails = (account: AccountRow, folder: FolderRow, mails: readonly Incoming[]): OwnMail[] =>
  mails
    .filter(({ mail }) => isOwn(account, folder, mail))
    .map(({ mail, remote }) => ({ at: sentAtOf(mail, remote), parsed: mail }));

const isOwn = (account: AccountRow, folder: FolderRow, { from, sender }: ReadMail): boolean =>
  folder.role === 'sent' || (from[0] ?? sender[0])?.address.toLowerCase() === account.email.toLowerCase();

/** The Date header, unless it is missing or lies in the future of the moment the mail came in. */
const sentAtOf = (mail: ReadMail, remote: Incoming['remote']): number =>
  mail.date !== null && mail.date > 0 && mail.date <= remote.internalDate + CLOCK_ERROR
    ? Math.min(mail.date, remote.internalDate)
    : remote.internalDate;

const messageRow = (given: {
  id: string;
  account: AccountRow;
  folder: FolderRow;
  remote: Incoming['remote'];
  mail: ReadMail;
  sentAt: number;
  threadId: string;
  searchId: number;
  from: { name: string; address: string };
}): MessageRow => {
  const { id, account, folder, remote, mail, from } = given;
  return {
    id,
    user_id: account.user_id,
    account_id: account.id,
    folder_id: folder.id,
    folder_role: folder.role,
    remote_id: remote.remoteId,
    search_id: given.searchId,
    thread_id: given.threadId,
    message_id: mail.messageId,
    refs: JSON.stringify(mail.references),
    subject: mail.subject,
    bare_subject: bareSubject(mail.subject),
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
    facts: JSON.stringify(mail.facts),
    verdict_version: VERDICT_VERSION - 1,
    priority: 'low',
    category: 'other',
    sentiment: 'neutral',
    requires_response: 0,
    thread_state: 'fyi',
    waits: 0,
    summary: '',
    verdict: '{}',
    judged_at: 0,
  };
};
