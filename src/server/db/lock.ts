import { join } from 'node:path';
import Libsql from 'libsql';
import { StartError } from '../errors.ts';
import { requireAccess } from '../owner-only.ts';

/**
 * Makes this process the only one on a data directory. The lock is an open exclusive transaction on a small file of its
 * own: the system lets go of it whenever the process ends, even when it is killed.
 */
export const lockDataDir = (dataDir: string): { release(): void } => {
  const path = join(dataDir, 'iris.lock');
  // SQLite opens a file that it may not write for reading only, and then two processes could hold the lock.
  requireAccess(path);
  const lock = new Libsql(path);
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
