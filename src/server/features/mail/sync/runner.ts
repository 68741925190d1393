import type { SyncProgress } from '#contract/mail.ts';
import { isDiskFull } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { type Mailbox, MailboxError } from '../provider.ts';
import type { AccountRow } from '../store/tables.ts';
import { createActs } from './acts.ts';
import { type ApplyDeps, applyChanges } from './apply-changes.ts';
import { createConnection } from './connection.ts';

/** How often every folder is looked at even without news, in milliseconds. */
const POLL = 5 * 60_000;
/** Waiting times after trouble, in milliseconds: doubled each time up to the longest. */
const BACKOFF = { first: 1000, longest: 5 * 60_000, credentials: 60 * 60_000 } as const;
/** How long a process keeps a mailbox without saying so again, and how often it says so, in milliseconds. */
const LEASE = { life: 90_000, renewal: 30_000 } as const;
/** After so many new mails in a round the thread tidies its memory. */
const MUCH = 50;

export interface RunnerDeps extends ApplyDeps {
  readonly log: Log;
  /** The name of this process among those that share the database. */
  readonly process: string;
  open(account: AccountRow): Promise<Mailbox>;
  tell(progress: SyncProgress | null): void;
  tidy(): Promise<void>;
  /** A mailbox has been read for the first time. */
  whenRead(account: AccountRow): Promise<void>;
}

/** Keeps one mailbox and the database alike, for as long as it runs. */
export const createRunner = (account: AccountRow, deps: RunnerDeps) => {
  const { accounts, judge, log } = deps;
  const alarm = createAlarm();
  const connection = createConnection(async () => {
    deps.tell({ phase: 'connecting', done: 0, total: 0, message: null });
    return deps.open(account);
  }, alarm.ring);
  const acts = createActs(account, { ...deps, connection, look: alarm.ring });
  const waiting = createWaiting();
  let stopped = false;
  let wasRead = false;
  let running: Promise<void> | undefined;

  const lease = () => accounts.lease(account, deps.process, judge.now() + LEASE.life);

  const round = async (): Promise<void> => {
    const isFirst = account.last_sync_at === null && !wasRead;
    let isMuch = isFirst && account.kind !== 'sample';
    // A mailbox that is new here most likely holds much: the thread that reads starts while the server is asked.
    if (isMuch) deps.reader.begin();
    const mailbox = await connection.get();
    let hasRead = false;
    const folders = await mailbox.folders();
    // The inbox comes first and once more at the end: what happened there meanwhile was told to nobody.
    for (const folder of [...folders, ...folders.slice(0, 1)]) {
      await applyChanges(deps, account, mailbox, folder, {
        stopped: () => stopped,
        isMoving: acts.isMoving,
        async fetched(done, total) {
          isMuch ||= done >= MUCH;
          deps.tell({ phase: 'fetching', done, total, message: null });
        },
        // A mail that waited is done when it is read and judged: each counts as half.
        read(done, total) {
          isMuch ||= done >= MUCH;
          hasRead = true;
          deps.tell({ phase: 'analysing', done: Math.floor(done / 2), total, message: null });
        },
        judged: (done, total) =>
          deps.tell({
            phase: 'analysing',
            done: hasRead ? Math.floor((total + done) / 2) : done,
            total,
            message: null,
          }),
      });
      if (stopped) return;
    }
    // Only now it is known whom the person writes to.
    if (isFirst) await deps.whenRead(account);
    wasRead = true;
    await accounts.setSynced(account);
    deps.tell({ phase: 'watching', done: 0, total: 0, message: null });
    if (isMuch) await deps.tidy();
  };

  const fail = async (error: unknown): Promise<MailboxError> => {
    const trouble = asTrouble(error, log, account.id);
    await accounts
      .setProblem(account, trouble)
      .catch(() => log.error('mail problem not stored', { account: account.id }));
    deps.tell({ phase: 'failed', done: 0, total: 0, message: trouble.message });
    await connection.drop();
    await deps.reader.rest();
    return trouble;
  };

  const run = async (): Promise<void> => {
    let pause: number = BACKOFF.first;
    while (!stopped) {
      alarm.reset();
      const entered = waiting.enter();
      try {
        if (await lease()) await round();
        // Another process may have disconnected the mailbox.
        else if ((await accounts.byId(account.user_id, account.id)) === undefined) break;
        pause = BACKOFF.first;
        waiting.settle(entered);
        if (!stopped) await alarm.wait(POLL);
      } catch (error) {
        if (stopped) break;
        const trouble = await fail(error);
        waiting.settle(entered, trouble);
        await alarm.wait(trouble.kind === 'credentials' ? BACKOFF.credentials : pause);
        pause = Math.min(pause * 2, BACKOFF.longest);
      }
    }
    waiting.settle(Infinity, new MailboxError('unreachable', 'The mailbox was disconnected.'));
  };
  const heartbeat = setInterval(() => void lease().catch(() => undefined), LEASE.renewal);

  return {
    acts,
    start() {
      running ??= run();
    },
    /** Looks for news now and resolves when everything seen then is stored. */
    refresh(): Promise<void> {
      const seen = waiting.next();
      alarm.ring();
      return seen;
    },
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(heartbeat);
      alarm.ring();
      await connection.drop();
      await running;
      await accounts.release(account, deps.process).catch(() => undefined);
    },
  };
};
export type Runner = ReturnType<typeof createRunner>;

/** A sleep that can be ended; a ring that comes while nobody sleeps ends the next sleep at once. */
const createAlarm = () => {
  let rung = false;
  let wake = () => {};
  return {
    ring() {
      rung = true;
      wake();
    },
    reset() {
      rung = false;
    },
    wait(milliseconds: number): Promise<void> {
      if (rung) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
};

/** Those who wait for a round that begins after they asked. */
const createWaiting = () => {
  let round = 0;
  const waiting = new Set<{ after: number; resolve(): void; reject(error: Error): void }>();
  return {
    enter: () => (round += 1),
    next: () => new Promise<void>((resolve, reject) => waiting.add({ after: round, resolve, reject })),
    settle(finished: number, error?: Error) {
      for (const entry of [...waiting].filter(({ after }) => finished > after)) {
        waiting.delete(entry);
        if (error === undefined) entry.resolve();
        else entry.reject(error);
      }
    },
  };
};

const asTrouble = (error: unknown, log: Log, account: string): MailboxError => {
  if (error instanceof MailboxError) return error;
  const full = isDiskFull(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  log.error('mail round failed', { account, name: error instanceof Error ? error.name : typeof error, code, full });
  return new MailboxError(
    'busy',
    full
      ? 'The disk is full, so new mail cannot be stored. Free some space; nothing was lost.'
      : 'Something went wrong while reading this mailbox. Iris tries again in a while.',
  );
};
