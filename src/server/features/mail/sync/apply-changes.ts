import type { Db, Engine } from '#server/db/database.ts';
import type { Hints } from '../learning/hints.ts';
import type { Change, Mailbox, RemoteFolder, RemoteMail } from '../provider.ts';
import type { AccountStore } from '../store/accounts.store.ts';
import type { MessageStore } from '../store/messages.store.ts';
import { type AccountRow, type FolderRow, mailTables } from '../store/tables.ts';
import { ahead } from './ahead.ts';
import { keepArrivals } from './arrivals.ts';
import { type Incoming, ownMails, readMails, storeFlags, storeMails } from './intake.ts';
import { judgePending } from './judge-pending.ts';
import { type Judge, judgeThreads } from './judging.ts';
import { readArrivals } from './read-arrivals.ts';
import { SOURCE_KEPT } from './read-mail.ts';
import { type MailReader, readingHere } from './reading-thread.ts';

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
  const { db, accounts, messages, judge, hints, reader } = deps;
  const folder = await accounts.folder(account, remote);
  // What a process that was killed has left unread.
  await readArrivals(deps, account, folder, watcher);
  const known = { cursor: folder.cursor, remoteIds: async () => new Set((await idsIn(db, folder)).keys()) };
  const keeping = createKeeping(deps, account, folder);
  let total = 0;
  let done = 0;
  // After the last mails the provider goes on only when they are taken in, so that what it tells then is fresh.
  const hasMore = (change: Change) => change.kind === 'mails' && done + change.mails.length < total;
  for await (const change of ahead(mailbox.changes(remote, known), hasMore)) {
    if (watcher.stopped()) return;
    // Reading takes its time: what is told behind the mails would be stale then, and is asked for again at the next look.
    if (change.kind !== 'mails' && keeping.hasKept()) break;
    if (change.kind === 'mails') {
      if (done < READ_AT_ONCE) await takeIn(deps, account, folder, change.mails);
      else await keeping.keep(change.mails);
      done += change.mails.length;
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
  await keeping.settle();
  await readArrivals(deps, account, folder, watcher);
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
  // A thread that has just been started would let the first mails wait.
  await judgeThreads(db, account, threads, { ...judge, reader: readingHere });
};

/** So many bytes of large mails may wait to be read. */
const LARGE_WAITING = 32 * 1024 * 1024;

/**
 * Keeps mails to be read later. Of those that are too large to be kept as they are only what was read can be stored: they are
 * read while the next ones come in.
 */
const createKeeping = ({ db, engine, hints, reader }: ApplyDeps, account: AccountRow, folder: FolderRow) => {
  let hasKept = false;
  let waiting: { readonly bytes: number; readonly read: Promise<Incoming[]> }[] = [];
  /** Stores the large mails that came first, until no more than so many bytes of them wait. */
  const settle = async (most: number): Promise<void> => {
    while (waiting.length > 0 && waiting.reduce((sum, { bytes }) => sum + bytes, 0) > most) {
      const [first, ...others] = waiting;
      waiting = others;
      const mails = await first!.read; // there is one
      await storeMails(db, engine, account, folder, mails);
      await hints.wrote(account, ownMails(account, folder, mails));
    }
  };
  return {
    hasKept: () => hasKept,
    async keep(mails: readonly RemoteMail[]): Promise<void> {
      hasKept = true;
      const { small = [], large = [] } = Object.groupBy(mails, ({ source }) =>
        source.length <= SOURCE_KEPT ? 'small' : 'large',
      );
      for (const mail of large) {
        const read = readMails([mail], reader);
        read.catch(() => undefined); // told when its turn comes
        waiting.push({ bytes: mail.source.length, read });
      }
      await keepArrivals(db, account, folder, small);
      await settle(LARGE_WAITING);
    },
    settle: () => settle(0),
  };
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
