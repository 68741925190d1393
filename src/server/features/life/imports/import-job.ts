import type { StagedImport } from '#contract/life/imports.ts';
import type { SealedFile } from '#server/crypto/sealed-file.ts';
import type { FolderFile } from '../store/import-folder.store.ts';
import type { RunningReading } from './import-reader.ts';
import type { FileReading } from './candidate-record.ts';

/** A file on its way in. */
export interface ImportJob {
  readonly id: string;
  readonly userId: string;
  readonly startedAt: number;
  readonly file: SealedFile;
  /** Where it is in the import folder, if it came from there. */
  readonly inFolder: FolderFile | null;
  /** Whether new files of its kind in the folder are added without asking from now on. */
  watches: boolean;
  candidates: SealedFile | null;
  answers: Readonly<Record<string, string>>;
  reading: FileReading | null;
  state: StagedImport;
  running: RunningReading | null;
  /** What is being done in the background, for those who have to wait for its end. */
  work: Promise<void>;
  isCancelled: boolean;
}

type New = Pick<ImportJob, 'id' | 'userId' | 'startedAt' | 'file' | 'inFolder'> & { readonly fileName: string };

/** A file that has just been taken. */
export const newImportJob = ({ fileName, ...facts }: New): ImportJob => ({
  ...facts,
  watches: false,
  candidates: null,
  answers: {},
  reading: null,
  state: {
    id: facts.id,
    fileName: fileName.replaceAll(/[\\/]/g, ' ').trim() || 'A file',
    phase: 'reading',
    progress: 0,
    format: null,
    refusal: null,
    preview: null,
    result: null,
    fromFolder: facts.inFolder !== null,
  },
  running: null,
  work: Promise.resolve(),
  isCancelled: false,
});
