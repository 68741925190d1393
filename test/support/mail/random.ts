/** A seeded pseudo-random number generator. */
export type Random = {
  /** An integer from 0 up to, but not including, `below`. */
  below: (below: number) => number;
  pick: <T>(from: readonly T[]) => T;
  bytes: (length: number) => Buffer;
};

/** Creates a generator from a seed (mulberry32). */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (from) => {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
    bytes: (length) => {
      const bytes = Buffer.alloc(length);
      for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE(below(2 ** 32), at);
      return bytes;
    },
  };
};
