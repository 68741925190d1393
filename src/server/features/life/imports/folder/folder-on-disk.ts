import { constants, lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FolderFile } from '../../store/import-folder.store.ts';

/** How many files are listed at most, the latest first. */
const LISTED = 200;
/** What browsers and programs call a file that is still being written. */
const UNFINISHED = /^\.|\.(?:part|partial|crdownload|tmp)$|~$/i;

/** The plain files in a folder, the latest first; none where it doesn't exist. Links and folders are left out. */
export const filesIn = async (folder: string): Promise<FolderFile[]> => {
  const names = await readdir(folder).catch(() => []);
  const files: FolderFile[] = [];
  for (const name of names.filter((each) => !UNFINISHED.test(each))) {
    const found = await lstat(join(folder, name)).catch(() => null);
    if (found?.isFile()) files.push({ name, size: found.size, changedAt: Math.floor(found.mtimeMs) });
  }
  return files.sort((a, b) => b.changedAt - a.changedAt).slice(0, LISTED);
};

/** The bytes of a file that `filesIn` has listed; a link that has taken its place since is refused. */
export const bytesOfFile = async function* (folder: string, name: string): AsyncGenerator<Uint8Array, void, undefined> {
  const file = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW);
  yield* file.createReadStream() as AsyncIterable<Uint8Array>; // without an encoding it gives bytes
};
