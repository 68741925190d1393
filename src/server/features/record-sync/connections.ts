import type { BodyOf } from '#contract/endpoint.ts';
import type { recordSyncContract, SyncConnection } from '#contract/record-sync/record-sync.ts';
import { conflict, notFound } from '#server/errors.ts';
import { UNDO_PERIOD } from '#server/history/change.ts';
import { codecs } from './codecs/codecs.ts';
import { createSyncPreview } from './preview.ts';
import { discoverRecords } from './remote/services.ts';
import { withServerFailures } from './server-failure.ts';
import type { CalendarServerLogins } from './ports.ts';
import type { SyncAccount, SyncCredentials } from './store/accounts.store.ts';
import type { Collection } from './store/collections.store.ts';
import type { RecordSync, RecordSyncDeps } from './sync/sync.ts';

type Contract = typeof recordSyncContract;

/** How many servers one person may connect. */
const CONNECTIONS_AT_MOST = 10;

/** Connects, shows and changes what of a person is in step with servers. */
export const createSyncConnections = (
  deps: RecordSyncDeps & { sync: RecordSync; calendarServers: CalendarServerLogins },
) => {
  const { accounts, collections, objects, records, sync, calendarServers, now } = deps;
  const preview = createSyncPreview(deps);

  const all = async (userId: string): Promise<SyncConnection[]> => {
    const [own, lists, counts, told] = await Promise.all([
      accounts.ofUser(userId),
      collections.ofUser(userId),
      objects.counts(userId),
      objects.told(userId, now() - UNDO_PERIOD),
    ]);
    const living = new Map<string, string>();
    if (told.length > 0)
      for (const kind of ['person', 'task'] as const)
        for (const record of await records.list(userId, kind))
          living.set(record.id, codecs[kind].nameOf(record.values));
    return own.map((account) => {
      const inside = lists.filter(({ accountId }) => accountId === account.id);
      const of = new Map(inside.map((collection) => [collection.id, collection]));
      const about = told.flatMap((link) => {
        const collection = of.get(link.collectionId);
        return collection === undefined ? [] : [{ link, collection }];
      });
      return {
        id: account.id,
        name: account.name,
        host: account.host,
        lastSyncAt: account.lastSyncAt === null ? null : new Date(account.lastSyncAt).toISOString(),
        problem: account.problem,
        needsReconnect: account.needsReconnect,
        collections: inside.map(({ id, kind, name, isReadOnly, isOn, isDefault, sendsOwn, held }) => ({
          id,
          kind,
          name,
          isReadOnly,
          isOn,
          isDefault,
          sendsOwn,
          held,
          linked: counts.get(id) ?? 0,
        })),
        removed: about.flatMap(({ link, collection: { kind } }) =>
          link.removal === null || link.removedAt === null || living.has(link.recordId)
            ? []
            : [
                {
                  name: codecs[kind].nameOf(link.here),
                  kind,
                  at: new Date(link.removedAt).toISOString(),
                  change: link.removal,
                },
              ],
        ),
        conflicts: about.flatMap(({ link, collection: { id, kind } }) => {
          const name = living.get(link.recordId);
          if (link.conflicts === null || name === undefined) return [];
          const fields = link.conflicts.map((each) => ({ ...each, label: records.labelOf(kind, each.field) }));
          return [{ collectionId: id, recordId: link.recordId, name, fields }];
        }),
      };
    });
  };
  const shown = async (userId: string, accountId: string): Promise<SyncConnection> => {
    const connection = (await all(userId)).find(({ id }) => id === accountId);
    if (connection === undefined) throw notFound('This connection');
    return connection;
  };
  const owned = async (userId: string, id: string): Promise<{ account: SyncAccount; collection: Collection }> => {
    const collection = (await collections.ofUser(userId)).find((each) => each.id === id);
    const account = (await accounts.ofUser(userId)).find((each) => each.id === collection?.accountId);
    if (collection === undefined || account === undefined) throw notFound('This address book or list');
    return { account, collection };
  };

  const connect = async (userId: string, credentials: SyncCredentials): Promise<SyncConnection> => {
    const { url, username } = credentials;
    const dav = sync.davOf(credentials);
    const found = await withServerFailures(discoverRecords(dav));
    const own = await accounts.ofUser(userId);
    const same = own.find((account) => {
      const known = accounts.credentials(account);
      return known.url === url && known.username === username;
    });
    if (same === undefined && own.length >= CONNECTIONS_AT_MOST)
      throw conflict(`You already have ${CONNECTIONS_AT_MOST} servers. Disconnect one first.`);
    if (same !== undefined) await accounts.setCredentials(same, credentials);
    const { id } = same ?? (await accounts.add(userId, username, dav.base.host, credentials));
    await collections.put(userId, id, found);
    return shown(userId, id);
  };
  /** Calendar servers whose account is not connected for contacts and tasks yet. */
  const offers = async (userId: string) => {
    const own = await accounts.ofUser(userId);
    const known = new Set(own.map((account) => `${account.host} ${accounts.credentials(account).username}`));
    return (await calendarServers(userId))
      .filter(({ credentials: { url, username } }) => !known.has(`${new URL(url).host} ${username}`))
      .map(({ id, name, host }) => ({ id, name, host }));
  };

  return {
    list: async (userId: string) => ({ connections: await all(userId), offers: await offers(userId) }),

    connect: (userId: string, { url, username, password }: BodyOf<Contract['connect']>) =>
      connect(userId, { url, username, password }),

    async connectOffer(userId: string, id: string): Promise<SyncConnection> {
      const server = (await calendarServers(userId)).find((each) => each.id === id);
      if (server === undefined) throw notFound('This calendar server');
      return connect(userId, server.credentials);
    },

    async disconnect(userId: string, id: string): Promise<void> {
      if (!(await accounts.ofUser(userId)).some((account) => account.id === id)) throw notFound('This connection');
      await accounts.remove(userId, id);
    },

    async preview(userId: string, id: string) {
      const { account, collection } = await owned(userId, id);
      return withServerFailures(preview(account, collection));
    },

    async change(userId: string, id: string, { pairs, ...wanted }: BodyOf<Contract['change']>) {
      const { account, collection } = await owned(userId, id);
      const begins = wanted.isOn === true && !collection.isOn;
      if (wanted.isOn === false && collection.isOn) {
        // Begun again, it is looked through anew.
        await objects.forgetAll(collection);
        await collections.change(collection, { isOn: false, isDefault: false, held: 0, cursor: null });
        return shown(userId, account.id);
      }
      await collections.change(collection, {
        ...(wanted.isOn === undefined ? {} : { isOn: wanted.isOn }),
        ...(wanted.sendsOwn === undefined ? {} : { sendsOwn: wanted.sendsOwn }),
      });
      const others = (await collections.ofUser(userId)).filter(({ kind, isOn }) => kind === collection.kind && isOn);
      const isFirst = begins && !collection.isReadOnly && !others.some(({ isDefault }) => isDefault);
      if (wanted.isDefault === true || isFirst) await collections.setDefault(collection);
      if (wanted.isDefault === false) await collections.change(collection, { isDefault: false });
      await sync.syncAccount(account, (each) => (each.id === id && begins && pairs !== undefined ? { pairs } : {}));
      return shown(userId, account.id);
    },

    async settle(userId: string, id: string, wanted: BodyOf<Contract['settle']>['do']): Promise<SyncConnection> {
      const { account } = await owned(userId, id);
      await sync.syncAccount(account, (each) => (each.id === id ? { gone: wanted } : {}));
      return shown(userId, account.id);
    },

    async resolve(userId: string, id: string, { recordId, keep }: BodyOf<Contract['resolve']>) {
      const { account, collection } = await owned(userId, id);
      const link = (await objects.of(collection)).find((each) => each.recordId === recordId && each.conflicts !== null);
      if (link === undefined || link.conflicts === null) throw notFound('This conflict');
      if (keep === 'there') {
        const values = Object.fromEntries(link.conflicts.map(({ field, there }) => [field, there]));
        await records.edit(userId, recordId, records.accepted(collection.kind, values));
      }
      await objects.put(collection, { ...link, conflicts: null });
      await sync.syncAccount(account);
      return shown(userId, account.id);
    },

    async refresh(userId: string) {
      for (const account of await accounts.ofUser(userId)) await sync.syncAccount(account);
      return { connections: await all(userId) };
    },
  };
};
export type SyncConnections = ReturnType<typeof createSyncConnections>;
