import type { SyncProgress } from '#contract/mail/mail.ts';
import type { MailCredentials } from '#contract/mail/credentials.ts';
import type { AwayOrder, AwayState } from '#server/mail-providers/away-reply.ts';
import {
  type DeliveryResult,
  type LabelChange,
  type OutgoingMessage,
  MailboxError,
  type MailOwner,
  type RemoteFlags,
  type SenderCheck,
} from '#server/mail-providers/provider.ts';
import { providerFor, type Providers } from '#server/mail-providers/providers.ts';
import type { MailAccount } from '#server/mail-store/stored-mail.ts';
import type { PersonalWeights } from '#mail-analysis/personal-weights.ts';
import type { Reclassifier } from '../classification/reclassify.ts';
import type { BroughtBack, createMailboxCommands, LabelCommand, MoveCommand, SentCopy } from './mailbox-commands.ts';
import type { ClassificationStore } from '#server/mail-store/classifications.store.ts';
import type { MailboxHolders } from '#server/mail-store/mailbox-holders.store.ts';
import { createMailboxRunner, type MailboxRunner, type MailboxRunnerDeps } from './mailbox-runner.ts';

/** How often old classifications are looked for, and how old they may get, in milliseconds. */
const RECLASSIFY = { every: 15 * 60_000, age: 6 * 3600_000, atOnce: 200 } as const;

/** So much more than its share of the mailboxes a process keeps before it leaves some to others. */
const SLACK = 0.1;

const NO_AWAY_REPLY = 'Away replies can’t be set for mailboxes of this kind.';

export interface MailboxManagerDeps extends Omit<MailboxRunnerDeps, 'open' | 'reportProgress'> {
  readonly providers: Providers;
  readonly holders: MailboxHolders;
  /** How often to look for mailboxes that other processes have left, in milliseconds; null: there are no others. */
  readonly lookEvery: number | null;
  readonly classifications: Pick<ClassificationStore, 'staleThreads'>;
  readonly reclassifier: Reclassifier;
  personalWeights(userId: string): Promise<PersonalWeights>;
  owner(userId: string): Promise<MailOwner>;
  reportProgress(accountId: string, progress: SyncProgress | null): void;
}

/** Keeps the mailboxes of this process up to date, with one runner for each. */
export const createMailboxManager = (deps: MailboxManagerDeps) => {
  const { accounts, providers, holders, processId } = deps;
  const runners = new Map<string, MailboxRunner>();

  /** The credentials of a mailbox, renewed where they have ended; one renewal at a time, because some tokens serve only once. */
  const credentialsOf = async (account: MailAccount, refused?: MailCredentials): Promise<MailCredentials> => {
    const { isDue, renew } = providerFor(providers, account.kind);
    const known = await accounts.credentials(account);
    if (isDue === undefined || renew === undefined) return known;
    const isGood = (one: MailCredentials) => !isDue(one) && JSON.stringify(one) !== JSON.stringify(refused);
    return isGood(known) ? known : accounts.renewCredentials(account, isGood, renew);
  };
  const open = async (account: MailAccount) => {
    const provider = providerFor(providers, account.kind);
    const credentials = await credentialsOf(account);
    const owner = await deps.owner(account.userId);
    const mailbox = await provider.open(credentials, owner).catch(async (error: unknown) => {
      // A token may end before its time, such as after a new password.
      if (provider.renew === undefined || !(error instanceof MailboxError) || error.kind !== 'credentials') throw error;
      return provider.open(await credentialsOf(account, credentials), owner);
    });
    await accounts.setMayChange(account, mailbox.mayChange);
    return mailbox;
  };

  /** Mailboxes that are being disconnected: no runner is started for them any more. */
  const ending = new Set<string>();

  const run = (account: MailAccount): MailboxRunner => {
    const known = runners.get(account.id);
    if (known !== undefined) return known;
    const runner = createMailboxRunner(account, {
      ...deps,
      open,
      reportProgress: (progress) => deps.reportProgress(account.id, progress),
    });
    runners.set(account.id, runner);
    runner.start();
    return runner;
  };

  const runnerOf = async (userId: string, accountId: string): Promise<MailboxRunner | undefined> => {
    if (ending.has(accountId)) return undefined;
    const known = runners.get(accountId);
    if (known !== undefined) return known;
    const account = await accounts.byId(userId, accountId);
    if (account === undefined || ending.has(accountId)) return undefined;
    if (await holders.take(account, processId)) return run(account);
    throw new MailboxError('busy', 'This mailbox has just moved to another process. Try again in a moment.');
  };

  const commandsOf = async (userId: string, accountId: string) => (await runnerOf(userId, accountId))?.commands;

  const reclassifyStale = async (): Promise<void> => {
    const before = deps.now() - RECLASSIFY.age;
    for (const account of await holders.ofProcess(processId)) {
      const stale = await deps.classifications.staleThreads(account, before, RECLASSIFY.atOnce);
      await deps.classifier.classifyThreads(account, new Set(stale));
    }
  };
  const stopOne = async (accountId: string): Promise<void> => {
    const runner = runners.get(accountId);
    await runner?.stop();
    if (runners.get(accountId) === runner) runners.delete(accountId);
  };
  /** Keeps about as many mailboxes as every other process: takes free ones, and leaves what is too much. */
  const balance = async (): Promise<void> => {
    const share = await holders.fairShare();
    const started = [...runners.keys()];
    const before = (await holders.ofProcess(processId)).length;
    if (before < share) await holders.takeFree(processId, share - before);
    const kept = await holders.ofProcess(processId);
    for (const account of kept.splice(share + Math.ceil(share * SLACK))) {
      await stopOne(account.id);
      await holders.giveBack(account, processId);
    }
    const ids = new Set(kept.map(({ id }) => id));
    for (const id of started.filter((known) => !ids.has(known))) await stopOne(id);
    for (const account of kept) if (!ending.has(account.id)) run(account);
  };
  let balancing = Promise.resolve();
  const look = (): Promise<void> => (balancing = balancing.catch(() => undefined).then(balance));
  const lookTimer =
    deps.lookEvery === null
      ? undefined
      : setInterval(() => void look().catch(() => deps.log.error('mailboxes not looked for')), deps.lookEvery);
  const timer = setInterval(
    () => void reclassifyStale().catch(() => deps.log.error('reclassification failed')),
    RECLASSIFY.every,
  );

  return {
    /**
     * Takes mailboxes that no process keeps, up to a fair share, and keeps them up to date; those of people whose accounts
     * were disabled stop.
     */
    look,
    /** Starts the mailboxes of this process. */
    async startAll(): Promise<void> {
      await look();
      await reclassifyStale();
    },
    /** Tries credentials out; gives the address of the mailbox, whether more than reading is allowed, and what to store. */
    async probe(
      given: MailCredentials,
      owner: MailOwner,
    ): Promise<{ address: string; mayChange: boolean; credentials: MailCredentials }> {
      const provider = providerFor(providers, given.kind);
      const credentials = provider.isDue?.(given) ? ((await provider.renew?.(given)) ?? given) : given;
      const mailbox = await provider.open(credentials, owner);
      try {
        await Promise.all([mailbox.folders(), provider.verify(credentials)]);
        return { address: mailbox.address, mayChange: mailbox.mayChange, credentials };
      } finally {
        await mailbox.close().catch(() => undefined);
      }
    },
    /** Starts a mailbox, anew when it runs already; with `wait` resolves after the first round. */
    async start(userId: string, accountId: string, wait: boolean): Promise<void> {
      await stopOne(accountId);
      const runner = await runnerOf(userId, accountId);
      if (wait) await runner?.refresh();
    },
    /** Revokes the OAuth grant of a mailbox, if its provider has one. */
    async revokeAccess(userId: string, accountId: string): Promise<void> {
      const account = await accounts.byId(userId, accountId);
      if (account === undefined) return;
      await providerFor(providers, account.kind).revokeAccess?.(await accounts.credentials(account));
    },
    /** Stops a mailbox for good: its id never comes back. */
    async remove(_userId: string, accountId: string): Promise<void> {
      ending.add(accountId);
      await stopOne(accountId);
      deps.reportProgress(accountId, null);
    },
    refresh: async (userId: string, accountId: string): Promise<void> => (await runnerOf(userId, accountId))?.refresh(),
    archive: async (userId: string, accountId: string, id: string): Promise<boolean> =>
      (await (await commandsOf(userId, accountId))?.archive(id)) ?? false,
    move: async (userId: string, accountId: string, order: MoveCommand): Promise<boolean> =>
      (await (await commandsOf(userId, accountId))?.move(order)) ?? false,
    bringBack: async (
      userId: string,
      accountId: string,
      mail: Parameters<MailboxCommands['bringBack']>[0],
    ): Promise<BroughtBack> => (await (await commandsOf(userId, accountId))?.bringBack(mail)) ?? 'gone',
    label: async (userId: string, accountId: string, order: LabelCommand): Promise<LabelChange | null> =>
      (await (await commandsOf(userId, accountId))?.label(order)) ?? null,
    labels: async (userId: string, accountId: string, id: string): Promise<readonly string[] | null> =>
      (await (await commandsOf(userId, accountId))?.labels(id)) ?? null,
    createFolder: async (userId: string, accountId: string, name: string): Promise<void> =>
      (await commandsOf(userId, accountId))?.createFolder(name),
    markSeen: async (userId: string, accountId: string, id: string): Promise<boolean> =>
      (await (await commandsOf(userId, accountId))?.markSeen(id)) ?? false,
    setFlag: async (userId: string, accountId: string, id: string, flag: keyof RemoteFlags, on: boolean) =>
      (await (await commandsOf(userId, accountId))?.setFlag(id, flag, on)) ?? false,
    source: async (userId: string, accountId: string, id: string): Promise<Uint8Array | undefined> =>
      (await commandsOf(userId, accountId))?.source(id),
    saveDraft: async (userId: string, accountId: string, ...draft: Parameters<MailboxCommands['saveDraft']>) =>
      (await (await commandsOf(userId, accountId))?.saveDraft(...draft)) ?? null,
    dropDraft: async (userId: string, accountId: string, ...draft: Parameters<MailboxCommands['dropDraft']>) =>
      (await commandsOf(userId, accountId))?.dropDraft(...draft),
    findDraft: async (userId: string, accountId: string, ...draft: Parameters<MailboxCommands['findDraft']>) =>
      (await (await commandsOf(userId, accountId))?.findDraft(...draft)) ?? null,
    draftOf: async (userId: string, accountId: string, id: string) =>
      (await (await commandsOf(userId, accountId))?.draftOf(id)) ?? null,
    fileSent: async (userId: string, accountId: string, copy: SentCopy): Promise<void> =>
      (await commandsOf(userId, accountId))?.fileSent(copy),
    /** Hands a message to the outgoing server of a mailbox, once. */
    async send(userId: string, accountId: string, message: OutgoingMessage): Promise<DeliveryResult> {
      const account = await accounts.byId(userId, accountId);
      const provider = account && providerFor(providers, account.kind);
      if (account === undefined || provider?.send === undefined)
        return { kind: 'trouble', message: 'This mailbox is read-only, so nothing was sent.' };
      try {
        return await provider.send(await credentialsOf(account), message);
      } catch (error) {
        // A provider reports failures of the delivery itself as a result: this failed before it.
        if (error instanceof MailboxError) return { kind: 'trouble', message: `${error.message} Nothing was sent.` };
        throw error;
      }
    },
    /** Asks the server of a mailbox whether it would send from another address. */
    async mayWriteAs(userId: string, accountId: string, address: string): Promise<SenderCheck> {
      const account = await accounts.byId(userId, accountId);
      const provider = account && providerFor(providers, account.kind);
      if (account === undefined || provider?.mayWriteAs === undefined) return { kind: 'allowed' };
      return provider.mayWriteAs(await credentialsOf(account), { address, mailbox: account.email });
    },
    /** Sees to the away reply of a mailbox on its server, over a connection of its own. */
    async awayReply(userId: string, accountId: string, order: AwayOrder): Promise<AwayState> {
      const account = await accounts.byId(userId, accountId);
      if (account === undefined) throw new MailboxError('forbidden', 'This mailbox is no longer connected.');
      const { awayReply = NO_AWAY_REPLY } = providerFor(providers, account.kind);
      if (typeof awayReply === 'string') throw new MailboxError('forbidden', awayReply);
      return awayReply(await credentialsOf(account), order);
    },
    /** The weights learned from the feedback of a user. */
    personal: (userId: string): Promise<PersonalWeights> => deps.personalWeights(userId),
    /** Classifies every inbox again after feedback on a mail, or on none; returns how many other mails changed. */
    reclassify: (userId: string, messageId: string | null): Promise<number> =>
      deps.reclassifier.everyInbox(userId, messageId),
    /** Classifies the thread of one mail again. */
    async classifyThread(userId: string, accountId: string, mailId: string): Promise<void> {
      const [account, mail] = [await accounts.byId(userId, accountId), await deps.messages.byId(userId, mailId)];
      if (account !== undefined && mail !== undefined)
        await deps.classifier.classifyThreads(account, new Set([mail.threadId]));
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      clearInterval(lookTimer);
      deps.reclassifier.stop();
      await balancing.catch(() => undefined);
      await Promise.all([...runners.values()].map((runner) => runner.stop()));
      runners.clear();
    },
  };
};
type MailboxCommands = ReturnType<typeof createMailboxCommands>;
export type MailboxManager = ReturnType<typeof createMailboxManager>;
