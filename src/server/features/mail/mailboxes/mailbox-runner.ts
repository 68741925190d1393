import type { SyncProgress } from '#contract/mail/mail.ts';
import { isDiskFull } from '#server/db/database.ts';
import { ProcessReplaced, whileAlive } from '#server/db/fence.ts';
import type { Log } from '#server/log.ts';
import { type Mailbox, MailboxError, RefusedFolder, type RemoteFolder } from '#server/mail-providers/provider.ts';
import type { FolderListStore, FollowedFolder } from '#server/mail-store/folder-list.store.ts';
import type { LabelStore } from '#server/mail-store/labels.store.ts';
import type { MailAccount } from '#server/mail-store/stored-mail.ts';
import { createMailboxCommands } from './mailbox-commands.ts';
import { type ApplyChangesDeps, applyChanges } from './apply-changes.ts';
import { createAlarm } from './alarm.ts';
import { createConnection } from './connection.ts';
import { createRoundWaiters } from './round-waiters.ts';

/** How often every folder is checked even without a notification, in milliseconds. */
const POLL = 5 * 60_000;
/** How old the list of folders may get, in milliseconds. */
const FOLDERS_LISTED = 60_000;
/** How often the folders are read that a person has opened, in milliseconds. */
const FOLLOWED_READ = 60_000;
/** Delays before a retry, in milliseconds: doubled after each failure up to the longest. */
const BACKOFF = { first: 1000, longest: 5 * 60_000, credentials: 60 * 60_000 } as const;
/** After so many new mails in a round the worker releases memory, as after the first round of each process. */
const MANY_MAILS = 50;

export interface MailboxRunnerDeps extends ApplyChangesDeps {
  readonly log: Log;
  readonly folderList: FolderListStore;
  readonly labels: LabelStore;
  now(): number;
  /** The server process that this thread belongs to. */
  readonly processId: string;
  open(account: MailAccount): Promise<Mailbox>;
  reportProgress(progress: SyncProgress | null): void;
  /** Gives memory back soon. */
  releaseMemory(): void;
  /** Called after the first synchronisation of a mailbox. */
  onFirstSync(account: MailAccount): Promise<void>;
}

/** Synchronises one mailbox with the database for as long as it runs. */
export const createMailboxRunner = (account: MailAccount, deps: MailboxRunnerDeps) => {
  const { accounts, log } = deps;
  const alarm = createAlarm();
  const connection = createConnection(async () => {
    deps.reportProgress({ phase: 'connecting', done: 0, total: 0, message: null });
    return deps.open(account);
  }, alarm.ring);
  const commands = createMailboxCommands(account, { ...deps, connection, requestRound: alarm.ring });
  const waiters = createRoundWaiters();
  let stopped = false;
  let wasRead = false;
  let running: Promise<void> | undefined;
  let foldersListedAt = -Infinity;
  let followedReadAt = -Infinity;

  const listFolders = async (mailbox: Mailbox): Promise<void> => {
    if (deps.now() - foldersListedAt < FOLDERS_LISTED) return;
    // Noted before they are listed: who asks for a refresh meanwhile wants what there is by then.
    foldersListedAt = deps.now();
    try {
      const gone = await deps.folderList.save(account, await mailbox.listFolders());
      // Deleted or renamed by another program; a renamed folder is fetched anew under its new name.
      await deps.messages.remove(account.userId, await deps.folderList.mailsIn(account.userId, gone));
    } catch (error) {
      foldersListedAt = -Infinity;
      throw error;
    }
  };
  /** The folders of a round; those that a person has opened are read less often than the inbox. */
  const foldersOf = async (mailbox: Mailbox): Promise<(RemoteFolder | FollowedFolder)[]> => {
    const always = await mailbox.folders();
    const isDue = deps.now() - followedReadAt >= FOLLOWED_READ;
    const followed = isDue ? await deps.folderList.followed(account) : [];
    if (isDue) followedReadAt = deps.now();
    // The inbox is first, and once more last: no notifications arrive for it while another folder is selected.
    return [...always, ...followed, ...always.slice(0, 1)];
  };

  const round = async (): Promise<void> => {
    const isFirst = account.lastSyncAt === null && !wasRead;
    let hasManyMails = isFirst && account.kind !== 'sample';
    const isFirstHere = !wasRead && account.kind !== 'sample';
    const mailbox = await connection.get();
    // Reading a large inbox takes minutes; its other folders can be opened at once.
    if (isFirst) await deps.folderList.save(account, await mailbox.listFolders({ counted: false }));
    let hasRead = false;
    for (const folder of await foldersOf(mailbox)) {
      if (mailbox.labelled !== undefined && folder.role === 'other') {
        await deps.labels.replace(account, folder.path, await mailbox.labelled(folder.path));
        continue;
      }
      const isReadable = await applyChanges(deps, account, mailbox, folder, {
        stopped: () => stopped,
        isMoving: commands.isMoving,
        isMarked: commands.isMarked,
        beginReading: commands.beginReading,
        async fetched(done, total) {
          hasManyMails ||= done >= MANY_MAILS;
          deps.reportProgress({ phase: 'fetching', done, total, message: null });
        },
        // A queued mail is done when it is parsed and classified: each counts as half.
        parsed(done, total) {
          hasManyMails ||= done >= MANY_MAILS;
          hasRead = true;
          deps.reportProgress({ phase: 'analysing', done: Math.floor(done / 2), total, message: null });
        },
        classified: (done, total) =>
          deps.reportProgress({
            phase: 'analysing',
            done: hasRead ? Math.floor((total + done) / 2) : done,
            total,
            message: null,
          }),
      }).then(() => true, refusalOf);
      if (stopped) return;
      if (!isReadable || ('refused' in folder && folder.refused))
        await deps.folderList.setRefused(account, folder.path, !isReadable);
      await listFolders(mailbox);
    }
    // The contact statistics are complete only now.
    if (isFirst) await deps.onFirstSync(account);
    wasRead = true;
    await accounts.setSynced(account);
    deps.reportProgress({ phase: 'watching', done: 0, total: 0, message: null });
    if (hasManyMails || isFirstHere) deps.releaseMemory();
  };

  const fail = async (error: unknown): Promise<MailboxError> => {
    const problem = toMailboxError(error, log, account.id);
    await accounts
      .setProblem(account, problem)
      .catch(() => log.error('mail problem not stored', { account: account.id }));
    deps.reportProgress({ phase: 'failed', done: 0, total: 0, message: problem.message });
    await connection.drop();
    await deps.parser.release();
    return problem;
  };

  const run = async (): Promise<void> => {
    let pause: number = BACKOFF.first;
    while (!stopped) {
      alarm.reset();
      const current = waiters.begin();
      try {
        await whileAlive(deps.processId, round);
        pause = BACKOFF.first;
        waiters.settle(current);
        if (!stopped) await alarm.wait(POLL);
      } catch (error) {
        if (stopped || error instanceof ProcessReplaced) break;
        const problem = await fail(error);
        waiters.settle(current, problem);
        await alarm.wait(problem.kind === 'credentials' ? BACKOFF.credentials : pause);
        pause = Math.min(pause * 2, BACKOFF.longest);
      }
    }
    waiters.settle(Infinity, new MailboxError('unreachable', 'The mailbox was disconnected.'));
  };

  return {
    commands,
    start() {
      running ??= run();
    },
    /** Starts a round now; resolves when its changes are stored. */
    refresh(): Promise<void> {
      foldersListedAt = -Infinity;
      followedReadAt = -Infinity;
      const stored = waiters.next();
      alarm.ring();
      return stored;
    },
    async stop(): Promise<void> {
      stopped = true;
      alarm.ring();
      await connection.end();
      await running;
    },
  };
};
export type MailboxRunner = ReturnType<typeof createMailboxRunner>;

/** One folder that cannot be opened does not keep the others from being read. */
const refusalOf = (error: unknown): false => {
  if (error instanceof RefusedFolder) return false;
  throw error;
};

const toMailboxError = (error: unknown, log: Log, account: string): MailboxError => {
  if (error instanceof MailboxError) return error;
  const full = isDiskFull(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  log.error('mail round failed', { account, name: error instanceof Error ? error.name : typeof error, code, full });
  return new MailboxError(
    'busy',
    full
      ? 'The disk is full, so new mail can’t be stored. Nothing was lost. Free some space.'
      : 'Something went wrong while reading this mailbox. Iris will try again later.',
  );
};
