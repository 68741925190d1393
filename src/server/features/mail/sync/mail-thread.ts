import type { SyncProgress } from '#contract/mail.ts';
import { startThread, type Thread } from '#server/jobs/thread.ts';
import type { Log } from '#server/log.ts';
import type { GoogleAccess } from '../providers/gmail.ts';
import type { Desk } from './desk.ts';
import { mailPassport } from './passport.ts';

/** What the mail thread needs to build its own world. */
export interface MailThreadData {
  readonly dataDir: string;
  readonly masterKey: Uint8Array;
  readonly databaseUrl: string | undefined;
  readonly google: GoogleAccess;
  readonly logLevel: 'silent' | 'error' | 'info';
}

/** The mail desk as seen from the thread that answers calls. */
export interface MailThread {
  /** Calls of the desk; the first one starts the thread. */
  readonly desk: DeskCalls;
  /** Starts the thread, and with it every mailbox of the installation. */
  start(): void;
  /** How the synchronisation of a mailbox stands, as last heard. */
  progress(accountId: string): SyncProgress | null;
  stop(): Promise<void>;
}
export type DeskCalls = { [K in Exclude<keyof Desk, 'stop'>]: Desk[K] };

/** How long to wait before a thread that failed is started again, in milliseconds. */
const RESTART = 2000;

/** The mail thread: started when it is needed, and again when it should fail. */
export const createMailThread = (data: MailThreadData, log: Log): MailThread => {
  const progress = new Map<string, SyncProgress>();
  let stopped = false;
  let thread: Thread<DeskCalls> | undefined;
  const started = (): Thread<DeskCalls> => {
    if (thread !== undefined) return thread;
    thread = startThread<DeskCalls>(new URL('./mail.worker.ts', import.meta.url), {
      data,
      passport: mailPassport,
      onEvent(event) {
        const told = event as { accountId: string; progress: SyncProgress | null }; // only the worker tells, and only this
        if (told.progress === null) progress.delete(told.accountId);
        else progress.set(told.accountId, told.progress);
      },
      onEnd(error) {
        log.error('mail thread ended', { name: error.name });
        thread = undefined;
        if (!stopped) setTimeout(() => !stopped && started(), RESTART).unref();
      },
    });
    thread.calls.startAll().catch(() => log.error('mail could not be started'));
    return thread;
  };
  return {
    desk: new Proxy({} as DeskCalls, { get: (_target, name) => started().calls[name as keyof DeskCalls] }),
    start: () => void started(),
    progress: (accountId) => progress.get(accountId) ?? null,
    async stop() {
      stopped = true;
      await thread?.stop();
    },
  };
};
