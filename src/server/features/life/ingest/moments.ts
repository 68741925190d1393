import type { Zone } from '#contract/zone.ts';
import { readTimestamp } from '../imports/health/timestamps.ts';

/** Dates end a little later, in milliseconds since 1970. */
const FURTHEST = 8e15;

/**
 * A moment as programs write it, in milliseconds since 1970: ISO 8601 with an offset, or seconds or milliseconds as a number or, from
 * programs that send nothing else, as text; NaN if it is none.
 */
export const readMoment = (given: unknown): number => {
  if (typeof given === 'string' && /^\d{9,13}(?:\.\d+)?$/.test(given.trim())) return readMoment(Number(given));
  if (typeof given === 'number') {
    const at = given > 100_000_000_000 ? given : given * 1000;
    return Math.abs(at) < FURTHEST ? at : Number.NaN;
  }
  if (typeof given !== 'string') return Number.NaN;
  const spaced = readTimestamp(given.trim());
  if (!Number.isNaN(spaced)) return spaced;
  return /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(given) ? Date.parse(given) : Number.NaN;
};

/** The local day that a moment or a plain day means; null where it cannot be read. */
export const readLocalDay = (given: unknown, zone: Zone): string | null => {
  const plain = typeof given === 'string' ? /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]*)?$/.exec(given.trim())?.[1] : undefined;
  if (plain !== undefined) return plain;
  const at = readMoment(given);
  return Number.isFinite(at) ? zone.dayOf(at) : null;
};
