import type { Zone } from '#contract/zone.ts';
import { readTimestamp } from '../imports/health/timestamps.ts';

/** A moment as programs write it, in milliseconds since 1970: ISO 8601 with an offset, seconds or milliseconds; NaN if it is none. */
export const readMoment = (given: unknown): number => {
  if (typeof given === 'number') return given > 100_000_000_000 ? given : given * 1000;
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
  return Number.isFinite(at) && Math.abs(at) < 8e15 ? zone.dayOf(at) : null;
};
