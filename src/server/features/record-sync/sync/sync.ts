import { MINUTE } from '#contract/time-units.ts';
import type { ConnectionPolicy } from '#server/network/connection-policy.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';
import type { Log } from '#server/log.ts';
import type { Leases } from '#server/processes/leases.ts';
import { createDav, type Dav } from '#server/webdav/dav.ts';
import type { CodecContext } from '../codecs/codec.ts';
import { codecs } from '../codecs/codecs.ts';
import type { SyncedRecords } from '../ports.ts';
import type { ObjectReader } from '../reading/read-objects.ts';
import { openCollection, type RemoteCollection } from '../remote/remote-collection.ts';
import { discoverRecords } from '../remote/services.ts';
import type { SyncAccount, SyncAccountStore, SyncCredentials } from '../store/accounts.store.ts';
import type { Collection, SyncCollectionStore } from '../store/collections.store.ts';
import type { SyncObjectStore } from '../store/objects.store.ts';
import { createCollectionSync, type SyncOptions } from './sync-collection.ts';

/** How long a server is left alone while nothing has changed here, in milliseconds. */
const ASKED_EVERY = 10 * MINUTE;
/** How many names of refused records are told. */
const NAMES_TOLD = 3;

export interface RecordSyncDeps {
  readonly accounts: SyncAccountStore;
  readonly collections: SyncCollectionStore;
  readonly objects: SyncObjectStore;
  readonly records: SyncedRecords;
  readonly reader: ObjectReader;
  readonly policy: ConnectionPolicy;
  readonly leases: Pick<Leases, 'inTurn'>;
  readonly zoneNameOf: (userId: string) => Promise<string>;
  readonly now: () => number;
  readonly log: Log;
}

/** Keeps the people and tasks of everybody in step with their servers. */
export const createRecordSync = (deps: RecordSyncDeps) => {
  const { accounts, collections, records, now, log } = deps;
  const syncCollection = createCollectionSync(deps);

  const davOf = ({ url, username, password }: SyncCredentials): Dav<ObjectReader> =>
    createDav(new URL(url), username, password, deps);
  const contextOf = async (userId: string): Promise<CodecContext> => ({
    zone: await deps.zoneNameOf(userId),
    now: now(),
  });
  const openRemote = (account: SyncAccount, { kind, path }: Collection): RemoteCollection =>
    openCollection(davOf(accounts.credentials(account)), kind, path, codecs[kind].contentType);

  const synchronise = async (
    account: SyncAccount,
    optionsOf: (collection: Collection) => SyncOptions,
  ): Promise<void> => {
    const { userId, id } = account;
    // Whatever is written from here on is looked at by the next synchronisation.
    const begun = now();
    try {
      const dav = davOf(accounts.credentials(account));
      await collections.put(userId, id, await discoverRecords(dav));
      const own = (await collections.ofUser(userId)).filter(({ accountId, isOn }) => accountId === id && isOn);
      const refused: string[] = [];
      for (const collection of own) {
        const codec = codecs[collection.kind];
        const remote = openCollection(dav, collection.kind, collection.path, codec.contentType);
        const outcome = await syncCollection(collection, remote, codec, await contextOf(userId), optionsOf(collection));
        refused.push(...outcome.refused);
      }
      await accounts.setSynced(account, begun, refused.length === 0 ? null : refusal(refused));
    } catch (error) {
      const isServerError = error instanceof RemoteServerError;
      log.error('record sync failed', {
        account: id,
        kind: isServerError ? error.kind : error instanceof Error ? error.name : typeof error,
      });
      await accounts.setProblem(
        account,
        isServerError ? error.message : 'Contacts and tasks couldn’t be synced.',
        isServerError && error.kind === 'credentials',
      );
    }
  };

  /** Brings an account in step; of two processes one at a time. */
  const syncAccount = (account: SyncAccount, optionsOf: (collection: Collection) => SyncOptions = () => ({})) =>
    deps.leases.inTurn(`records ${account.id}`, () => synchronise(account, optionsOf));

  return {
    davOf,
    contextOf,
    openRemote,
    syncAccount,
    /** Brings everybody in step whose records or servers may have changed. */
    async all(): Promise<void> {
      for (const account of await accounts.ofAllUsers()) {
        const last = account.lastSyncAt ?? 0;
        const isDue = now() - last >= ASKED_EVERY || (await records.changedAt(account.userId)) > last;
        if (isDue && !account.needsReconnect) await syncAccount(account);
      }
    },
  };
};
export type RecordSync = ReturnType<typeof createRecordSync>;

const refusal = (names: readonly string[]): string => {
  const told = names.slice(0, NAMES_TOLD).join(', ');
  const more = names.length > NAMES_TOLD ? ` and ${names.length - NAMES_TOLD} more` : '';
  return `The server didn’t accept ${told}${more}. They’re kept here.`;
};
