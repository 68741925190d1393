import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What dateutil is asked: wall clocks as `20260301T090000`. */
export interface Question {
  readonly zone: string;
  readonly start: string;
  readonly from: string;
  readonly to: string;
  readonly rules: readonly string[];
  readonly exceptRules?: readonly string[];
  readonly dates?: readonly string[];
  readonly exceptDates?: readonly string[];
}

const PYTHONS = ['/usr/bin/python3', 'python3'];
const works = (python: string): boolean => spawnSync(python, ['-c', 'import dateutil']).status === 0;

/** A Python that knows dateutil, or nothing. */
export const oraclePython = PYTHONS.find(works);

/** Asks dateutil; the answers are moments in UTC. */
export const askOracle = (questions: readonly Question[]): string[][] =>
  JSON.parse(
    execFileSync(oraclePython!, [join(import.meta.dirname, 'oracle.py')], {
      input: JSON.stringify(questions),
      maxBuffer: 256 * 1024 * 1024,
    }).toString(),
  ) as string[][];
