import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { newSealedFile, openSealed, type SealedFile } from '#server/crypto/sealed-file.ts';
import { type CandidateRecord, parseCandidate } from './candidate-record.ts';

/** Where files wait while they are imported: encrypted, for as long as this process lives. */
export const createStagingFolder = (dataDir: string) => {
  const folder = join(dataDir, 'imports');
  // Files of an earlier process were encrypted with a key that is gone.
  rmSync(folder, { recursive: true, force: true });
  return {
    newFile(name: string): SealedFile {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return newSealedFile(join(folder, name));
    },
    remove(file: SealedFile): void {
      rmSync(file.path, { force: true });
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
};
export type StagingFolder = ReturnType<typeof createStagingFolder>;

/** The candidates of a file in order, `count` at a time. */
export const candidatesIn = async function* (
  file: SealedFile,
  count: number,
): AsyncGenerator<CandidateRecord[], void, undefined> {
  const opened = await openSealed(file);
  const lines = createInterface({ input: Readable.from(opened.stream()), crlfDelay: Infinity });
  let some: CandidateRecord[] = [];
  for await (const line of lines) {
    some.push(parseCandidate(line));
    if (some.length < count) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
};
