import { AppError } from '#server/errors.ts';
import { openSealed, sealedWriter } from '#server/crypto/sealed-file.ts';
import { readingErrorSerializer } from '#server/threads/reading-threads.ts';
import { serveWorkerCalls } from '#server/threads/worker-calls.ts';
import type { FileReading } from './candidate-record.ts';
import { createImportSink } from './import-sink.ts';
import { readFile } from './read-file.ts';
import type { FileToRead, ImportWorker } from './import-reader.ts';

// Reads files off the main thread, so that a large or damaged one delays nobody.

/** How often progress is reported, in milliseconds. */
const PROGRESS_INTERVAL = 200;

const worker = serveWorkerCalls(
  {
    async read({ file, candidates, name, owner }: FileToRead): Promise<FileReading> {
      const out = sealedWriter(candidates);
      let reportedAt = -Infinity;
      const { sink, reading } = createImportSink(
        owner,
        (candidate) => out.write(`${JSON.stringify(candidate)}\n`),
        async (share) => {
          const now = performance.now();
          if (now - reportedAt < PROGRESS_INTERVAL) return;
          reportedAt = now;
          worker.emit(share);
          await new Promise(setImmediate);
        },
      );
      try {
        return reading(await readFile(await openSealed(file), name, sink));
      } catch (error) {
        if (error instanceof RangeError)
          throw new AppError(400, 'bad_input', 'This file is damaged and can’t be read.');
        throw error;
      } finally {
        out.close();
      }
    },
  } satisfies ImportWorker,
  readingErrorSerializer,
);
