import { workerData } from 'node:worker_threads';
import { AppError } from '#server/errors.ts';
import { openSealed, sealedWriter } from '#server/files/sealed-file.ts';
import { serveCalls } from '#server/jobs/thread.ts';
import { createDesk } from './desk.ts';
import { type ImportThreadData, importPassport } from './import-thread.ts';
import { readFile } from './read-file.ts';
import type { Reading } from './proposal.ts';

// The thread in which one file is read: the one that answers calls stays free, and a file that cannot be read harms nobody.
const { file, proposals, name, reader } = workerData as ImportThreadData;

/** How often the other thread is told how far this one is, in milliseconds. */
const TELL = 200;

const thread = serveCalls(
  {
    async read(): Promise<Reading> {
      const out = sealedWriter(proposals);
      let told = 0;
      const { desk, reading } = createDesk(
        reader,
        (proposal) => out.write(`${JSON.stringify(proposal)}\n`),
        async (share) => {
          const now = Date.now();
          if (now - told < TELL) return;
          told = now;
          thread.tell(share);
          await new Promise(setImmediate);
        },
      );
      try {
        return reading(await readFile(await openSealed(file), name, desk));
      } catch (error) {
        if (error instanceof RangeError)
          throw new AppError(400, 'bad_input', 'This file cannot be read: it is damaged.');
        throw error;
      } finally {
        out.close();
      }
    },
    stop: () => Promise.resolve(),
  },
  importPassport,
);
