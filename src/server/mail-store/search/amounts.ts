import { DAY } from '#contract/time-units.ts';

/** Days of each unit; a month counts 30 and a year 365, as in Gmail's search. */
const UNITS = { d: 1, w: 7, m: 30, y: 365 } as const;
/** Bytes of each unit, in powers of 1024. */
const SIZES = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 } as const;

/** Reads an age such as `3d`, `2w`, `6m` or `1y`, in milliseconds; null when it is none. */
export const ageInMilliseconds = (text: string): number | null => {
  const [, count, unit] = /^(\d{1,4})([dwmy])$/i.exec(text) ?? [];
  return count === undefined ? null : Number(count) * UNITS[unit!.toLowerCase() as keyof typeof UNITS] * DAY; // one of the expression
};

/** Reads a size such as `1M`, `500k` or `20000`, in bytes; null when it is none. */
export const sizeInBytes = (text: string): number | null => {
  const [, count, unit = ''] = /^(\d{1,9}(?:\.\d+)?)([kmg]?)b?$/i.exec(text) ?? [];
  return count === undefined ? null : Number(count) * SIZES[unit.toLowerCase() as keyof typeof SIZES]; // one of the expression
};
