/** Trains the sentence models of need/: what wants something of this reader, what presses, and which sentences ask. */
import { SENTENCE_BUCKETS, type SentenceFeatures } from '../need/sentence-features.ts';
import type { SentenceNeeds } from '../need/features.ts';
import type { SentenceHead } from '../need/sentence-model.ts';
import { isAsked, isLabelledBySentence, type LifeMail } from './lives.ts';
import { fitLinear, type LinearSettings, logisticLoss } from './full-batch.ts';
import { type LabelledExample, type LogisticModel, probability } from './logistic.ts';

/** `share` is the same as in need/sentence-model.ts. */
const SETTINGS: LinearSettings = {
  buckets: SENTENCE_BUCKETS,
  share: 4,
  wordDecay: 12,
  denseDecay: 6,
};

/** The sentences of a mail with their features. */
export type SeenSentences = { mail: LifeMail; sentences: readonly { text: string; features: SentenceFeatures }[] };

/** The fitted sentence models. */
export type SentenceModels = { [H in SentenceHead]: LogisticModel };

/** In an urgent mail that marks what it asks, its other sentences are neither pressing nor clearly not. */
const BESIDE = 0.2;

function examplesOf({ mail, sentences }: SeenSentences, head: SentenceHead): LabelledExample[] {
  if (head === 'asked' && !isLabelledBySentence(mail)) return [];
  const marks = mail.asks.length > 0;
  const isUrgent = mail.level === 'urgent';
  return sentences.map(({ text, features }) => {
    const asked = isAsked(mail, text);
    return head !== 'pressed'
      ? { ...features, label: asked }
      : { ...features, label: isUrgent && (asked || !marks), weight: isUrgent && marks && !asked ? BESIDE : 1 };
  });
}

const HEADS = ['wanted', 'pressed', 'asked'] as const satisfies readonly SentenceHead[];

const byHead = <T>(of: (head: SentenceHead) => T): { [H in SentenceHead]: T } =>
  Object.fromEntries(HEADS.map((head) => [head, of(head)])) as { [H in SentenceHead]: T };

/** The sentence models of these mails. */
export const fittedSentences = (seen: readonly SeenSentences[]): SentenceModels =>
  byHead((head) =>
    fitLinear(
      seen.flatMap((one) => examplesOf(one, head)),
      SETTINGS,
      logisticLoss,
    ),
  );

const logOdds = (model: LogisticModel, features: SentenceFeatures): number => {
  const likely = probability(model, { label: false, ...features }, SETTINGS.share);
  return Math.log(likely / (1 - likely));
};

/** What these models tell of the sentences of a mail; without models nothing. */
export const needsBy =
  (models: SentenceModels | undefined) =>
  (all: readonly SentenceFeatures[]): SentenceNeeds =>
    byHead((head) => (models === undefined ? [] : all.map((one) => logOdds(models[head], one))));
