import type { FeatureVector, LearnedWeight, PredictionHead } from '../personal-weights.ts';

/** A label with its weight and the probability that had been predicted. */
export type LabelledPrediction = {
  head: PredictionHead;
  features: FeatureVector;
  predicted: number;
  label: 0 | 1;
  weight: number;
};

const LEARNING_RATE = 0.5;
const DECAY = 0.01;
const MAX_STEP = 1;

/** What is learned act by act; everything else is fitted to all acts together. */
const LEARNED_AT_ONCE = /^(?:from|domain|model):/;

/** One AdaGrad step of the weights of senders and of the language model, in place, with L2 decay and a capped step. */
export function updateWeights(
  record: Record<string, LearnedWeight>,
  { features, predicted, label, weight }: Omit<LabelledPrediction, 'head'>,
): void {
  if (weight === 0) return;
  for (const [name, value] of Object.entries(features)) {
    if (value === 0 || !LEARNED_AT_ONCE.test(name)) continue;
    const old = record[name] ?? { weight: 0, squares: 1, seen: 0 };
    const gradient = (predicted - label) * value * weight + DECAY * old.weight;
    const squares = old.squares + gradient * gradient;
    const step = (LEARNING_RATE * gradient) / Math.sqrt(squares);
    const capped = Math.max(-MAX_STEP, Math.min(MAX_STEP, step));
    record[name] = { weight: old.weight - capped, squares, seen: old.seen + 1 };
  }
}
