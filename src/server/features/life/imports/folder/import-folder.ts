import { join } from 'node:path';
import type { ImportFolderState, StagedImport } from '#contract/life/imports.ts';
import { notFound } from '#server/errors.ts';
import type { FolderFile, ImportFolderStore } from '../../store/import-folder.store.ts';
import { bytesOfFile, filesIn } from './folder-on-disk.ts';

interface ImportFolderParts {
  /** The folder that the operator has named, if any. */
  readonly root: string | undefined;
  readonly store: ImportFolderStore;
}

/** The folder of each person in the import folder of the server: what is in it is listed and read, never changed. */
export const createImportFolder = ({ root, store }: ImportFolderParts) => {
  const list = async (userId: string): Promise<FolderFile[]> =>
    root === undefined ? [] : filesIn(folderOf(root, userId));
  const content = (userId: string, { name }: FolderFile) => bytesOfFile(folderOf(root!, userId), name); // a listed file is in a folder
  return {
    list,
    content,
    /** The files that nobody has read as they are now. */
    async unread(userId: string): Promise<FolderFile[]> {
      const known = await store.files(userId);
      return (await list(userId)).filter((file) => !isSame(known.get(file.name), file));
    },
    async state(userId: string): Promise<ImportFolderState> {
      const [files, known, formats] = await Promise.all([list(userId), store.files(userId), store.formats(userId)]);
      return {
        name: root === undefined ? null : userId,
        files: files.map((file) => {
          const before = known.get(file.name);
          return {
            name: file.name,
            size: file.size,
            changedAt: new Date(file.changedAt).toISOString(),
            ...(before !== undefined && isSame(before, file)
              ? { state: before.state, ...(before.reason !== undefined && { reason: before.reason }) }
              : { state: 'new' as const }),
          };
        }),
        formats,
      };
    },
    /** Takes a file to be imported; `stage` is given its bytes. */
    async stage(
      userId: string,
      name: string,
      stage: (file: FolderFile, content: AsyncIterable<Uint8Array>) => Promise<StagedImport>,
    ): Promise<StagedImport> {
      const file = (await list(userId)).find((each) => each.name === name);
      if (file === undefined) throw notFound('This file');
      return stage(file, content(userId, file));
    },
    stopWatching: store.removeFormat,
  };
};
export type ImportFolder = ReturnType<typeof createImportFolder>;

/** A person's folder is called like their account, which nobody chooses. */
const folderOf = (root: string, userId: string): string => join(root, userId);

const isSame = (before: FolderFile | undefined, { size, changedAt }: FolderFile): boolean =>
  before?.size === size && before.changedAt === changedAt;
