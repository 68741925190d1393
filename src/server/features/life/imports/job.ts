import type { StagedImport } from '#contract/life-imports.ts';
import type { SealedFile } from '#server/files/sealed-file.ts';
import type { RunningReading } from './import-thread.ts';
import type { Reading } from './proposal.ts';

/** A file on its way in. */
export interface Job {
  readonly id: string;
  readonly userId: string;
  readonly begun: number;
  readonly file: SealedFile;
  proposals: SealedFile | null;
  answers: Readonly<Record<string, string>>;
  reading: Reading | null;
  state: StagedImport;
  running: RunningReading | null;
  /** What is being done in the background, for those who have to wait for its end. */
  work: Promise<void>;
  isCancelled: boolean;
}

type New = Pick<Job, 'id' | 'userId' | 'begun' | 'file'> & { readonly fileName: string };

/** A file that has just been taken. */
export const newJob = ({ fileName, ...facts }: New): Job => ({
  ...facts,
  proposals: null,
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
