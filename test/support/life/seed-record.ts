import type { RecordValues } from '#contract/life/life.ts';
import { addDays } from '#contract/zone.ts';

/** A record to be added; a log of a habit names it, since its id is not known yet. */
export interface SeedRecord {
  readonly kind: string;
  readonly values: RecordValues;
}

export const DAYS = 60;
export const CENTS = 100;

export const record = (kind: string, values: RecordValues): SeedRecord => ({ kind, values });
/** Every so many days, the latest first. */
export const each = (today: string, every: number, first = 0): string[] =>
  Array.from({ length: Math.ceil((DAYS - first) / every) }, (_, index) => addDays(today, -first - every * index));
