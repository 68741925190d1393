import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnreadableFile } from '#formats/unreadable-file.ts';
import { AppError } from '#server/errors.ts';
import { randomFrom } from '#test/support/mail/random.ts';
import { threadCpuTime } from '#test/support/cpu-time.ts';
import { type FormatReader, formatReaders } from './format-readers.ts';
import { mutated } from './mutate.ts';

/** Files that have once found something, by the name of their reader. */
const SEEDS = join(import.meta.dirname, 'seeds');
/** A file that takes longer than this to read is too slow, in milliseconds of the processor. */
const LONGEST = 1000;

/** What was read, and what went wrong. */
export interface FormatReport {
  cases: number;
  refused: number;
  slowest: number;
  /** Readings that ended with anything but a refusal. */
  readonly faults: string[];
  /** Readings that took too long. */
  readonly slow: string[];
}

/** Reads one file and notes what is wrong with that; the file of a fault is kept. */
const readOne = async (name: string, reader: FormatReader, file: Uint8Array, report: FormatReport, keep: boolean) => {
  const before = threadCpuTime();
  let fault: string | null = null;
  try {
    await reader.read(file);
  } catch (error) {
    const isRefusal = error instanceof UnreadableFile || (error instanceof AppError && error.status < 500);
    if (isRefusal) report.refused += 1;
    else
      fault = error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 3).join(' ') : String(error);
  }
  const took = threadCpuTime() - before;
  report.cases += 1;
  report.slowest = Math.max(report.slowest, took);
  if (fault === null && took <= LONGEST) return;
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 12);
  if (fault === null) report.slow.push(`${name}/${hash} took ${Math.round(took)} ms`);
  else report.faults.push(`${name}/${hash}: ${fault}`);
  if (!keep) return;
  mkdirSync(join(SEEDS, name), { recursive: true });
  writeFileSync(join(SEEDS, name, hash), file);
};

const newReport = (): FormatReport => ({ cases: 0, refused: 0, slowest: 0, faults: [], slow: [] });

/** Reads so many damaged files, shared among all readers; `keep` writes those that find something to `seeds`. */
export const fuzzFormats = async (cases: number, seed: number, keep = false): Promise<Record<string, FormatReport>> => {
  const readers = Object.entries(formatReaders);
  const reports: Record<string, FormatReport> = {};
  for (const [index, [name, reader]] of readers.entries()) {
    const report = (reports[name] = newReport());
    const random = randomFrom(seed * 1000 + index);
    const share = Math.ceil(cases / readers.length);
    while (report.cases < share) await readOne(name, reader, mutated(reader, random), report, keep);
  }
  return reports;
};

/** Reads the files that have once found something. */
export const readSeeds = async (): Promise<FormatReport> => {
  const report = newReport();
  for (const [name, reader] of Object.entries(formatReaders)) {
    const files = existsSync(join(SEEDS, name)) ? readdirSync(join(SEEDS, name)) : [];
    for (const file of files) await readOne(name, reader, readFileSync(join(SEEDS, name, file)), report, false);
  }
  return report;
};
