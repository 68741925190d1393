import type { Db, Engine } from '#server/db/database.ts';
import type { Hints } from '../learning/hints.ts';
import type { Mailbox, RemoteFolder, RemoteMail } from '../provider.ts';
import type { AccountStore } from '../store/accounts.store.ts';
import type { MessageStore } from '../store/messages.store.ts';
import { type AccountRow, type FolderRow, mailTables } from '../store/tables.ts';
import { ahead } from './ahead.ts';
import { keepArrivals } from './arrivals.ts';
import { ownMails, readMails, storeFlags, storeMails } from './intake.ts';
import { judgePending } from './judge-pending.ts';
import { type Judge, judgeThreads } from './judging.ts';
import { readArrivals } from './read-arrivals.ts';
import { SOURCE_KEPT } from './read-mail.ts';

export interface ApplyDeps {
  readonly db: Db;
  readonly engine: Engine;
  readonly accounts: AccountStore;
  readonly messages: MessageStore;
  readonly judge: Judge;
  /** Hears what the person does with their mail in other programs. */
  readonly hints: Hints;
}

/** What the runner tells and hears while a folder is brought up to date. */
export interface Watcher {
  stopped(): boolean;
  /** Whether an action is moving this mail right now: then it is missing in its folder, but not gone. */
  isMoving(folderId: string, remoteId: string): boolean;
  fetched(done: number, total: number): Promise<void>;
  read(done: number, total: number): void;
  judged(done: number, total: number): void;
}

/** Brings what is stored of a folder up to date with the server, step by step. */
export const applyChanges = async (
  deps: ApplyDeps,
  account: AccountRow,
  mailbox: Mailbox,
  remote: RemoteFolder,
  watcher: Watcher,
): Promise<void> => {
  const { db, accounts, messages, judge, hints } = deps;
  const folder = await accounts.folder(account, remote);
  // What a process that was killed has left unread.
  await readArrivals(deps, account, folder, watcher);
  const known = { cursor: folder.cursor, remoteIds: async () => new Set((await idsIn(db, folder)).keys()) };
  let total = 0;
  let done = 0;
  for await (const change of ahead(mailbox.changes(remote, known), ({ kind }) => kind === 'mails')) {
    if (watcher.stopped()) return;
    if (change.kind === 'mails') {
      if (done < READ_AT_ONCE) await takeIn(deps, account, folder, change.mails);
      else await keep(deps, account, folder, change.mails);
      done += change.mails.length;
      await watcher.fetched(done, Math.max(total, done));
      continue;
    }
    // All that is told of mails that are here is told of mails that are read.
    await readArrivals(deps, account, folder, watcher);
    if (watcher.stopped()) return;
    if (change.kind === 'reset') {
      await messages.remove(account.user_id, [...(await idsIn(db, folder)).values()]);
      await accounts.setCursor(folder, null);
    } else if (change.kind === 'expect') total = change.mails;
    else if (change.kind === 'flags') {
      await hints.flagged(account, folder, change.flags);
      await storeFlags(db, folder, change.flags);
    } else if (change.kind === 'cursor') await accounts.setCursor(folder, change.cursor);
    else {
      const ids = await idsIn(db, folder);
      const gone = change.remoteIds.filter((remoteId) => !watcher.isMoving(folder.id, remoteId));
      const left = gone.flatMap((remoteId) => ids.get(remoteId) ?? []);
      await hints.left(account, folder, left);
      await messages.remove(account.user_id, left);
    }
  }
  await judgePending(db, account, judge, watcher);
};

/** So many of the newest mails are read and judged as they come, so that the list is there at once; the others when all are here. */
const READ_AT_ONCE = 100;

/** Reads, stores and judges mails at once. */
const takeIn = async (
  { db, engine, judge, hints }: ApplyDeps,
  account: AccountRow,
  folder: FolderRow,
  mails: readonly RemoteMail[],
): Promise<void> => {
  const read = await readMails(mails);
  const threads = await storeMails(db, engine, account, folder, read);
  await hints.wrote(account, ownMails(account, folder, read));
  await judgeThreads(db, account, threads, judge);
};

/** Keeps mails to be read later; of those that are too large to be kept as they are, only what was read can be. */
const keep = async (
  { db, engine, hints }: ApplyDeps,
  account: AccountRow,
  folder: FolderRow,
  mails: readonly RemoteMail[],
): Promise<void> => {
  const isLarge = ({ source }: RemoteMail) => source.length > SOURCE_KEPT;
  await keepArrivals(
    db,
    account,
    folder,
    mails.filter((mail) => !isLarge(mail)),
  );
  const read = await readMails(mails.filter(isLarge));
  await storeMails(db, engine, account, folder, read);
  await hints.wrote(account, ownMails(account, folder, read));
};

/** The mails that are stored of a folder: their id on the server, and ours. */
const idsIn = async (db: Db, folder: FolderRow): Promise<Map<string, string>> => {
  const rows = await mailTables(db)
    .selectFrom('mail_messages')
    .select(['id', 'remote_id'])
    .where('folder_id', '=', folder.id)
    .where('user_id', '=', folder.user_id)
    .execute();
  return new Map(rows.map((row) => [row.remote_id, row.id]));
};
