import { type CheckedCopy, DamagedCopy } from '#server/db/backup-copy.ts';
import { JobProblem } from '#server/jobs/jobs.ts';
import type { ErrorSerializer } from '#server/errors.ts';
import { startWorker } from '#server/threads/worker-calls.ts';

/** What the worker that writes a backup is given; paths, and the key of the database. */
export interface BackupWorkerData {
  readonly source: string;
  readonly target: string;
  readonly key: string;
}

/** Writes and checks a backup in a worker of its own, which ends with it. */
export const writeBackup = async (data: BackupWorkerData): Promise<CheckedCopy> => {
  const worker = startWorker<{ write(): Promise<CheckedCopy> }>(new URL('./backup.worker.ts', import.meta.url), {
    data,
    errorSerializer: backupErrorSerializer,
    onEvent: () => undefined,
    onEnd: () => undefined,
  });
  try {
    return await worker.calls.write();
  } finally {
    await worker.stop();
  }
};

/** What the operator is told about a failure, by its code. */
const PROBLEMS: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'The disk with BACKUP_DIR is full. Free some space. Earlier backups are still there',
  ENOSPC: 'The disk with BACKUP_DIR is full. Free some space. Earlier backups are still there',
  SQLITE_CANTOPEN: 'BACKUP_DIR can’t be written to. Check its permissions and whether it’s mounted',
  EACCES: 'BACKUP_DIR can’t be written to. Check its permissions and whether it’s mounted',
  ENOENT: 'BACKUP_DIR doesn’t exist. Check whether it’s mounted',
  EROFS: 'BACKUP_DIR can’t be written to. It’s mounted read-only',
  SQLITE_BUSY: 'The database was busy for too long. Iris will try again',
};
const DAMAGED =
  'The copy failed its check, so it was removed. The disk or the database may be damaged. Check an earlier backup now';

/** Of a failure only what holds nothing of people crosses: a sentence for the operator. */
export const backupErrorSerializer: ErrorSerializer = {
  serialize(error): string {
    if (error instanceof DamagedCopy) return DAMAGED;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return PROBLEMS[code] ?? `The copy failed (${code === '' ? 'no reason given' : code})`;
  },
  deserialize: (sentence) => new JobProblem(String(sentence)),
};
