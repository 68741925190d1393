import type { SyncProgress } from '#contract/mail/mail.ts';
import { startWorker, type WorkerHandle } from '#server/threads/worker-calls.ts';
import type { Log, LogSettings } from '#server/log.ts';
import type { ServerProcess } from '#server/processes/server-process.ts';
import type { GoogleMail } from '#server/mail-providers/gmail.ts';
import type { MailSignInServices } from '#server/mail-providers/oauth/services.ts';
import type { MailboxManager } from './manager.ts';
import { mailErrorSerializer } from './error-serializer.ts';

/** What the mail worker needs to build its own services. */
export interface MailWorkerData {
  readonly dataDir: string;
  readonly masterKey: Uint8Array;
  readonly databaseUrl: string | undefined;
  readonly google: GoogleMail;
  readonly mailSignIn: MailSignInServices;
  readonly privateHosts: readonly string[];
  readonly processId: string;
  /** How often to look for mailboxes that other processes have left, in milliseconds; null: there are no others. */
  readonly lookEvery: number | null;
  readonly log: LogSettings;
  /** From how many milliseconds on a database query is logged as slow; 0: none is. */
  readonly slowQueryMs: number;
}

/** The mailbox manager as seen from the main thread. */
export interface MailWorker {
  /** Starts the worker, with every mailbox of this process, unless it is running; returns the calls of its mailbox manager. */
  mailboxes(): MailboxCalls;
  /** The last reported progress of a mailbox that this process keeps. */
  progress(accountId: string): SyncProgress | null;
  /** Whether it runs, or has nothing to run for. */
  isUp(): boolean;
  stop(): Promise<void>;
}
/** What the worker emits. */
export type MailWorkerEvent = { readonly accountId: string; readonly progress: SyncProgress | null };
export type MailboxCalls = { [K in Exclude<keyof MailboxManager, 'stop'>]: MailboxManager[K] };

/** Delay before a failed worker is restarted, in milliseconds. */
const RESTART = 2000;

/** The mail worker, started on demand and restarted when it fails. */
export const createMailWorker = (
  data: Omit<MailWorkerData, 'processId' | 'lookEvery'>,
  self: ServerProcess,
  log: Log,
): MailWorker => {
  const lookEvery = self.hasOthers ? self.lookEvery : null;
  const progress = new Map<string, SyncProgress>();
  let stopped = false;
  let isUp = true;
  let worker: WorkerHandle<MailboxCalls> | undefined;
  const start = (): WorkerHandle<MailboxCalls> => {
    if (worker !== undefined) return worker;
    isUp = true;
    worker = startWorker<MailboxCalls>(new URL('./mail.worker.ts', import.meta.url), {
      data: { ...data, processId: self.id(), lookEvery },
      errorSerializer: mailErrorSerializer,
      onEvent(event) {
        const report = event as MailWorkerEvent; // the worker emits nothing else
        if (report.progress === null) progress.delete(report.accountId);
        else progress.set(report.accountId, report.progress);
      },
      onEnd(error) {
        log.error('mail worker ended', { name: error.name });
        worker = undefined;
        isUp = false;
        if (!stopped) setTimeout(() => !stopped && start(), RESTART).unref();
      },
    });
    worker.calls.startAll().catch(() => log.error('mail could not be started'));
    return worker;
  };
  // What it does in the name of a process that was taken for dead is refused by the database: it begins anew.
  self.onReplaced(() => {
    const replaced = worker;
    if (replaced === undefined || stopped) return;
    worker = undefined;
    progress.clear();
    void replaced.stop().then(() => !stopped && start());
  });
  return {
    mailboxes: () => start().calls,
    progress: (accountId) => progress.get(accountId) ?? null,
    isUp: () => isUp,
    async stop() {
      stopped = true;
      await worker?.stop();
    },
  };
};
