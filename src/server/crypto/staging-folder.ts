import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newSealedFile, type SealedFile } from './sealed-file.ts';

/** Where files wait while they are read: a folder of the data directory, encrypted, for as long as this process lives. */
export const createStagingFolder = (dataDir: string, name: string) => {
  const folder = join(dataDir, name);
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
