import type { SyncProgress } from '#contract/mail.ts';
import { type Db, type Engine, isDiskFull } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { type Mailbox, MailboxError, type RemoteFolder } from '../provider.ts';
import type { AccountStore } from '../store/accounts.store.ts';
import type { MessageStore } from '../store/messages.store.ts';
import { type AccountRow, type FolderRow, mailTables } from '../store/tables.ts';
import { readMails, storeFlags, storeMails } from './intake.ts';
import { type Judge, judgeThreads } from './judging.ts';

/** How often every folder is looked at even without news, in milliseconds. */
const POLL = 5 * 60_000;
/** Waiting times after trouble, in milliseconds: doubled each time up to the longest. */
const BACKOFF = { first: 1000, longest: 5 * 60_000, credentials: 60 * 60_000 } as const;
/** After so many new mails in a round the thread tidies its memory. */
const MUCH = 50;
/** How long an action waits for a connection that is just being made, in milliseconds. */
const CONNECT_PATIENCE = 20_000;

export interface RunnerDeps {
  readonly db: Db;
  readonly engine: Engine;
  readonly accounts: AccountStore;
  readonly messages: MessageStore;
  readonly judge: Judge;
  readonly log: Log;
  open(account: AccountRow): Promise<Mailbox>;
  tell(progress: SyncProgress | null): void;
  tidy(): void;
}

/** Keeps one mailbox and the database alike, for as long as it runs. */
export const createRunner = (account: AccountRow, deps: RunnerDeps) => {
  const { db, engine, accounts, messages, judge, log } = deps;
  let mailbox: Mailbox | undefined;
  let stopped = false;
  let wake = () => {};
  /** Something happened that the round under way may have missed. */
  let news = false;
  let rounds = 0;
  let fetched = 0;
  const waiting = new Set<{ after: number; resolve(): void; reject(error: Error): void }>();
  /** Mails that an action is moving right now: they are missing in their folder, but not gone. */
  const moving = new Set<string>();

  const nudge = () => {
    news = true;
    wake();
  };

  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const connect = async (): Promise<Mailbox> => {
    if (mailbox !== undefined) return mailbox;
    deps.tell({ phase: 'connecting', done: 0, total: 0, message: null });
    const opened = await deps.open(account);
    mailbox = opened;
    opened.watch({
      news: nudge,
      lost() {
        if (mailbox === opened) mailbox = undefined;
        nudge();
      },
    });
    return opened;
  };

  const apply = async (box: Mailbox, remote: RemoteFolder): Promise<void> => {
    const folder = await accounts.folder(account, remote);
    const known = { cursor: folder.cursor, remoteIds: () => remoteIds(db, folder) };
    let total = 0;
    let done = 0;
    for await (const change of box.changes(remote, known)) {
      if (stopped) return;
      if (change.kind === 'reset') {
        await messages.remove(
          account.user_id,
          [...(await idsIn(db, folder))].map(([, id]) => id),
        );
        await accounts.setCursor(folder, null);
      } else if (change.kind === 'expect') total = change.mails;
      else if (change.kind === 'gone') await removeGone(folder, change.remoteIds);
      else if (change.kind === 'flags') await storeFlags(db, folder, change.flags);
      else if (change.kind === 'cursor') await accounts.setCursor(folder, change.cursor);
      else {
        const threads = await storeMails(db, engine, account, folder, await readMails(change.mails));
        await judgeThreads(db, account, threads, judge);
        done += change.mails.length;
        fetched += change.mails.length;
        deps.tell({ phase: 'fetching', done, total: Math.max(total, done), message: null });
      }
    }
  };

  const removeGone = async (folder: FolderRow, gone: readonly string[]): Promise<void> => {
    const ids = await idsIn(db, folder);
    await messages.remove(
      account.user_id,
      gone.filter((remoteId) => !moving.has(`${folder.id} ${remoteId}`)).flatMap((remoteId) => ids.get(remoteId) ?? []),
    );
  };

  const round = async (): Promise<void> => {
    const box = await connect();
    for (const folder of await box.folders()) {
      if (stopped) return;
      await apply(box, folder);
    }
    await box.listen();
    await accounts.setSynced(account);
    deps.tell({ phase: 'watching', done: 0, total: 0, message: null });
    if (fetched >= MUCH) deps.tidy();
    fetched = 0;
  };

  const settle = (error?: Error) => {
    for (const entry of [...waiting].filter(({ after }) => rounds > after)) {
      waiting.delete(entry);
      if (error === undefined) entry.resolve();
      else entry.reject(error);
    }
  };

  const run = async (): Promise<void> => {
    let pause: number = BACKOFF.first;
    while (!stopped) {
      rounds += 1;
      news = false;
      try {
        await round();
        pause = BACKOFF.first;
        settle();
        if (!stopped && !news) await sleep(POLL);
      } catch (error) {
        if (stopped) break;
        const trouble = asTrouble(error, log, account.id);
        settle(trouble);
        await accounts
          .setProblem(account, trouble)
          .catch(() => log.error('mail problem not stored', { account: account.id }));
        deps.tell({ phase: 'failed', done: 0, total: 0, message: trouble.message });
        const broken = mailbox;
        mailbox = undefined;
        await broken?.close().catch(() => undefined);
        await sleep(trouble.kind === 'credentials' ? BACKOFF.credentials : pause);
        pause = Math.min(pause * 2, BACKOFF.longest);
      }
    }
    settle(new MailboxError('unreachable', 'The mailbox was disconnected.'));
  };
  let running: Promise<void> | undefined;

  /** The open mailbox for an action; waits a while for one that is being opened. */
  const forAction = async (): Promise<Mailbox> => {
    if (mailbox !== undefined) return mailbox;
    nudge();
    const deadline = judge.now() + CONNECT_PATIENCE;
    while (mailbox === undefined && judge.now() < deadline && !stopped)
      await new Promise((resolve) => setTimeout(resolve, 50));
    if (mailbox === undefined)
      throw new MailboxError('unreachable', 'Your mail server does not answer. Nothing was changed; please try again.');
    return mailbox;
  };

  return {
    start() {
      running ??= run();
    },
    /** Looks for news now and resolves when everything seen then is stored. */
    refresh(): Promise<void> {
      return new Promise((resolve, reject) => {
        waiting.add({ after: rounds, resolve, reject });
        nudge();
      });
    },
    async archive(messageId: string): Promise<boolean> {
      const row = await messages.byId(account.user_id, messageId);
      if (row === undefined) return false;
      if (row.folder_role === 'archive') return true;
      const from = await messages.folderOf(account.user_id, row.folder_id);
      const key = `${from.id} ${row.remote_id}`;
      const box = await forAction();
      moving.add(key);
      try {
        const place = await box.archive(from.path, row.remote_id);
        if (place === null) await messages.remove(account.user_id, [row.id]);
        else await messages.move(account.user_id, row.id, await accounts.folder(account, place.folder), place.remoteId);
      } finally {
        moving.delete(key);
      }
      return true;
    },
    async markSeen(messageId: string): Promise<boolean> {
      const row = await messages.byId(account.user_id, messageId);
      if (row === undefined) return false;
      if (row.is_read === 0) {
        const folder = await messages.folderOf(account.user_id, row.folder_id);
        await (await forAction()).markSeen(folder.path, row.remote_id);
        await messages.setRead(account.user_id, row.id);
      }
      return true;
    },
    async source(messageId: string): Promise<Uint8Array | undefined> {
      const row = await messages.byId(account.user_id, messageId);
      if (row === undefined) return undefined;
      const folder = await messages.folderOf(account.user_id, row.folder_id);
      return (await forAction()).source(folder.path, row.remote_id);
    },
    async stop(): Promise<void> {
      stopped = true;
      nudge();
      const open = mailbox;
      mailbox = undefined;
      await open?.close().catch(() => undefined);
      await running;
    },
  };
};
export type Runner = ReturnType<typeof createRunner>;

const idsIn = async (db: Db, folder: FolderRow): Promise<Map<string, string>> => {
  const rows = await mailTables(db)
    .selectFrom('mail_messages')
    .select(['id', 'remote_id'])
    .where('folder_id', '=', folder.id)
    .where('user_id', '=', folder.user_id)
    .execute();
  return new Map(rows.map((row) => [row.remote_id, row.id]));
};

const remoteIds = async (db: Db, folder: FolderRow): Promise<ReadonlySet<string>> =>
  new Set((await idsIn(db, folder)).keys());

const asTrouble = (error: unknown, log: Log, account: string): MailboxError => {
  if (error instanceof MailboxError) return error;
  log.error('mail round failed', {
    account,
    name: error instanceof Error ? error.name : typeof error,
    full: isDiskFull(error),
  });
  if (isDiskFull(error))
    return new MailboxError(
      'busy',
      'The disk is full, so new mail cannot be stored. Free some space; nothing was lost.',
    );
  return new MailboxError('busy', 'Something went wrong while reading this mailbox. Iris tries again in a while.');
};
