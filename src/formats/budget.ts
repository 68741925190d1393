import { UnreadableFile } from './unreadable-file.ts';

/** What one file may hold at most. */
export interface FileLimits {
  /** How people call such a file, at the beginning of a sentence. */
  readonly file: string;
  /** Bytes of it once unpacked, or characters of its text. */
  readonly bytes: number;
  /** How many of its parts are read. */
  readonly entries: number;
  /** What these parts are, in the plural. */
  readonly parts: string;
  /** How deep parts may stand inside each other; a reader of people's files leaves out what stands deeper. */
  readonly depth: number;
}

const MB = 1024 * 1024;

/**
 * The limits of every kind of file that people bring or servers send. They are far above what programs write, and low enough
 * that the worst file costs seconds of a thread of its own and no more memory than the thread is given.
 */
export const FILE_LIMITS = {
  /** The data of an export; its parts are all values in it. */
  archive: { file: 'This export', bytes: 128 * MB, entries: 6_000_000, parts: 'values', depth: 60 },
  calendar: { file: 'This calendar', bytes: 20 * MB, entries: 50_000, parts: 'events and other parts', depth: 8 },
  /** The answer of a calendar server; its parts are the elements of its XML. */
  answer: { file: 'The server’s response', bytes: 50 * MB, entries: 500_000, parts: 'elements', depth: 50 },
  table: { file: 'This table', bytes: 48 * MB, entries: 6_000_000, parts: 'cells', depth: 1 },
  /** A text that has to be held as a whole: statements, contacts, dates. */
  text: { file: 'This file', bytes: 48 * MB, entries: 2_000_000, parts: 'lines', depth: 1 },
  /** What a time tracker exports as JSON; its parts are entries and events. */
  activity: { file: 'This export', bytes: 24 * MB, entries: 1_000_000, parts: 'entries', depth: 8 },
  fit: { file: 'This recording', bytes: 64 * MB, entries: 20_000_000, parts: 'messages', depth: 1 },
  zip: { file: 'This zip', bytes: 16 * 1024 * MB, entries: 50_000, parts: 'files', depth: 1 },
} as const satisfies Record<string, FileLimits>;

/** A file that would cost more to read than its kind is given; the server answers with 413. */
export class FileOverBudget extends UnreadableFile {
  override readonly name = 'FileOverBudget';
}

/** What the reading of one file has spent of its limits. */
export interface Budget {
  readonly depth: number;
  readonly spent: { readonly bytes: number; readonly entries: number };
  /** Counts bytes or characters before they are read. */
  bytes(count: number): void;
  /** Counts a part before it is kept. */
  entry(count?: number): void;
}

/** Begins to count what a file costs; whatever exceeds a limit is refused with a sentence that says what to do. */
export const createBudget = ({ file, bytes: most, entries, parts, depth }: FileLimits): Budget => {
  const spent = { bytes: 0, entries: 0 };
  return {
    depth,
    spent,
    bytes(count) {
      spent.bytes += count;
      if (spent.bytes > most) throw overBudget(`${file} is larger than ${Math.floor(most / MB)} MB.`);
    },
    entry(count = 1) {
      spent.entries += count;
      if (spent.entries > entries) {
        throw overBudget(`${file} has more than ${entries.toLocaleString('en-US')} ${parts}.`);
      }
    },
  };
};

/** The refusal of a file that exceeds a limit, with what the person can do about it. */
export const overBudget = (problem: string): FileOverBudget =>
  new FileOverBudget(`${problem} Export shorter periods and import them one by one.`);
