/** Fits linear models on hashed words and dense features until they converge, by L-BFGS (Liu, Nocedal 1989). */
import type { LogisticModel } from './logistic.ts';

/** What a linear model sees of an example. */
export type LinearExample = { buckets: readonly number[]; dense: readonly number[]; weight?: number };

/** `wordDecay` and `denseDecay` are the L2 penalties; `share` is the total influence of the words, whatever their number. */
export type LinearSettings = { buckets: number; share: number; wordDecay: number; denseDecay: number };

/** The loss of an example at a score, and its slope. */
export type LossAt<T> = (example: T, score: number) => readonly [loss: number, slope: number];

const MOST_ROUNDS = 250;
const REMEMBERED = 8;
const ENOUGH = 1e-5;
const MOST_HALVINGS = 20;
const SUFFICIENT = 1e-4;

/** The place of a bias, which is not penalised. */
const BIAS = 0;

/** The model with the lowest penalised loss. */
export function fitLinear<T extends LinearExample>(
  examples: readonly T[],
  { buckets, share, wordDecay, denseDecay }: LinearSettings,
  lossAt: LossAt<T>,
): LogisticModel {
  const used = [...new Set(examples.flatMap((one) => one.buckets))];
  const places = new Map(used.map((bucket, place) => [bucket, place]));
  const size = examples[0]?.dense.length ?? 0;
  const rows = examples.map((one) => rowOf(one, places, share));
  const decays = Float64Array.from({ length: used.length + size }, (_, at) =>
    at < used.length ? wordDecay : at === used.length + BIAS ? 0 : denseDecay,
  );
  const lossOf = (weights: Float64Array): { loss: number; slope: Float64Array } => {
    const slope = weights.map((value, at) => value * decays[at]!);
    let loss = weights.reduce((sum, value, at) => sum + (decays[at]! * value * value) / 2, 0);
    rows.forEach(({ at, value }, index) => {
      const example = examples[index]!;
      let score = 0;
      for (let place = 0; place < at.length; place += 1) score += weights[at[place]!]! * value[place]!;
      const [own, error] = lossAt(example, score);
      const weight = example.weight ?? 1;
      loss += own * weight;
      for (let place = 0; place < at.length; place += 1) slope[at[place]!]! += error * weight * value[place]!;
    });
    return { loss, slope };
  };
  const found = minimised(new Float64Array(used.length + size), lossOf);
  const grams = new Float64Array(buckets);
  used.forEach((bucket, place) => (grams[bucket] = found[place]!));
  return { grams, dense: found.slice(used.length) };
}

/** The features of an example that are not zero, words first. */
function rowOf(
  { buckets, dense }: LinearExample,
  places: ReadonlyMap<number, number>,
  share: number,
): { at: Int32Array; value: Float64Array } {
  const part = share / Math.sqrt(buckets.length || 1);
  const shown = dense.flatMap((value, index) => (value === 0 ? [] : [{ at: places.size + index, value }]));
  return {
    at: Int32Array.from([...buckets.map((bucket) => places.get(bucket)!), ...shown.map(({ at }) => at)]),
    value: Float64Array.from([...buckets.map(() => part), ...shown.map(({ value }) => value)]),
  };
}

const product = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0);

/** Where a smooth convex function is lowest. */
function minimised(
  start: Float64Array,
  lossOf: (weights: Float64Array) => { loss: number; slope: Float64Array },
): Float64Array {
  let weights = start;
  let here = lossOf(weights);
  const steps: { step: Float64Array; change: Float64Array; curve: number }[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const way = direction(here.slope, steps);
    const descent = product(way, here.slope);
    if (descent > -ENOUGH) break;
    let length = round === 0 ? 1 / Math.sqrt(product(here.slope, here.slope)) : 1;
    let next = weights.map((value, at) => value + length * way[at]!);
    let there = lossOf(next);
    for (
      let halving = 0;
      halving < MOST_HALVINGS && there.loss > here.loss + SUFFICIENT * length * descent;
      halving += 1
    ) {
      length /= 2;
      next = weights.map((value, at) => value + length * way[at]!);
      there = lossOf(next);
    }
    const step = next.map((value, at) => value - weights[at]!);
    const change = there.slope.map((value, at) => value - here.slope[at]!);
    const curve = product(step, change);
    if (curve > 0) steps.push({ step, change, curve });
    if (steps.length > REMEMBERED) steps.shift();
    weights = next;
    here = there;
  }
  return weights;
}

/** The way down by the last steps (the two loops of L-BFGS). */
function direction(
  slope: Float64Array,
  steps: readonly { step: Float64Array; change: Float64Array; curve: number }[],
): Float64Array {
  const way = slope.map((value) => -value);
  const shares: number[] = [];
  for (const { step, change, curve } of steps.toReversed()) {
    const share = product(step, way) / curve;
    shares.push(share);
    way.forEach((value, at) => (way[at] = value - share * change[at]!));
  }
  const last = steps.at(-1);
  const scale = last === undefined ? 1 : last.curve / product(last.change, last.change);
  way.forEach((value, at) => (way[at] = value * scale));
  for (const { step, change, curve } of steps) {
    const share = shares.pop()! - product(change, way) / curve;
    way.forEach((value, at) => (way[at] = value + share * step[at]!));
  }
  return way;
}

/** The loss of logistic regression. */
export const logisticLoss: LossAt<{ label: boolean }> = ({ label }, score) => [
  Math.max(score, 0) + Math.log1p(Math.exp(-Math.abs(score))) - (label ? score : 0),
  1 / (1 + Math.exp(-score)) - (label ? 1 : 0),
];
