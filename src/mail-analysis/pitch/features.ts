import { sentenceTokens } from '../ask/features.ts';
import { bucketOf, hashText, HASH_START } from '../text/hash.ts';
import { MAIL_NOTIONS, mailNotionsOf } from '../text/notions.ts';
import { genuineSigns } from './genuine-signs.ts';
import { pitchSigns } from './signs.ts';

const signs = [...pitchSigns, ...genuineSigns];

/** Words are hashed into this many buckets; the weights file holds one signed byte for each. */
export const PITCH_BUCKETS = 1 << 13;

const PREFIX = 5;
const stemOf = (token: string): string => token.replace(/(?:ings?|edly|ed|es|s|ly|en|er|e|n|o|a|i)$/, '');

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

/** The values of PITCH_DENSE, in its order. */
export function pitchDense(normalized: string): number[] {
  const notions = new Set(normalized.split('\n').flatMap(mailNotionsOf));
  return [
    1,
    ...signs.map((sign) => (sign.pattern.test(normalized) ? 1 : 0)),
    ...MAIL_NOTIONS.map((_, notion) => (notions.has(notion) ? 1 : 0)),
  ];
}
