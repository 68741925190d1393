import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { newSealedFile, openSealed, type SealedFile } from '#server/files/sealed-file.ts';
import type { Proposal } from './proposal.ts';

/** Where files wait while they are imported: encrypted, for as long as this process lives. */
export const createStagingFolder = (dataDir: string) => {
  const folder = join(dataDir, 'imports');
  // What an earlier process has left behind nobody can read any more.
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

/** The proposals that a reading has laid down, in order, so many at a time. */
export const proposalsIn = async function* (
  file: SealedFile,
  count: number,
): AsyncGenerator<Proposal[], void, undefined> {
  const opened = await openSealed(file);
  const lines = createInterface({ input: Readable.from(opened.stream()), crlfDelay: Infinity });
  let some: Proposal[] = [];
  for await (const line of lines) {
    some.push(JSON.parse(line) as Proposal); // only the reading writes this file
    if (some.length < count) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
};
