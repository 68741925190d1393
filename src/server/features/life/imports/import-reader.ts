import type { SealedFile } from '#server/crypto/sealed-file.ts';
import { createReadingThreads } from '#server/threads/reading-threads.ts';
import type { FileReading, ImportOwner } from './candidate-record.ts';

/** What the worker that reads a file is given. */
export interface FileToRead {
  readonly file: SealedFile;
  readonly candidates: SealedFile;
  readonly name: string;
  readonly owner: ImportOwner;
}

/** What the worker offers. */
export interface ImportWorker {
  read(file: FileToRead): Promise<FileReading>;
}

/** A file that is being read. */
export interface RunningReading {
  readonly reading: Promise<FileReading>;
  stop(): Promise<void>;
}
export type StartReading = (file: FileToRead, onProgress: (share: number) => void) => RunningReading;

/** Reads files in threads of their own; `onProgress` is given a share from 0 to 1. */
export const createImportReader = (): StartReading => {
  const threads = createReadingThreads<ImportWorker>(new URL('./import.worker.ts', import.meta.url));
  return (file, onProgress) => {
    const cancelling = new AbortController();
    const reading = threads.use((worker) => worker.read(file), {
      onProgress: (share) => onProgress(Number(share)),
      signal: cancelling.signal,
    });
    return {
      reading,
      async stop() {
        cancelling.abort();
        await reading.catch(() => undefined);
      },
    };
  };
};
