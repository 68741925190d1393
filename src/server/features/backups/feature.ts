import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { StartError } from '#server/errors.ts';
import type { Job, JobOutcome } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import { createBackups } from './backups.ts';
import { backupsHandlers } from './handlers.ts';

/** Backups by the clock, where BACKUP_DIR says where to. */
export const createBackupsFeature = ({
  config: { backups: settings, databaseUrl },
  dataDir,
  databaseKey,
  ...rest
}: {
  config: Pick<Config, 'backups' | 'databaseUrl'>;
  dataDir: string;
  databaseKey: Buffer;
  outcomes: () => Promise<readonly JobOutcome[]>;
  begin: (job: Job) => void;
  now: () => number;
  log: Log;
}) => {
  if (settings === undefined) {
    return {
      jobs: [],
      health: async () => null,
      handlers: { backups: backupsHandlers(null, databaseUrl === undefined ? 'off' : 'postgres') },
    };
  }
  prepareFolder(settings.folder);
  const backups = createBackups({
    ...rest,
    settings,
    source: join(dataDir, 'iris.db'),
    key: databaseKey.toString('hex'),
    startedAt: rest.now(),
  });
  return { jobs: [backups.job], health: backups.health, handlers: { backups: backupsHandlers(backups, 'off') } };
};

const prepareFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`BACKUP_DIR ${folder} cannot be written: choose another folder, or change its rights.`);
  }
};
