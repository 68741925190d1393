import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';

/** How long a copy waits for a write that is under way, in milliseconds. */
const BUSY_TIMEOUT = 30_000;

/** The end of the name of a copy that is being written. */
export const UNFINISHED = '.part';

/** What is in a copy that has been opened and found whole. */
export interface CheckedCopy {
  readonly people: number;
  /** The latest migration in it. */
  readonly migration: string;
}

/** When a copy was made, in milliseconds, and whether by a person rather than by the clock. */
export interface BackupMoment {
  readonly at: number;
  readonly isManual: boolean;
}

/** Names a copy after the moment when it is made, in UTC. */
export const backupName = ({ at, isManual }: BackupMoment): string =>
  `iris-${new Date(at).toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}${isManual ? MANUAL : ''}.db`;
const MANUAL = '-manual';

/** Reads such a name; null for every other file. */
export const readBackupName = (name: string): BackupMoment | null => {
  const [, day, time, manual] = /^iris-(\d{4}-\d\d-\d\d)-(\d\d-\d\d-\d\d)(-manual)?\.db$/.exec(name) ?? [];
  const at = day === undefined || time === undefined ? Number.NaN : Date.parse(`${day}T${time.replaceAll('-', ':')}Z`);
  return Number.isNaN(at) ? null : { at, isManual: manual !== undefined };
};

/**
 * Copies an embedded database as it is at one moment, while others write to it, and checks the copy. Only a copy that is whole and
 * on the disk gets the name `target`; when anything fails, nothing of it is left.
 */
export const writeCheckedCopy = (source: string, target: string, key: string): CheckedCopy => {
  const unfinished = target + UNFINISHED;
  rmSync(unfinished, { force: true });
  try {
    const database = openEncrypted(source, key);
    try {
      database.exec(`PRAGMA busy_timeout=${BUSY_TIMEOUT}`);
      database.prepare('VACUUM INTO ?').run(unfinished);
    } finally {
      database.close();
    }
    chmodSync(unfinished, 0o600);
    const checked = checkCopy(unfinished, key);
    sync(unfinished);
    renameSync(unfinished, target);
    sync(dirname(target));
    return checked;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
};

/** Opens a copy of an embedded database and makes sure that it is whole; throws otherwise. */
export const checkCopy = (path: string, key: string): CheckedCopy => {
  const copy = openEncrypted(path, key);
  try {
    const [verdict] = Object.values(copy.prepare('PRAGMA integrity_check').get() as object); // one row, one column
    if (verdict !== 'ok') throw new DamagedCopy(`The copy is damaged: ${String(verdict)}`);
    // Both queries give one row with these names.
    const { people } = copy.prepare('select count(*) as people from users').get() as { people: number };
    const { latest } = copy.prepare('select max(name) as latest from migrations').get() as { latest: string };
    return { people, migration: latest };
  } finally {
    copy.close();
  }
};

/** A copy that opens but is not whole. */
export class DamagedCopy extends Error {}

const openEncrypted = (path: string, key: string): Libsql.Database =>
  // The package's types leave out its own encryption options.
  new Libsql(path, { encryptionCipher: 'aes256cbc', encryptionKey: key } as Libsql.Options);

/** Waits until a file, or the names in a folder, are on the disk. */
const sync = (path: string): void => {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};
