import { memorySource } from '#formats/file-source.ts';
import { openSealed } from '#server/crypto/sealed-file.ts';
import { readingErrorSerializer } from '#server/threads/reading-threads.ts';
import { serveWorkerCalls } from '#server/threads/worker-calls.ts';
import type { DataRecord } from '#server/person-data/data-part.ts';
import type { ArchiveWorker } from './archive-reader.ts';
import { readArchive } from './read-archive.ts';

// Unpacks and checks exports off the main thread. One export is open at a time.

/** So many records go over at once. */
const PIECE = 1000;
let kinds: Readonly<Record<string, readonly DataRecord[]>> = {};

serveWorkerCalls(
  {
    async open(zip) {
      kinds = {};
      const archive = await readArchive(zip instanceof Uint8Array ? memorySource(zip) : await openSealed(zip));
      kinds = archive.kinds;
      const { exportedAt, person } = archive;
      return { exportedAt, person, counts: Object.entries(kinds).map(([kind, { length }]) => [kind, length]) };
    },
    async records(kind, from) {
      const all = kinds[kind] ?? [];
      const piece = all.slice(from, from + PIECE);
      // What has been handed over is not needed here any more.
      if (from + PIECE >= all.length)
        kinds = Object.fromEntries(Object.entries(kinds).filter(([name]) => name !== kind));
      return piece;
    },
  } satisfies ArchiveWorker,
  readingErrorSerializer,
);
