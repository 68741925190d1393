import { createHash } from 'node:crypto';

/** Names what was read by its words: the same words a second time in one file are another thing. */
export type FingerprintOf = (words: string) => string;

/** Makes names that begin with `prefix`; the same file gives the same names every time. */
export const createFingerprints = (prefix: string): FingerprintOf => {
  const counts = new Map<string, number>();
  return (words) => {
    const count = (counts.get(words) ?? 0) + 1;
    counts.set(words, count);
    return `${prefix}:${createHash('sha256').update(`${words}#${count}`).digest('base64url').slice(0, 27)}`;
  };
};
