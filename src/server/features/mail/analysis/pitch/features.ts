import { tokensOf } from '../ask/features.ts';
import { bucketOf, hash, HASH_START } from '../text/hash.ts';
import { pitchSigns } from './signs.ts';

/** Words are hashed into this many buckets; the weights file holds one signed byte for each. */
export const PITCH_BUCKETS = 1 << 13;

const PREFIX = 5;
const stemOf = (token: string): string => token.replace(/(?:ings?|edly|ed|es|s|ly|en|er|e|n|o|a|i)$/, '');

/** The buckets of a folded mail's word stems and of the beginnings of its long words. */
export function pitchBuckets(folded: string): number[] {
  const buckets = new Set<number>();
  for (const sentence of folded.split('\n')) {
    for (const token of tokensOf(sentence)) {
      buckets.add(bucketOf(hash(HASH_START, stemOf(token)), PITCH_BUCKETS));
      if (token.length > PREFIX) buckets.add(bucketOf(hash(HASH_START, `p${token.slice(0, PREFIX)}`), PITCH_BUCKETS));
    }
  }
  return [...buckets];
}

/** Names of the features that are not words. */
export const PITCH_DENSE: readonly string[] = ['bias', ...pitchSigns.map((sign) => sign.name)];

/** The values of PITCH_DENSE, in its order. */
export const pitchDense = (folded: string): number[] => [
  1,
  ...pitchSigns.map((sign) => (sign.pattern.test(folded) ? 1 : 0)),
];
