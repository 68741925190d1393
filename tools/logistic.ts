/** Logistic regression on hashed words and a few named values, small enough to read; used by the trainers beside it. */

export type Example = {
  label: boolean;
  buckets: readonly number[];
  dense: readonly number[];
  /** How much the example counts; 1 when left out. */
  weight?: number;
};

export type Settings = { buckets: number; dense: number; share: number; epochs: number; rate: number; decay: number };

export type Model = { grams: Float64Array; dense: Float64Array };

/** A repeatable source of random numbers, so that two runs give the same weights. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The probability that the model gives to one example. */
export function probability(model: Model, one: Example, share: number): number {
  let sum = 0;
  for (const bucket of one.buckets) sum += model.grams[bucket] ?? 0;
  let total = (sum * share) / Math.sqrt(one.buckets.length || 1);
  one.dense.forEach((value, index) => (total += value * (model.dense[index] ?? 0)));
  return 1 / (1 + Math.exp(-total));
}

/** Trains by AdaGrad (Duchi, Hazan, Singer 2011) with L2 decay. */
export function train(examples: readonly Example[], settings: Settings): Model {
  const model: Model = { grams: new Float64Array(settings.buckets), dense: new Float64Array(settings.dense) };
  const squares: Model = {
    grams: new Float64Array(settings.buckets).fill(1e-8),
    dense: new Float64Array(settings.dense).fill(1e-8),
  };
  const order = examples.map((_, index) => index);
  const random = numbers(20_251_121);
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
    }
    for (const index of order) step(model, squares, examples[index]!, settings);
  }
  return model;
}

function step(model: Model, squares: Model, one: Example, { share, rate, decay }: Settings): void {
  const error = (probability(model, one, share) - (one.label ? 1 : 0)) * (one.weight ?? 1);
  const part = share / Math.sqrt(one.buckets.length || 1);
  const descend = (kind: keyof Model, index: number, gradient: number): void => {
    squares[kind][index]! += gradient * gradient;
    model[kind][index]! -= (rate * gradient) / Math.sqrt(squares[kind][index]!);
  };
  for (const bucket of one.buckets) descend('grams', bucket, error * part + decay * model.grams[bucket]!);
  one.dense.forEach((value, index) => {
    if (value !== 0) descend('dense', index, error * value + (decay / 10) * model.dense[index]!);
  });
}

/** Bytes for the n-gram weights and their common scale. */
export function packed(grams: Float64Array): { bytes: string; scale: number } {
  const scale = grams.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
  const bytes = Int8Array.from(grams, (value) => Math.round(value / scale));
  return { bytes: Buffer.from(bytes.buffer).toString('base64'), scale };
}

export type Scored = { label: boolean; score: number };

/** Which of `folds` parts a text belongs to; equal texts belong together. */
export function foldOf(text: string, folds: number): number {
  let value = 7;
  for (let index = 0; index < text.length; index += 1) value = (Math.imul(value, 31) + text.charCodeAt(index)) >>> 0;
  value = Math.imul(value ^ (value >>> 13), 0x5bd1e995) >>> 0;
  return ((value ^ (value >>> 15)) >>> 0) % folds;
}

/** The area under the ROC curve by ranks (Mann-Whitney). */
export function areaUnderCurve(scored: readonly Scored[]): number {
  const positive = scored.filter((one) => one.label).map((one) => one.score);
  const negative = scored.filter((one) => !one.label).map((one) => one.score);
  let wins = 0;
  for (const high of positive) for (const low of negative) wins += high > low ? 1 : high === low ? 0.5 : 0;
  return wins / (positive.length * negative.length);
}

/** One line of a table: count, AUC, F1, precision and recall. */
export function figures(name: string, scored: readonly Scored[], threshold = 0.5): string {
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
