import { workerData } from 'node:worker_threads';
import { writeCheckedCopy } from '#server/db/backup-copy.ts';
import { serveWorkerCalls } from '#server/threads/worker-calls.ts';
import { backupErrorSerializer, type BackupWorkerData } from './write-backup.ts';

// Copies and checks the database, which takes seconds to minutes of one processor.
const { source, target, key } = workerData as BackupWorkerData;
serveWorkerCalls(
  { write: async () => writeCheckedCopy(source, target, key), stop: async () => undefined },
  backupErrorSerializer,
);
