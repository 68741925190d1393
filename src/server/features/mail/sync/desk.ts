import type { SyncProgress } from '#contract/mail.ts';
import type { MailCredentials } from '#contract/mail-credentials.ts';
import type { Db, Engine } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { VERDICT_VERSION } from '../analysis/verdict.ts';
import { type Delivery, type Letter, MailboxError, type MailOwner, type RemoteFlags } from '../provider.ts';
import { providerFor, type Providers } from '../providers/providers.ts';
import type { AccountStore } from '../store/accounts.store.ts';
import type { MessageStore } from '../store/messages.store.ts';
import { type AccountRow, mailTables } from '../store/tables.ts';
import type { PersonalWeights } from '../analysis/learning/weights.ts';
import type { Hints } from '../learning/hints.ts';
import type { JudgeAnew } from './judge-anew.ts';
import type { createActs, MoveOrder, SentCopy } from './acts.ts';
import { type Judge, judgeThreads } from './judging.ts';
import type { MailReader } from './reading-thread.ts';
import { createRunner, type Runner } from './runner.ts';

/** How often old judgements are looked for, and how old they may get, in milliseconds. */
const REJUDGE = { every: 15 * 60_000, age: 6 * 3600_000, atOnce: 200 } as const;

export interface DeskDeps {
  readonly db: Db;
  readonly engine: Engine;
  readonly accounts: AccountStore;
  readonly messages: MessageStore;
  readonly providers: Providers;
  readonly judge: Judge;
  readonly judgeAnew: JudgeAnew;
  readonly hints: Hints;
  readonly reader: MailReader;
  readonly log: Log;
  /** The name of this process among those that share the database. */
  readonly process: string;
  owner(userId: string): Promise<MailOwner>;
  tell(accountId: string, progress: SyncProgress | null): void;
  /** A mailbox has been read for the first time. */
  whenRead(account: AccountRow): Promise<void>;
  /** Gives memory back after much work. */
  tidy(): Promise<void>;
}

/** Where all mailboxes are kept up to date: one runner for each. */
export const createDesk = (deps: DeskDeps) => {
  const { accounts, db, judge, providers } = deps;
  const runners = new Map<string, Runner>();

  const open = async (account: AccountRow) => {
    // The credentials were parsed by the contract before they were sealed.
    const credentials = accounts.credentials(account) as MailCredentials;
    const mailbox = await providerFor(providers, account.kind).open(credentials, await deps.owner(account.user_id));
    await accounts.setMayChange(account, mailbox.mayChange);
    return mailbox;
  };

  /** Mailboxes that are being disconnected: nothing is begun for them any more. */
  const ending = new Set<string>();

  /** One runner for each mailbox, whoever asks for it first. */
  const run = (account: AccountRow): Runner => {
    const known = runners.get(account.id);
    if (known !== undefined) return known;
    const runner = createRunner(account, { ...deps, open, tell: (progress) => deps.tell(account.id, progress) });
    runners.set(account.id, runner);
    runner.start();
    return runner;
  };

  const runnerOf = async (userId: string, accountId: string): Promise<Runner | undefined> => {
    if (ending.has(accountId)) return undefined;
    const known = runners.get(accountId);
    if (known !== undefined) return known;
    const account = await accounts.byId(userId, accountId);
    return account === undefined || ending.has(accountId) ? undefined : run(account);
  };

  const actsOf = async (userId: string, accountId: string) => (await runnerOf(userId, accountId))?.acts;

  const rejudge = async (): Promise<void> => {
    for (const account of await accounts.everybodys()) {
      const stale = await mailTables(db)
        .selectFrom('mail_messages')
        .select('thread_id')
        .distinct()
        .where('account_id', '=', account.id)
        .where('user_id', '=', account.user_id)
        .where((eb) =>
          eb.or([
            eb('verdict_version', '<', VERDICT_VERSION),
            eb.and([eb('waits', '=', 1), eb('judged_at', '<', judge.now() - REJUDGE.age)]),
          ]),
        )
        .limit(REJUDGE.atOnce)
        .execute();
      await judgeThreads(db, account, new Set(stale.map((row) => row.thread_id)), judge);
    }
  };
  const stopOne = async (accountId: string): Promise<void> => {
    const runner = runners.get(accountId);
    await runner?.stop();
    if (runners.get(accountId) === runner) runners.delete(accountId);
  };
  const timer = setInterval(() => void rejudge().catch(() => deps.log.error('judging anew failed')), REJUDGE.every);

  return {
    /** Starts every mailbox of the installation. */
    async startAll(): Promise<void> {
      for (const account of await accounts.everybodys()) run(account);
      await rejudge();
    },
    /** Tries credentials out; gives the address of the mailbox, and whether more than reading is allowed. */
    async probe(credentials: MailCredentials, owner: MailOwner): Promise<{ address: string; mayChange: boolean }> {
      const provider = providerFor(providers, credentials.kind);
      const mailbox = await provider.open(credentials, owner);
      try {
        await mailbox.folders();
        await provider.tryOut(credentials);
        return { address: mailbox.address, mayChange: mailbox.mayChange };
      } finally {
        await mailbox.close().catch(() => undefined);
      }
    },
    /** Starts a mailbox, anew when it runs already; with `wait` resolves after the first round. */
    async begin(userId: string, accountId: string, wait: boolean): Promise<void> {
      await stopOne(accountId);
      const runner = await runnerOf(userId, accountId);
      if (wait) await runner?.refresh();
    },
    /** Gives a permission back to who granted it, as far as that can be reached. */
    async giveBack(userId: string, accountId: string): Promise<void> {
      const account = await accounts.byId(userId, accountId);
      if (account === undefined) return;
      // The credentials were parsed by the contract before they were sealed.
      await providerFor(providers, account.kind).giveBack?.(accounts.credentials(account) as MailCredentials);
    },
    /** Stops a mailbox for good: its id never comes back. */
    async end(accountId: string): Promise<void> {
      ending.add(accountId);
      await stopOne(accountId);
      deps.tell(accountId, null);
    },
    refresh: async (userId: string, accountId: string): Promise<void> => (await runnerOf(userId, accountId))?.refresh(),
    archive: async (userId: string, accountId: string, id: string): Promise<boolean> =>
      (await (await actsOf(userId, accountId))?.archive(id)) ?? false,
    move: async (userId: string, accountId: string, order: MoveOrder): Promise<boolean> =>
      (await (await actsOf(userId, accountId))?.move(order)) ?? false,
    markSeen: async (userId: string, accountId: string, id: string): Promise<boolean> =>
      (await (await actsOf(userId, accountId))?.markSeen(id)) ?? false,
    setFlag: async (userId: string, accountId: string, id: string, flag: keyof RemoteFlags, on: boolean) =>
      (await (await actsOf(userId, accountId))?.setFlag(id, flag, on)) ?? false,
    source: async (userId: string, accountId: string, id: string): Promise<Uint8Array | undefined> =>
      (await actsOf(userId, accountId))?.source(id),
    saveDraft: async (userId: string, accountId: string, ...draft: Parameters<Acts['saveDraft']>) =>
      (await (await actsOf(userId, accountId))?.saveDraft(...draft)) ?? null,
    dropDraft: async (userId: string, accountId: string, ...draft: Parameters<Acts['dropDraft']>) =>
      (await actsOf(userId, accountId))?.dropDraft(...draft),
    fileSent: async (userId: string, accountId: string, copy: SentCopy): Promise<void> =>
      (await actsOf(userId, accountId))?.fileSent(copy),
    /** Hands a letter to the outgoing server of a mailbox, once. */
    async send(userId: string, accountId: string, letter: Letter): Promise<Delivery> {
      const account = await accounts.byId(userId, accountId);
      const provider = account && providerFor(providers, account.kind);
      if (account === undefined || provider?.send === undefined)
        return { kind: 'trouble', message: 'This mailbox is connected for reading only, so nothing was sent.' };
      // The credentials were parsed by the contract before they were sealed.
      try {
        return await provider.send(accounts.credentials(account) as MailCredentials, letter);
      } catch (error) {
        // Providers tell of everything that happens once a letter is on its way: this was before.
        if (error instanceof MailboxError) return { kind: 'trouble', message: `${error.message} Nothing was sent.` };
        throw error;
      }
    },
    /** What the person has taught so far. */
    personal: (userId: string): Promise<PersonalWeights> => judge.personal(userId),
    /** Judges a mail and those like it again, or the newest of every inbox; tells how many others are seen differently now. */
    judgeAnew: (userId: string, messageId: string | null): Promise<number> =>
      messageId === null ? deps.judgeAnew.everything(userId) : deps.judgeAnew.like(userId, messageId),
    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.all([...runners.values()].map((runner) => runner.stop()));
      runners.clear();
    },
  };
};
type Acts = ReturnType<typeof createActs>;
export type Desk = ReturnType<typeof createDesk>;
