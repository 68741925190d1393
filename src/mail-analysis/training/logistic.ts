/** Logistic regression on hashed words and dense features, used by the training tools. */

export type LabelledExample = {
  label: boolean;
  buckets: readonly number[];
  dense: readonly number[];
  /** The weight of the example; 1 by default. */
  weight?: number;
};

export type TrainingSettings = {
  buckets: number;
  dense: number;
  share: number;
  epochs: number;
  rate: number;
  decay: number;
};

export type LogisticModel = { grams: Float64Array; dense: Float64Array };

/** A seeded random number generator, so that two runs give the same weights. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The predicted probability of one example. */
export function probability(model: LogisticModel, one: LabelledExample, share: number): number {
  let sum = 0;
  for (const bucket of one.buckets) sum += model.grams[bucket] ?? 0;
  let total = (sum * share) / Math.sqrt(one.buckets.length || 1);
  one.dense.forEach((value, index) => (total += value * (model.dense[index] ?? 0)));
  return 1 / (1 + Math.exp(-total));
}

/** From this share of the epochs on the weights are averaged, so that the order of the last examples does not decide. */
const AVERAGED_FROM = 0.5;

/** Trains by AdaGrad (Duchi, Hazan, Singer 2011) with L2 decay; the result is the mean of the later epochs. */
export function train(examples: readonly LabelledExample[], settings: TrainingSettings): LogisticModel {
  const model: LogisticModel = { grams: new Float64Array(settings.buckets), dense: new Float64Array(settings.dense) };
  const squares: LogisticModel = {
    grams: new Float64Array(settings.buckets).fill(1e-8),
    dense: new Float64Array(settings.dense).fill(1e-8),
  };
  const sums: LogisticModel = { grams: new Float64Array(settings.buckets), dense: new Float64Array(settings.dense) };
  let summed = 0;
  const order = examples.map((_, index) => index);
  const random = numbers(20_251_121);
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
    }
    for (const index of order) step(model, squares, examples[index]!, settings);
    if (epoch < settings.epochs * AVERAGED_FROM) continue;
    summed += 1;
    model.grams.forEach((value, at) => (sums.grams[at]! += value));
    model.dense.forEach((value, at) => (sums.dense[at]! += value));
  }
  return { grams: sums.grams.map((value) => value / summed), dense: sums.dense.map((value) => value / summed) };
}

function step(
  model: LogisticModel,
  squares: LogisticModel,
  one: LabelledExample,
  { share, rate, decay }: TrainingSettings,
): void {
  const error = (probability(model, one, share) - (one.label ? 1 : 0)) * (one.weight ?? 1);
  const part = share / Math.sqrt(one.buckets.length || 1);
  const descend = (kind: keyof LogisticModel, index: number, gradient: number): void => {
    squares[kind][index]! += gradient * gradient;
    model[kind][index]! -= (rate * gradient) / Math.sqrt(squares[kind][index]!);
  };
  for (const bucket of one.buckets) descend('grams', bucket, error * part + decay * model.grams[bucket]!);
  one.dense.forEach((value, index) => {
    if (value !== 0) descend('dense', index, error * value + (decay / 10) * model.dense[index]!);
  });
}

/** Quantizes the n-gram weights to signed bytes with a common scale. */
export function packWeights(grams: Float64Array): { bytes: string; scale: number } {
  const scale = grams.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
  const bytes = Int8Array.from(grams, (value) => Math.round(value / scale));
  return { bytes: Buffer.from(bytes.buffer).toString('base64'), scale };
}

export type ScoredExample = { label: boolean; score: number };

/** The cross-validation fold of a text, of `folds`; equal texts share a fold. */
export function foldOf(text: string, folds: number): number {
  let value = 7;
  for (let index = 0; index < text.length; index += 1) value = (Math.imul(value, 31) + text.charCodeAt(index)) >>> 0;
  value = Math.imul(value ^ (value >>> 13), 0x5bd1e995) >>> 0;
  return ((value ^ (value >>> 15)) >>> 0) % folds;
}

/** The area under the ROC curve by ranks (Mann-Whitney). */
export function areaUnderCurve(scored: readonly ScoredExample[]): number {
  const positive = scored.filter((one) => one.label).map((one) => one.score);
  const negative = scored.filter((one) => !one.label).map((one) => one.score);
  let wins = 0;
  for (const high of positive) for (const low of negative) wins += high > low ? 1 : high === low ? 0.5 : 0;
  return wins / (positive.length * negative.length);
}

/** One table row: count, AUC, F1, precision and recall. */
export function formatFigures(name: string, scored: readonly ScoredExample[], threshold = 0.5): string {
  const hits = scored.filter((one) => one.label && one.score >= threshold).length;
  const alarms = scored.filter((one) => !one.label && one.score >= threshold).length;
  const misses = scored.filter((one) => one.label && one.score < threshold).length;
  const values = [
    areaUnderCurve(scored),
    (2 * hits) / (2 * hits + alarms + misses),
    hits / (hits + alarms),
    hits / (hits + misses),
  ];
  return `${name.padEnd(18)} ${String(scored.length).padStart(6)} ${values.map((value) => value.toFixed(3).padStart(9)).join(' ')}`;
}

export const FIGURES_HEAD = `${''.padEnd(18)} ${'count'.padStart(6)} ${['AUC', 'F1', 'precision', 'recall'].map((head) => head.padStart(9)).join(' ')}`;
