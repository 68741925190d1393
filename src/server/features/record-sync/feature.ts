import { DAY, MINUTE } from '#contract/time-units.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import { UNDO_PERIOD } from '#server/history/change.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import type { ConnectionPolicy } from '#server/network/connection-policy.ts';
import { createPersonZone } from '#server/person-data/person-zone.ts';
import type { Leases } from '#server/processes/leases.ts';
import { createSyncConnections } from './connections.ts';
import { recordSyncHandlers } from './handlers.ts';
import type { CalendarServerLogins, SyncedRecords } from './ports.ts';
import { createObjectReader } from './reading/object-reader.ts';
import { createSyncAccountStore } from './store/accounts.store.ts';
import { createSyncCollectionStore } from './store/collections.store.ts';
import { createSyncObjectStore } from './store/objects.store.ts';
import { syncData } from './store/sync-data.ts';
import { createRecordSync } from './sync/sync.ts';
import { machineZone } from '#server/person-data/machine-zone.ts';

/** Contacts (CardDAV) and tasks (CalDAV) of servers, in step with the people and tasks of the dashboard. */
export const createRecordSyncFeature = ({
  db,
  vault,
  records,
  calendarServers,
  policy,
  leases,
  now,
  log,
}: {
  db: Db;
  vault: Vault;
  records: SyncedRecords;
  calendarServers: CalendarServerLogins;
  policy: ConnectionPolicy;
  leases: Leases;
  now: () => number;
  log: Log;
}) => {
  const knownZone = createPersonZone(db);
  const objects = createSyncObjectStore(db);
  const deps = {
    accounts: createSyncAccountStore(db, vault, now),
    collections: createSyncCollectionStore(db),
    objects,
    records,
    reader: createObjectReader(),
    policy,
    leases,
    zoneNameOf: async (userId: string) => (await knownZone(userId)) ?? machineZone(),
    now,
    log,
  };
  const sync = createRecordSync(deps);
  return {
    handlers: { recordSync: recordSyncHandlers(createSyncConnections({ ...deps, sync, calendarServers })) },
    data: syncData,
    jobs: [
      { name: 'record-sync', every: MINUTE, beside: true, run: sync.all },
      { name: 'cleanup-record-sync', every: DAY, run: () => objects.forgetRemoved(now() - UNDO_PERIOD) },
    ] satisfies Job[],
  };
};
