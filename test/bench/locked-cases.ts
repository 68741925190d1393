/**
 * The lock of the test lives: a digest of every case, made before the cases were first judged.
 *
 *   node test/bench/locked-cases.ts --write   only when cases are added or a wrong label is put right; say so in the commit
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { readLives } from '#mail-analysis/training/lives.ts';

const FILE = new URL('../../src/mail-analysis/fixtures/lives/lock.json', import.meta.url);

const LOCKED = ['first', 'second', 'fourth', 'fifth'] as const;

const digests = (): Record<string, string> =>
  Object.fromEntries(
    LOCKED.flatMap((set) => readLives('test', set)).map(({ id, source }) => [
      id,
      createHash('sha256').update(source).digest('hex').slice(0, 16),
    ]),
  );

/** The cases that are not as they were locked: changed, new or gone. */
export function changedCases(): string[] {
  const locked = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(FILE, 'utf8')));
  const present = digests();
  return [...new Set([...Object.keys(locked), ...Object.keys(present)])].filter((id) => locked[id] !== present[id]);
}

if (process.argv[1] === new URL(import.meta.url).pathname && process.argv.includes('--write')) {
  writeFileSync(FILE, `${JSON.stringify(digests(), null, 2)}\n`);
}
