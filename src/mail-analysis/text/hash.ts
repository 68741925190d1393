const PRIME = 16_777_619;
export const HASH_START = 2_166_136_261;

/** 32-bit FNV-1a, continued from `seed`. */
export function hashText(seed: number, text: string): number {
  let value = seed;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), PRIME);
  return value;
}

/** The bucket of a hash, of `count` buckets. */
export const bucketOf = (value: number, count: number): number => (value >>> 0) % count;
