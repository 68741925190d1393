import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from './config.ts';
import { createVault, masterKey } from './crypto/vault.ts';
import { checkKey } from './db/key-check.ts';
import { lockDataDir } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import type { QueryObserver } from './db/query-log.ts';
import { openSqlite } from './db/sqlite.ts';
import { StartError } from './errors.ts';
import { makeOwnerOnly } from './owner-only.ts';

/**
 * Opens what an installation stores: the data folder with its lock and key, and the database, brought to the present schema. A
 * folder that cannot be written, a folder in use, a wrong key and a database that does not answer are StartErrors.
 */
export const openStorage = async (config: Config, { onQuery, now }: { onQuery: QueryObserver; now: () => number }) => {
  const dataDir = resolve(config.dataDir);
  prepareDataDir(dataDir);
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const lock = lockDataDir(dataDir);
    closers.push(() => lock.release());
    const key = masterKey(dataDir, config.key);
    const vault = createVault(key);
    const database =
      config.databaseUrl === undefined
        ? openSqlite(dataDir, vault.derive('database'), { onQuery })
        : await (await import('./db/postgres.ts')).openPostgres(config.databaseUrl, undefined, { onQuery });
    closers.push(() => database.close());
    await migrate(database, now);
    await checkKey(database.db, vault);
    return { dataDir, key, vault, database, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Makes the data folder, closed to everybody but its owner. */
const prepareDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    makeOwnerOnly(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: choose another folder, or change its rights.`);
  }
};
