import type { RecordValues } from '#contract/life/life.ts';
import type { ImportQuestion } from '#contract/life/imports.ts';
import type { OwnKindDeclaration } from '#life/own/own-kind.ts';
import { isRecordValues } from '../store/stored-record.ts';

/** A record that an import would add. */
export interface CandidateRecord {
  readonly kind: string;
  /** The same for the same thing of the same source, in whichever file it comes again. */
  readonly key: string;
  readonly values: RecordValues;
  /** Fields that name other candidates by their keys. */
  readonly refs?: Readonly<Record<string, string>>;
}

/** Parses a line of a candidate file. The import worker has checked each record and sealed the file; a schema for 200,000 lines would cost seconds. */
export const parseCandidate = (line: string): CandidateRecord => {
  const parsed: unknown = JSON.parse(line);
  if (!isCandidate(parsed)) throw new TypeError('A candidate file has a line that isn’t a record.');
  return parsed;
};
const isCandidate = (parsed: unknown): parsed is CandidateRecord =>
  typeof parsed === 'object' &&
  parsed !== null &&
  'kind' in parsed &&
  typeof parsed.kind === 'string' &&
  'key' in parsed &&
  typeof parsed.key === 'string' &&
  'values' in parsed &&
  isRecordValues(parsed.values) &&
  (!('refs' in parsed) || isRecordValues(parsed.refs));

/** What a format says of one record before it is checked; what is left out is empty. */
export interface UncheckedRecord {
  readonly key: string;
  readonly values: Readonly<Record<string, RecordValues[string] | undefined>>;
  readonly refs?: Readonly<Record<string, string>>;
  /** Where it stands in the file, counted from 1. */
  readonly line?: number;
}

/** A question as a format asks it; the answer that counts until the person says otherwise is `fallback`. */
export interface FileQuestion extends Omit<ImportQuestion, 'value'> {
  readonly fallback: string;
  /** Under what the answer is remembered for the next file of its like. */
  readonly memory?: string;
}

export interface ImportProblem {
  readonly line: number | null;
  readonly message: string;
}

/** The columns of a table whose meaning the person can change. */
export interface TableShape {
  readonly columns: readonly { readonly heading: string; readonly examples: readonly string[] }[];
  readonly fields: readonly { readonly id: string; readonly label: string; readonly required: boolean }[];
}

/** The result of reading a file, beside the candidate records. */
export interface FileReading {
  readonly format: string;
  readonly label: string;
  readonly total: number;
  readonly problems: readonly ImportProblem[];
  readonly problemCount: number;
  readonly notes: readonly string[];
  readonly questions: readonly ImportQuestion[];
  readonly table: TableShape | null;
  /** Answers to keep for the next file of its like, by what they are remembered under. */
  readonly memories: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What is known of the person whose file it is. */
export interface ImportOwner {
  readonly zone: string;
  readonly today: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly rememberedAnswers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Names of the accounts that are there. */
  readonly accounts: readonly string[];
  /** The currency of most of what is there. */
  readonly currency: string;
  /** The kinds of record that the person has made. */
  readonly ownKinds: readonly OwnKindDeclaration[];
}
