import type { SealedFile } from '#server/crypto/sealed-file.ts';
import { createReadingThreads } from '#server/threads/reading-threads.ts';
import { refusedFile } from '#server/errors.ts';
import { UnreadableFile } from '#formats/unreadable-file.ts';
import type { DataRecord } from '#server/person-data/data-part.ts';
import type { ArchiveSummary } from './read-archive.ts';

/** What the worker that reads exports offers. */
export interface ArchiveWorker {
  open(zip: Uint8Array | SealedFile): Promise<ArchiveSummary>;
  /** A few records of a kind at a time, so that the thread that answers requests takes them over in small pieces. */
  records(kind: string, from: number): Promise<DataRecord[]>;
}

/** An export, and its records by their kind. */
export interface ReadArchive extends Omit<ArchiveSummary, 'counts'> {
  readonly kinds: ReadonlyMap<string, readonly DataRecord[]>;
}

/** Reads exports apart from the thread that answers requests; whatever is no export of ours is refused with a sentence. */
export const createArchiveReader = () => {
  const threads = createReadingThreads<ArchiveWorker>(new URL('./archive.worker.ts', import.meta.url));
  return async (zip: Uint8Array | SealedFile): Promise<ReadArchive> => {
    try {
      return await threads.use(async (worker) => {
        const { counts, ...archive } = await worker.open(zip);
        const kinds = new Map<string, DataRecord[]>();
        for (const [kind, count] of counts) {
          const records: DataRecord[] = [];
          while (records.length < count)
            for (const record of await worker.records(kind, records.length)) records.push(record);
          kinds.set(kind, records);
        }
        return { ...archive, kinds };
      });
    } catch (error) {
      throw error instanceof UnreadableFile ? refusedFile(error, 'zip') : error;
    }
  };
};
export type ArchiveReader = ReturnType<typeof createArchiveReader>;
