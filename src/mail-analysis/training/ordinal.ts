/** Ordinal logistic regression with an offset (cumulative logits, McCullagh 1980) on hashed words and dense features. */
import type { LogisticModel } from './logistic.ts';

/** A mail with the log-odds it starts from and its level: how many of the thresholds it is above. */
export type OrdinalExample = {
  buckets: readonly number[];
  dense: readonly number[];
  offset: number;
  level: number;
};

/** Total influence of the words; the same as in need/model.ts. */
const SHARE = 4;
const EPOCHS = 20;
const RATE = 0.05;
const DECAY = 1e-3;

/** The log-odds of an example. */
export function ordinalScore({ grams, dense }: LogisticModel, one: OrdinalExample): number {
  const part = SHARE / Math.sqrt(one.buckets.length || 1);
  let sum = one.offset;
  for (const bucket of one.buckets) sum += (grams[bucket] ?? 0) * part;
  one.dense.forEach((value, index) => (sum += value * (dense[index] ?? 0)));
  return sum;
}

/** From this share of the epochs on the weights are averaged, so that the order of the last examples does not decide. */
const AVERAGED_FROM = 0.5;

/** Trains by AdaGrad with L2 decay, in an order that is the same each time; the result is the mean of the later epochs. */
export function trainOrdinal(
  examples: readonly OrdinalExample[],
  { buckets, thresholds }: { buckets: number; thresholds: readonly number[] },
): LogisticModel {
  const size = examples[0]?.dense.length ?? 0;
  const model: LogisticModel = { grams: new Float64Array(buckets), dense: new Float64Array(size) };
  const squares: LogisticModel = {
    grams: new Float64Array(buckets).fill(1e-8),
    dense: new Float64Array(size).fill(1e-8),
  };
  const descend = (kind: keyof LogisticModel, index: number, slope: number): void => {
    const gradient = slope + DECAY * model[kind][index]!;
    squares[kind][index]! += gradient * gradient;
    model[kind][index]! -= (RATE * gradient) / Math.sqrt(squares[kind][index]!);
  };
  const sums: LogisticModel = { grams: new Float64Array(buckets), dense: new Float64Array(size) };
  let summed = 0;
  const order = examples.map((_, index) => index);
  let state = 20_251_121;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const other = Math.floor((state / 2 ** 32) * (last + 1));
      [order[last], order[other]] = [order[other]!, order[last]!];
    }
    for (const index of order) {
      const one = examples[index]!;
      const part = SHARE / Math.sqrt(one.buckets.length || 1);
      const score = ordinalScore(model, one);
      const error = thresholds.reduce(
        (sum, threshold, at) => sum + 1 / (1 + Math.exp(threshold - score)) - (one.level > at ? 1 : 0),
        0,
      );
      for (const bucket of one.buckets) descend('grams', bucket, error * part);
      one.dense.forEach((value, at) => {
        if (value !== 0) descend('dense', at, error * value);
      });
    }
    if (epoch < EPOCHS * AVERAGED_FROM) continue;
    summed += 1;
    model.grams.forEach((value, at) => (sums.grams[at]! += value));
    model.dense.forEach((value, at) => (sums.dense[at]! += value));
  }
  return { grams: sums.grams.map((value) => value / summed), dense: sums.dense.map((value) => value / summed) };
}
