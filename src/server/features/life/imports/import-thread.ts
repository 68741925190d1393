import { AppError } from '#server/errors.ts';
import type { SealedFile } from '#server/files/sealed-file.ts';
import { type ErrorPassport, startThread } from '#server/jobs/thread.ts';
import type { Reader, Reading } from './proposal.ts';

/** What the thread that reads a file has to know. */
export interface ImportThreadData {
  readonly file: SealedFile;
  readonly proposals: SealedFile;
  readonly name: string;
  readonly reader: Reader;
}

/** A file that is being read. */
export interface RunningReading {
  readonly reading: Promise<Reading>;
  stop(): Promise<void>;
}

/** Starts to read a file in a thread of its own, which ends with it; `onProgress` is told how far it is, from 0 to 1. */
export const startReading = (data: ImportThreadData, onProgress: (share: number) => void): RunningReading => {
  const thread = startThread<{ read(): Promise<Reading> }>(new URL('./import.worker.ts', import.meta.url), {
    data,
    passport: importPassport,
    onEvent: (share) => onProgress(Number(share)),
    onEnd: () => undefined,
  });
  return {
    reading: thread.calls.read().finally(() => void thread.stop()),
    stop: () => thread.stop(),
  };
};

type Packed = { refusal: string; field: string | undefined } | { name: string };

/** Carries refusals to the thread that answers calls; of anything else only its name, which holds nothing of the file. */
export const importPassport: ErrorPassport = {
  pack: (error): Packed =>
    error instanceof AppError
      ? { refusal: error.message, field: error.field }
      : { name: error instanceof Error ? error.name : 'Error' },
  unpack(given) {
    const packed = given as Packed; // only `pack` above makes these
    return 'refusal' in packed
      ? new AppError(400, 'bad_input', packed.refusal, packed.field === undefined ? {} : { field: packed.field })
      : Object.assign(new Error('A file could not be read.'), { name: packed.name });
  },
};
