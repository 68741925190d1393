import type { StagedImport } from '#contract/life/imports.ts';
import type { SealedFile } from '#server/crypto/sealed-file.ts';
import type { RunningReading } from './import-reader.ts';
import type { FileReading } from './candidate-record.ts';

/** A file on its way in. */
export interface ImportJob {
  readonly id: string;
  readonly userId: string;
  readonly startedAt: number;
  readonly file: SealedFile;
  candidates: SealedFile | null;
  answers: Readonly<Record<string, string>>;
  reading: FileReading | null;
  state: StagedImport;
  running: RunningReading | null;
  /** What is being done in the background, for those who have to wait for its end. */
  work: Promise<void>;
  isCancelled: boolean;
}

type New = Pick<ImportJob, 'id' | 'userId' | 'startedAt' | 'file'> & { readonly fileName: string };

/** A file that has just been taken. */
export const newImportJob = ({ fileName, ...facts }: New): ImportJob => ({
  ...facts,
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
  },
  running: null,
  work: Promise.resolve(),
  isCancelled: false,
});
