import { PITCH_BUCKETS, pitchBuckets, pitchDense } from './features.ts';
import weights from './weights.json' with { type: 'json' };

const words = Int8Array.from(Buffer.from(weights.words, 'base64'));
const dense: readonly number[] = weights.dense;

/** Total influence of the words, whatever the length of the mail; the same number is used in training. */
export const WORD_SHARE = 4;

if (words.length !== PITCH_BUCKETS)
  throw new Error('The pitch weights do not fit the pitch features; train them again.');

/**
 * The log-odds that a normalized mail from an unknown sender is a sales pitch; trained by src/mail-
 * analysis/training/train-pitch.ts.
 */
export function pitchLogit(normalized: string): number {
  const buckets = pitchBuckets(normalized);
  let sum = 0;
  for (const bucket of buckets) sum += words[bucket] ?? 0;
  const fromWords = (sum * weights.wordScale * WORD_SHARE) / Math.sqrt(buckets.length || 1);
  return pitchDense(normalized).reduce((total, value, index) => total + value * (dense[index] ?? 0), fromWords);
}
