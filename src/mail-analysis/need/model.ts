import { NEED_BUCKETS, NEED_DENSE, type NeedFeatures, type SentenceNeeds } from './features.ts';
import type { SentenceFeatures } from './sentence-features.ts';
import { sentenceNeeds } from './sentence-model.ts';
import { pitchLogit } from '../pitch/model.ts';
import weights from './weights.json' with { type: 'json' };

/** The verdicts that the model corrects. */
export type NeedHead = 'reply' | 'priority';

/** What the wording of a whole mail adds to a verdict, in log-odds; `facts` are the values of the head's own features. */
type MailModel = (head: NeedHead, features: NeedFeatures, facts?: readonly number[]) => number;

/** The model of mails, the one of sentences and the one of sales pitches that it rests on. */
export type NeedModel = {
  mail: MailModel;
  sentences: (features: readonly SentenceFeatures[]) => SentenceNeeds;
  pitch: (normalized: string) => number;
};

/** Total influence of the words, whatever the length of the mail; the same number is used in training. */
export const NEED_SHARE = 4;
/** No mail is moved further than this by its wording, in log-odds. */
const MOST = 6;

const unpacked = (head: NeedHead) => ({
  words: Int8Array.from(Buffer.from(weights[head].words, 'base64')),
  scale: weights[head].wordScale,
  dense: weights[head].dense,
});
const heads = { reply: unpacked('reply'), priority: unpacked('priority') };

for (const { words } of Object.values(heads))
  if (words.length !== NEED_BUCKETS)
    throw new Error('The need weights do not fit the need features; train them again.');

/**
 * The need model: linear, with the sum of the parts that are set by hand as its offset; trained by src/mail-analysis/training/
 * train-need.ts.
 */
const mailLogOdds: MailModel = (head, { buckets, dense }, facts = []) => {
  const model = heads[head];
  let sum = 0;
  for (const bucket of buckets) sum += model.words[bucket] ?? 0;
  let total = (sum * model.scale * NEED_SHARE) / Math.sqrt(buckets.length || 1);
  for (let index = 0; index < dense.length; index += 1) {
    const value = dense[index]!;
    if (value !== 0) total += value * (model.dense[index] ?? 0);
  }
  facts.forEach((value, index) => (total += value * (model.dense[NEED_DENSE.length + index] ?? 0)));
  return Math.max(-MOST, Math.min(MOST, total));
};

/** The models as they are shipped. */
export const needModel: NeedModel = { mail: mailLogOdds, sentences: sentenceNeeds, pitch: pitchLogit };
