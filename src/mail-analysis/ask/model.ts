import { ASK_BUCKETS } from './features.ts';
import weights from './weights.json' with { type: 'json' };

/** N-gram weights as signed bytes; one step is `gramScale`. */
const grams = Int8Array.from(Buffer.from(weights.grams, 'base64'));
const dense: readonly number[] = weights.dense;

/** Total influence of the n-grams, whatever the length of the sentence; the same number is used in training. */
export const GRAM_SHARE = 4;

if (grams.length !== ASK_BUCKETS) throw new Error('The ask weights do not fit the ask features; train them again.');

/**
 * The probability that a sentence is a request or commitment (logistic regression, see src/mail-
 * analysis/training/train-ask.ts).
 */
export function askProbability(buckets: readonly number[], values: readonly number[]): number {
  let sum = 0;
  for (const bucket of buckets) sum += grams[bucket] ?? 0;
  let score = (sum * weights.gramScale * GRAM_SHARE) / Math.sqrt(buckets.length || 1);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index]!;
    if (value !== 0) score += value * (dense[index] ?? 0);
  }
  return 1 / (1 + Math.exp(-score));
}
