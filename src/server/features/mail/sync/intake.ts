import { newId } from '#server/crypto/random.ts';
import { type Db, type Engine, isDuplicate } from '#server/db/database.ts';
import { VERDICT_VERSION } from '../analysis/verdict.ts';
import type { OwnMail } from '../learning/hints.ts';
import { invitationOf } from '../mime/invitation.ts';
import { INTAKE_LIMITS } from '../mime/limits.ts';
import { parseMail, type ParsedMail } from '../mime/parse.ts';
import { tellingLinks } from '../mime/telling-links.ts';
import type { RemoteFlags, RemoteMail } from '../provider.ts';
import { searchIdAt } from '../search/search-id.ts';
import { addToIndex, type Findable } from '../search/search-index.ts';
import {
  type AccountRow,
  type BodyRow,
  type FolderRow,
  type MailDb,
  mailTables,
  type MessageRow,
} from '../store/tables.ts';
import type { MailFacts } from './mail-facts.ts';
import { bareSubject, createThreading, type Linked } from './threading.ts';

/** Mails up to this size are kept as they came, so that pictures and attachments are there offline; bytes. */
const SOURCE_KEPT = 512 * 1024;
const BODY_KEPT = 200_000;
const HTML_KEPT = 2_000_000;
const SNIPPET = 180;
/** How far a Date header may lie after the moment the mail came in, in milliseconds. */
const CLOCK_ERROR = 24 * 3600_000;

/** A mail that is read and ready to be stored. */
interface ReadMail {
  readonly remote: RemoteMail;
  readonly parsed: ParsedMail;
}

/** Reads raw mails; none makes the others fail. */
export const readMails = (mails: readonly RemoteMail[]): Promise<ReadMail[]> =>
  Promise.all(mails.map(async (remote) => ({ remote, parsed: await parseMail(remote.source, INTAKE_LIMITS) })));

/** How many mails are stored in one transaction: a commit costs more than a mail, but nobody else may write meanwhile. */
const STORED_AT_ONCE = 50;

/** Stores mails with their threads and words; gives the threads that have grown. A mail that is there already is left alone. */
export const storeMails = async (
  db: Db,
  engine: Engine,
  account: AccountRow,
  folder: FolderRow,
  mails: readonly ReadMail[],
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
  mails: readonly ReadMail[],
): Promise<string[]> => {
  const stored = await storedIds(trx, folder, mails);
  const fresh = [...new Map(mails.map((mail) => [mail.remote.remoteId, mail])).values()]
    .filter(({ remote }) => !stored.has(remote.remoteId))
    .map((mail) => ({ ...mail, linked: linkedOf(account, mail) }));
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

const storedIds = async (trx: MailDb, folder: FolderRow, mails: readonly ReadMail[]): Promise<ReadonlySet<string>> => {
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

const senderOf = ({ from, sender }: ParsedMail) => from[0] ?? sender[0] ?? { name: '', address: '' };

const linkedOf = (account: AccountRow, { remote, parsed }: ReadMail): Linked => {
  const others = [senderOf(parsed), ...parsed.to, ...parsed.cc].map(({ address }) => address.toLowerCase());
  return {
    accountId: account.id,
    userId: account.user_id,
    messageId: parsed.messageId,
    references: [...new Set([...parsed.references, ...(parsed.inReplyTo === null ? [] : [parsed.inReplyTo])])],
    subject: parsed.subject,
    sentAt: sentAtOf(parsed, remote),
    others: others.filter((address) => address !== '' && address !== account.email.toLowerCase()),
  };
};

interface Prepared {
  readonly row: MessageRow;
  readonly body: BodyRow;
  readonly words: Findable;
}

const prepare = (
  account: AccountRow,
  folder: FolderRow,
  { remote, parsed }: ReadMail,
  { sentAt, threadId, searchId }: { sentAt: number; threadId: string; searchId: number },
): Prepared => {
  const from = senderOf(parsed);
  const row = messageRow({ account, folder, remote, parsed, sentAt, threadId, searchId, from });
  const named = (people: readonly { name: string; address: string }[]) =>
    people.map(({ name, address }) => `${name} ${address}`).join(' ');
  return {
    row,
    body: bodyRow(row, remote, parsed),
    words: {
      searchId: row.search_id,
      userId: row.user_id,
      subject: row.subject,
      sender: named([from]),
      people: named([...parsed.to, ...parsed.cc]),
      body: parsed.text,
    },
  };
};

/** How many marks are changed in one transaction. */
const MARKED_AT_ONCE = 200;

/**
 * Takes over what the server says of mails that are known. That a mail was answered is only ever added: some servers do not
 * know it, and Iris finds it out by itself.
 */
export const storeFlags = async (db: Db, folder: FolderRow, flags: ReadonlyMap<string, RemoteFlags>): Promise<void> => {
  const told = [...flags];
  for (let at = 0; at < told.length; at += MARKED_AT_ONCE) {
    const some = new Map(told.slice(at, at + MARKED_AT_ONCE));
    await db.transaction().execute(async (open) => {
      const trx = mailTables(open);
      const rows = await trx
        .selectFrom('mail_messages')
        .select(['id', 'remote_id', 'is_read', 'is_flagged', 'is_answered'])
        .where('folder_id', '=', folder.id)
        .where('user_id', '=', folder.user_id)
        .where('remote_id', 'in', [...some.keys()])
        .execute();
      for (const row of rows) {
        const { seen, flagged, answered } = some.get(row.remote_id)!; // only these were asked for
        const marks = {
          is_read: Number(seen),
          is_flagged: Number(flagged),
          is_answered: Number(answered || row.is_answered === 1),
        };
        const isSame =
          row.is_read === marks.is_read && row.is_flagged === marks.is_flagged && row.is_answered === marks.is_answered;
        if (isSame) continue;
        await trx
          .updateTable('mail_messages')
          .set(marks)
          .where('id', '=', row.id)
          .where('user_id', '=', folder.user_id)
          .execute();
      }
    });
  }
};

/** Which of these mails the person wrote, and when. */
export const ownMails = (account: AccountRow, folder: FolderRow, mails: readonly ReadMail[]): OwnMail[] =>
  mails
    .filter(({ parsed }) => isOwn(account, folder, parsed))
    .map(({ parsed, remote }) => ({ at: sentAtOf(parsed, remote), parsed }));

const isOwn = (account: AccountRow, folder: FolderRow, { from, sender }: ParsedMail): boolean =>
  folder.role === 'sent' || (from[0] ?? sender[0])?.address.toLowerCase() === account.email.toLowerCase();

/** The Date header, unless it is missing or lies in the future of the moment the mail came in. */
const sentAtOf = (parsed: ParsedMail, remote: RemoteMail): number =>
  parsed.date !== null && parsed.date > 0 && parsed.date <= remote.internalDate + CLOCK_ERROR
    ? Math.min(parsed.date, remote.internalDate)
    : remote.internalDate;

const messageRow = (given: {
  account: AccountRow;
  folder: FolderRow;
  remote: RemoteMail;
  parsed: ParsedMail;
  sentAt: number;
  threadId: string;
  searchId: number;
  from: { name: string; address: string };
}): MessageRow => {
  const { account, folder, remote, parsed, from } = given;
  const files = parsed.attachments
    .filter((file) => !file.inline)
    .map(({ index, filename, mimeType, size }) => ({ index, filename, mimeType, size }));
  return {
    id: newId(),
    user_id: account.user_id,
    account_id: account.id,
    folder_id: folder.id,
    folder_role: folder.role,
    remote_id: remote.remoteId,
    search_id: given.searchId,
    thread_id: given.threadId,
    message_id: parsed.messageId,
    refs: JSON.stringify(parsed.references),
    subject: parsed.subject,
    bare_subject: bareSubject(parsed.subject),
    from_name: from.name,
    from_address: from.address.toLowerCase(),
    recipients: JSON.stringify({ to: parsed.to, cc: parsed.cc }),
    sent_at: given.sentAt,
    size: remote.size,
    snippet: parsed.text.replaceAll(/\s+/g, ' ').trim().slice(0, SNIPPET).toWellFormed(),
    is_read: Number(remote.flags.seen),
    is_flagged: Number(remote.flags.flagged),
    is_answered: Number(remote.flags.answered),
    is_mine: Number(isOwn(account, folder, parsed)),
    attachments: JSON.stringify(files),
    has_files: Number(files.length > 0),
    facts: JSON.stringify(factsOf(parsed)),
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

/** What is kept of a mail for judging it, beside its text. */
const factsOf = (parsed: ParsedMail): MailFacts => {
  const links = tellingLinks(parsed);
  const invitation = parsed.calendar === null ? null : invitationOf(parsed.calendar);
  return {
    headers: parsed.headerFacts,
    hidesText: parsed.hidesText,
    ...(links.length === 0 ? {} : { links }),
    ...(invitation === null ? {} : { invitation }),
  };
};

const bodyRow = (row: MessageRow, remote: RemoteMail, parsed: ParsedMail): BodyRow => {
  const keepsSource = remote.source.length <= SOURCE_KEPT;
  return {
    id: row.id,
    user_id: row.user_id,
    body: parsed.text.slice(0, BODY_KEPT).toWellFormed(),
    html: keepsSource ? null : (parsed.html?.slice(0, HTML_KEPT).toWellFormed() ?? null),
    source: keepsSource ? asBuffer(remote.source) : null,
  };
};

/** The same bytes, not a copy of them. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
