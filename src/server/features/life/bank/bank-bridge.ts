import type { BankBridgeState } from '#contract/life/bank.ts';
import type { IngestReport } from '#contract/life/ingest.ts';
import { DAY, HOUR } from '#contract/time-units.ts';
import { AppError, notConnected } from '#server/errors.ts';
import type { Ingestion } from '../ingest/ingestion.ts';
import type { BankBridge, BankBridgeStore } from '../store/bank-bridges.store.ts';
import { type AccountSet, chosenAccounts, emitAccountSet, readAccountSet } from './account-set.ts';
import { type BridgeClient, notABridge } from './bridge-client.ts';

/** Bridges give 90 days at most. */
const FIRST_REACH = 89 * DAY;
/** Bookings may come some days late. */
const OVERLAP = 14 * DAY;
/** Asked once a day; a bridge that fails is asked again after hours, as it counts how often it is asked. */
const ASKED_EVERY = 23 * HOUR;
const AFTER_FAILURE = 6 * HOUR;

interface BankParts {
  readonly store: BankBridgeStore;
  readonly client: BridgeClient;
  readonly ingestion: Ingestion;
  /** The names of the accounts that are here. */
  readonly accountNames: (userId: string) => Promise<string[]>;
  readonly now: () => number;
  readonly reportError: (error: unknown) => void;
}

/** A SimpleFIN bridge that brings accounts and transactions, once the person has connected it. */
export const createBankBridge = ({ store, client, ingestion, accountNames, now, reportError }: BankParts) => {
  const connected = async (userId: string): Promise<BankBridge> => {
    const bridge = await store.of(userId);
    if (bridge === null) throw notConnected('No bridge to a bank is connected.');
    return bridge;
  };

  /** Asks the bridge, and notes what it says or why it fails. */
  const ask = async (bridge: BankBridge): Promise<AccountSet & { chosen: BankBridge['accounts'] }> => {
    const { userId, startedAt, fetchedAt } = bridge;
    const at = now();
    const since = startedAt === null || fetchedAt === null ? at - FIRST_REACH : fetchedAt - OVERLAP;
    try {
      const set = readAccountSet(await client.accounts(store.access(bridge), Math.max(since, at - FIRST_REACH)));
      if (set === null) throw notABridge(bridge);
      const names = startedAt === null ? await accountNames(userId) : [];
      // What turns up at a bridge later is only fetched once the person has said so.
      const chosen = chosenAccounts(set, bridge.accounts, (name) =>
        startedAt === null ? (accountLike(name, names) ?? name) : null,
      );
      const changes = { accounts: chosen, said: set.said, problem: null, needsToken: false, triedAt: at };
      await store.change(userId, changes);
      return { ...set, chosen };
    } catch (error) {
      if (error instanceof AppError)
        await store.change(userId, {
          problem: error.message,
          needsToken: error.code === 'bank_refused',
          triedAt: at,
        });
      throw error;
    }
  };

  const fetchNow = async (userId: string, isPreview: boolean): Promise<IngestReport> => {
    const bridge = await connected(userId);
    const { chosen, ...set } = await ask(bridge);
    const read = (sink: Parameters<typeof emitAccountSet>[0]) => {
      emitAccountSet(sink, set, chosen);
      return 'SimpleFIN';
    };
    const report = await ingestion(userId, read, isPreview);
    const at = now();
    if (!isPreview) await store.change(userId, { startedAt: bridge.startedAt ?? at, fetchedAt: at });
    return report;
  };

  const state = async (userId: string): Promise<BankBridgeState> => {
    const bridge = await store.of(userId);
    if (bridge === null) return { connection: null };
    const { host, accounts, startedAt, fetchedAt, problem, needsToken, said } = bridge;
    return {
      connection: {
        host,
        accounts,
        started: startedAt !== null,
        fetchedAt: fetchedAt === null ? null : new Date(fetchedAt).toISOString(),
        problem,
        needsToken,
        said: [...said],
      },
    };
  };

  return {
    state,
    async connect(userId: string, token: string): Promise<BankBridgeState> {
      const { host, access } = await client.claim(token);
      await store.connect(userId, host, access);
      // The token is used up by now: what fails here is said, and asked again, without another one.
      await ask(await connected(userId)).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
      return state(userId);
    },
    async choose(userId: string, given: readonly { id: string; as: string | null }[]): Promise<BankBridgeState> {
      const { accounts } = await connected(userId);
      const names = new Map(given.map(({ id, as }) => [id, as === '' ? null : as]));
      await store.change(userId, {
        accounts: accounts.map((each) => ({ ...each, as: names.has(each.id) ? names.get(each.id)! : each.as })), // of those that are named
      });
      return state(userId);
    },
    fetch: fetchNow,
    async disconnect(userId: string): Promise<void> {
      if (!(await store.remove(userId))) throw notConnected('No bridge to a bank is connected.');
    },
    /** Asks every bridge that was not asked today. */
    async run(): Promise<void> {
      for (const userId of await store.due(now() - ASKED_EVERY, now() - AFTER_FAILURE)) {
        try {
          await fetchNow(userId, false);
        } catch (error) {
          if (!(error instanceof AppError)) reportError(error); // what a bridge refuses is noted for the person
        }
      }
    },
  };
};
export type BankBridges = ReturnType<typeof createBankBridge>;

/** The account here that a bank calls the same, or whose last digits it names. */
const accountLike = (name: string, names: readonly string[]): string | undefined => {
  const same = names.find((each) => each.toLowerCase() === name.toLowerCase());
  const digits = /(\d{4})\D*$/.exec(name)?.[1];
  return same ?? (digits === undefined ? undefined : names.find((each) => each.includes(digits)));
};
