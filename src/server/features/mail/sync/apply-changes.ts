import type { Db, Engine } from '#server/db/database.ts';
import type { Hints } from '../learning/hints.ts';
import type { Change, Mailbox, RemoteFolder, RemoteMail } from '../provider.ts';
import type { AccountStore } from '../store/accounts.store.ts';
import type { MessageStore } from '../store/messages.store.ts';
import { type AccountRow, type FolderRow, mailTables } from '../store/tables.ts';
import { ahead } from './ahead.ts';
import { keepArrivals } from './arrivals.ts';
import { ownMails, readMails, storeMails } from './intake.ts';
import { judgePending } from './judge-pending.ts';
import { type Judge, judgeThreads } from './judging.ts';
import { readArrivals } from './read-arrivals.ts';
import type { MailReader } from './reading-thread.ts';
import { storeFlags } from './store-flags.ts';

export interface ApplyDeps {
  readonly db: Db;
  readonly engine: Engine;
  readonly accounts: AccountStore;
  readonly messages: MessageStore;
  readonly judge: Judge;
  /** Hears what the person does with their mail in other programs. */
  readonly hints: Hints;
  readonly reader: MailReader;
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
  const folder = await deps.accounts.folder(account, remote);
  // What a process that was killed has left unread.
  await readArrivals(deps, account, folder, watcher);
  const newest = createTurns();
  try {
    await takeOver(deps, { account, mailbox, remote, folder }, newest, watcher);
  } finally {
    await newest.end();
  }
  if (watcher.stopped()) return;
  await newest.done();
  await readArrivals(deps, account, folder, watcher);
  await judgePending(deps.db, account, deps.judge, watcher);
};

/** So many of the newest mails are read and judged as they come, so that the list is there at once; the others when all are here. */
const READ_AT_ONCE = 50;

interface Folder {
  readonly account: AccountRow;
  readonly mailbox: Mailbox;
  readonly remote: RemoteFolder;
  readonly folder: FolderRow;
}

/** Takes over what the server tells; the newest mails are read in turns that go on beside. */
const takeOver = async (
  deps: ApplyDeps,
  { account, mailbox, remote, folder }: Folder,
  newest: Turns,
  watcher: Watcher,
): Promise<void> => {
  const { db, accounts, messages, hints, reader } = deps;
  const known = { cursor: folder.cursor, remoteIds: async () => new Set((await idsIn(db, folder)).keys()) };
  let total = 0;
  let done = 0;
  // After the last mails the provider goes on only when they are taken in, so that what it tells then is fresh.
  const hasMore = (change: Change) => change.kind === 'mails' && done + change.mails.length < total;
  for await (const change of ahead(mailbox.changes(remote, known), hasMore)) {
    if (watcher.stopped()) return;
    // Reading takes its time: what is told behind the mails would be stale then, and is asked for again at the next look.
    if (change.kind !== 'mails' && done > READ_AT_ONCE) return;
    if (change.kind === 'mails') {
      const { mails } = change;
      if (total <= READ_AT_ONCE) await takeIn(deps, account, folder, mails);
      else if (done < READ_AT_ONCE) newest.add(() => takeIn(deps, account, folder, mails));
      else await keepArrivals(db, account, folder, mails);
      done += mails.length;
      await watcher.fetched(done, Math.max(total, done));
    } else if (change.kind === 'reset') {
      await messages.remove(account.user_id, [...(await idsIn(db, folder)).values()]);
      await accounts.setCursor(folder, null);
    } else if (change.kind === 'expect') {
      total = change.mails;
      if (total > READ_AT_ONCE) reader.begin();
    } else if (change.kind === 'flags') {
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
};

/** Reads, stores and judges mails at once. */
const takeIn = async (
  { db, engine, judge, hints, reader }: ApplyDeps,
  account: AccountRow,
  folder: FolderRow,
  mails: readonly RemoteMail[],
): Promise<void> => {
  const read = await readMails(mails, reader.aside);
  const threads = await storeMails(db, engine, account, folder, read);
  await hints.wrote(account, ownMails(account, folder, read));
  await judgeThreads(db, account, threads, { ...judge, reader: reader.aside });
};

/** Work that goes on beside, one piece after the other: after one that failed none is begun. */
const createTurns = () => {
  let work = Promise.resolve();
  return {
    add(piece: () => Promise<void>): void {
      work = work.then(piece);
      work.catch(() => undefined); // told to whoever asks whether it is done
    },
    /** Resolves when everything is done; fails as the piece that failed. */
    done: () => work,
    /** Resolves when nothing goes on any more. */
    end: () => work.catch(() => undefined),
  };
};
type Turns = ReturnType<typeof createTurns>;

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
