import { DAY } from '#contract/time-units.ts';
import type { Retention } from '#contract/person/preferences.ts';
import { createStagingFolder } from '#server/crypto/staging-folder.ts';
import type { Database } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { DataPart } from '#server/person-data/data-part.ts';
import { createArchiveReader } from './archive-reader.ts';
import { createDataTransfer, type ProfileTransfer } from './data-transfer.ts';
import { dataHandlers } from './handlers.ts';
import { createRetention } from './retention.ts';
import { createRetentionStore } from './store/retention.store.ts';

/** Everything that is stored of a person: export, import, erasure and retention over the parts of all features. */
export const createData = (deps: {
  database: Pick<Database, 'db' | 'engine'>;
  parts: readonly DataPart[];
  profile: ProfileTransfer;
  /** The retention in the preferences of a person. */
  retentionOf: (userId: string) => Promise<Retention>;
  setRetention: (userId: string, period: Retention) => Promise<void>;
  noteErased: (userId: string, count: number) => Promise<void>;
  /** Where files wait while they are imported. */
  dataDir: string;
  now: () => number;
}) => {
  const { database, parts, profile, now } = deps;
  const transfer = createDataTransfer({
    database,
    parts,
    profile,
    readArchive: createArchiveReader(),
    staging: createStagingFolder(deps.dataDir, 'archives'),
    now,
  });
  const retention = createRetention({
    db: database.db,
    store: createRetentionStore(database.db, now),
    parts,
    chosen: deps.retentionOf,
    choose: deps.setRetention,
    noteErased: deps.noteErased,
    now,
  });
  const jobs: readonly Job[] = [{ name: 'erase-expired', every: DAY, run: () => retention.run() }];
  return {
    handlers: { data: dataHandlers(transfer, retention, now) },
    jobs,
    erase: transfer.erase,
    summary: transfer.summary,
  };
};
