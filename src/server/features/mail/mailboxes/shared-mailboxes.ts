import { setTimeout as pause } from 'node:timers/promises';
import type { SyncProgress } from '#contract/mail/mail.ts';
import { type CallableByOthers, type ProcessCalls, ProcessNotReached } from '#server/processes/process-calls.ts';
import type { ServerProcess } from '#server/processes/server-process.ts';
import { MailboxError } from '#server/mail-providers/provider.ts';
import type { MailboxHolders } from '#server/mail-store/mailbox-holders.store.ts';
import type { MailAccount } from '#server/mail-store/stored-mail.ts';
import type { MailboxCalls, MailWorker } from './start-mail-worker.ts';

/** How long a call waits for another process to take the mailbox of one that has ended, and how often it asks, in milliseconds. */
const TAKEOVER = { within: 30_000, asked: 300 } as const;

/** Which calls are for the process that keeps the mailbox, so that one connection and one order of changes serve everybody. */
const FOR_HOLDER: { readonly [K in keyof MailboxCalls]: boolean } = {
  look: false,
  startAll: false,
  probe: false,
  start: true,
  revokeAccess: false,
  remove: true,
  refresh: true,
  archive: true,
  move: true,
  bringBack: true,
  label: true,
  labels: true,
  createFolder: true,
  markSeen: true,
  setFlag: true,
  source: true,
  saveDraft: true,
  dropDraft: true,
  findDraft: true,
  draftOf: true,
  fileSent: true,
  send: false,
  mayWriteAs: false,
  awayReply: false,
  classifyThread: true,
  personal: false,
  reclassify: false,
};

/** The mailboxes of all processes that share the database; with one process simply its own. */
export const createSharedMailboxes = ({
  worker,
  self,
  processCalls,
  holders,
}: {
  worker: MailWorker;
  self: ServerProcess;
  processCalls: ProcessCalls;
  holders: MailboxHolders;
}) => {
  const atHolder = async (name: string, userId: string, accountId: string, args: unknown[]): Promise<unknown> => {
    const deadline = performance.now() + TAKEOVER.within;
    for (;;) {
      const holder = await holders.holderOf(userId, accountId);
      if (holder === undefined || holder === null || holder === self.id())
        return callLocally(worker.mailboxes(), name, args);
      try {
        return await processCalls.call(holder, 'mailbox', [name, args]);
      } catch (error) {
        if (!(error instanceof ProcessNotReached)) throw error;
        if (performance.now() > deadline)
          throw new MailboxError('busy', 'This mailbox is moving to another server right now. Try again in a moment.');
        await pause(TAKEOVER.asked);
      }
    }
  };
  // Every property is a call, and those for the holder begin with the owner and the id of the mailbox.
  const shared = new Proxy({} as MailboxCalls, {
    get:
      (_target, name: keyof MailboxCalls) =>
      (...args: [string, string, ...unknown[]]) =>
        FOR_HOLDER[name] ? atHolder(name, args[0], args[1], args) : callLocally(worker.mailboxes(), name, args),
  });

  // A process without a mailbox has no worker yet, but must notice when there is something to take.
  const start = async () => {
    if (await holders.any()) {
      clearInterval(timer);
      worker.mailboxes();
    }
  };
  const timer = self.hasOthers
    ? setInterval(() => void start().catch(() => undefined), self.lookEvery).unref()
    : undefined;

  return {
    start,
    mailboxes: (): MailboxCalls => (self.hasOthers ? shared : worker.mailboxes()),
    /** The last reported progress of a mailbox, wherever it is kept. */
    async progress({ id, processId }: MailAccount): Promise<SyncProgress | null> {
      if (processId === null || processId === self.id()) return worker.progress(id);
      // The process that keeps it answers what its own worker has reported.
      return processCalls.call(processId, 'mailboxProgress', [id]).catch(() => null) as Promise<SyncProgress | null>;
    },
    callable: {
      mailbox: (name: keyof MailboxCalls, args: unknown[]) => callLocally(worker.mailboxes(), name, args),
      mailboxProgress: async (accountId: string) => worker.progress(accountId),
      lookForMailboxes: async () => worker.mailboxes().look(),
    } satisfies CallableByOthers,
    stop(): void {
      clearInterval(timer);
    },
  };
};
export type SharedMailboxes = ReturnType<typeof createSharedMailboxes>;

/** The worker checks nothing further: both sides of a call are of the same type. */
const callLocally = (calls: MailboxCalls, name: string, args: unknown[]): Promise<unknown> =>
  (calls as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>)[name]!(...args);
