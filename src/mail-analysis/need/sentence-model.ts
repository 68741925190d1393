import type { SentenceNeeds } from './features.ts';
import { SENTENCE_BUCKETS, SENTENCE_DENSE, type SentenceFeatures } from './sentence-features.ts';
import weights from './sentence-weights.json' with { type: 'json' };

/**
 * What is told of a sentence: whether it wants something of this reader, whether that has to be done at once, and whether it is a
 * request or a need at all. The last learns only from mail whose every sentence is labelled, so that it tells best which one asks.
 */
export type SentenceHead = 'wanted' | 'pressed' | 'asked';

/** Total influence of the words, whatever the length of the sentence; the same number is used in training. */
const SENTENCE_SHARE = 4;

const unpacked = (head: SentenceHead) => ({
  words: Int8Array.from(Buffer.from(weights[head].words, 'base64')),
  scale: weights[head].wordScale,
  dense: weights[head].dense,
});
const heads = { wanted: unpacked('wanted'), pressed: unpacked('pressed'), asked: unpacked('asked') };

for (const { words, dense } of Object.values(heads))
  if (words.length !== SENTENCE_BUCKETS || dense.length !== SENTENCE_DENSE.length)
    throw new Error('The sentence weights do not fit the sentence features; train them again.');

function logOdds(head: SentenceHead, { buckets, dense }: SentenceFeatures): number {
  const model = heads[head];
  let sum = 0;
  for (const bucket of buckets) sum += model.words[bucket] ?? 0;
  let total = (sum * model.scale * SENTENCE_SHARE) / Math.sqrt(buckets.length || 1);
  // A loop, because most values are 0 and there are three models for every sentence.
  for (let index = 0; index < dense.length; index += 1) {
    const value = dense[index]!;
    if (value !== 0) total += value * (model.dense[index] ?? 0);
  }
  return total;
}

/** The probability from which a sentence asks in its mail, chosen on lives that the model has not seen. */
export const ASKED_FROM = 0.35;

/** The sentence models: linear, over the words of a sentence and its place; trained by src/mail-analysis/training/train-need.ts. */
export const sentenceNeeds = (all: readonly SentenceFeatures[]): SentenceNeeds => ({
  wanted: all.map((one) => logOdds('wanted', one)),
  pressed: all.map((one) => logOdds('pressed', one)),
  asked: all.map((one) => logOdds('asked', one)),
});
