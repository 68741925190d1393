import { sentenceTokens } from '../ask/features.ts';
import { bucketOf, hashText, HASH_START } from '../text/hash.ts';
import { MAIL_NOTIONS, mailNotionsOf } from '../text/notions.ts';
import { stemOf } from '../text/stem.ts';
import { genuineSigns } from './genuine-signs.ts';
import { pitchSigns } from './signs.ts';

const signs = [...pitchSigns, ...genuineSigns];

/** Words are hashed into this many buckets; the weights file holds one signed byte for each. */
export const PITCH_BUCKETS = 1 << 13;

const PREFIX = 5;

/** The hash buckets of the word stems and of the prefixes of long words in a normalized mail. */
export function pitchBuckets(normalized: string): number[] {
  const buckets = new Set<number>();
  for (const sentence of normalized.split('\n')) {
    for (const token of sentenceTokens(sentence)) {
      buckets.add(bucketOf(hashText(HASH_START, stemOf(token)), PITCH_BUCKETS));
      if (token.length > PREFIX)
        buckets.add(bucketOf(hashText(HASH_START, `p${token.slice(0, PREFIX)}`), PITCH_BUCKETS));
    }
  }
  return [...buckets];
}

/** Names of the features that are not words. */
export const PITCH_DENSE: readonly string[] = ['bias', ...signs.map((sign) => sign.name), ...MAIL_NOTIONS];

const NO_SIGN = PITCH_DENSE.map(() => 0);

/** The values of PITCH_DENSE, in its order. */
export function pitchDense(normalized: string): number[] {
  const values = NO_SIGN.slice();
  values[0] = 1;
  signs.forEach((sign, index) => (values[1 + index] = sign.pattern.test(normalized) ? 1 : 0));
  for (const line of normalized.split('\n'))
    for (const notion of mailNotionsOf(line)) values[1 + signs.length + notion] = 1;
  return values;
}
