import type { Db, Engine } from '#server/db/database.ts';
import type { Hints } from '../learning/hints.ts';
import type { Mailbox, RemoteFolder } from '../provider.ts';
import type { AccountStore } from '../store/accounts.store.ts';
import type { MessageStore } from '../store/messages.store.ts';
import { type AccountRow, type FolderRow, mailTables } from '../store/tables.ts';
import { ahead } from './ahead.ts';
import { ownMails, readMails, storeFlags, storeMails } from './intake.ts';
import { judgePending } from './judge-pending.ts';
import { type Judge, judgeThreads } from './judging.ts';

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
  judged(done: number, total: number): void;
}

/** Brings what is stored of a folder up to date with the server, step by step. */
export const applyChanges = async (
  { db, engine, accounts, messages, judge, hints }: ApplyDeps,
  account: AccountRow,
  mailbox: Mailbox,
  remote: RemoteFolder,
  watcher: Watcher,
): Promise<void> => {
  const folder = await accounts.folder(account, remote);
  const known = { cursor: folder.cursor, remoteIds: async () => new Set((await idsIn(db, folder)).keys()) };
  let total = 0;
  let done = 0;
  for await (const change of ahead(mailbox.changes(remote, known), ({ kind }) => kind === 'mails')) {
    if (watcher.stopped()) return;
    if (change.kind === 'reset') {
      await messages.remove(account.user_id, [...(await idsIn(db, folder)).values()]);
      await accounts.setCursor(folder, null);
    } else if (change.kind === 'expect') total = change.mails;
    else if (change.kind === 'flags') {
      await hints.flagged(account, folder, change.flags);
      await storeFlags(db, folder, change.flags);
    } else if (change.kind === 'cursor') await accounts.setCursor(folder, change.cursor);
    else if (change.kind === 'gone') {
      const ids = await idsIn(db, folder);
      const gone = change.remoteIds.filter((remoteId) => !watcher.isMoving(folder.id, remoteId));
      const left = gone.flatMap((remoteId) => ids.get(remoteId) ?? []);
      await hints.left(account, folder, left);
      await messages.remove(account.user_id, left);
    } else {
      const mails = await readMails(change.mails);
      const threads = await storeMails(db, engine, account, folder, mails);
      await hints.wrote(account, ownMails(account, folder, mails));
      if (done < JUDGED_AT_ONCE) await judgeThreads(db, account, threads, judge);
      done += change.mails.length;
      await watcher.fetched(done, Math.max(total, done));
    }
  }
  await judgePending(db, account, judge, watcher);
};

/** So many of the newest mails are judged as they come, so that the list is there at once; the others when all are stored. */
const JUDGED_AT_ONCE = 100;

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
