import { join } from 'node:path';
import Libsql from 'libsql';
import { StartError } from '../errors.ts';

/**
 * Makes this process the only one on a data directory. The lock is an open exclusive transaction on a small file of its
 * own: the system lets go of it whenever the process ends, even when it is killed.
 */
export const lockDataDir = (dataDir: string): { release(): void } => {
  const lock = new Libsql(join(dataDir, 'iris.lock'));
  try {
    lock.exec('PRAGMA busy_timeout=0');
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new StartError(
      `Another process already uses the data directory ${dataDir}: stop it, or set another DATA_DIR.`,
    );
  }
  return {
    release() {
      lock.exec('ROLLBACK');
      lock.close();
    },
  };
};
