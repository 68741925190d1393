import { expect, test } from 'vitest';
import { fitLinear, logisticLoss } from './full-batch.ts';

const SETTINGS = { buckets: 8, share: 1, wordDecay: 0.1, denseDecay: 0.1 };
const example = (buckets: readonly number[], value: number, label: boolean) => ({ buckets, dense: [1, value], label });
const examples = [
  example([1, 3], 0.2, true),
  example([1, 4], 0.9, true),
  example([2, 3], 0.1, false),
  example([2, 4], 0.7, false),
  example([1], -0.4, true),
  example([5], 0.3, false),
];

const penalised = (grams: ArrayLike<number>, [bias = 0, slope = 0]: readonly number[]): number =>
  examples.reduce((sum, one) => {
    const words = one.buckets.reduce((total, bucket) => total + grams[bucket]!, 0) / Math.sqrt(one.buckets.length);
    return sum + logisticLoss(one, words + bias + slope * one.dense[1]!)[0];
  }, 0) +
  (0.1 / 2) * (Array.from(grams).reduce((sum, value) => sum + value * value, 0) + slope * slope);

test('no small step lowers the penalised loss any further', () => {
  const { grams, dense } = fitLinear(examples, SETTINGS, logisticLoss);
  const lowest = penalised(grams, [...dense]);
  for (const change of [-0.01, 0.01]) {
    for (const bucket of [1, 2, 3, 4, 5]) {
      const moved = grams.map((value, at) => (at === bucket ? value + change : value));
      expect(penalised(moved, [...dense])).toBeGreaterThan(lowest);
    }
    for (const at of [0, 1])
      expect(
        penalised(
          grams,
          [...dense].map((value, place) => (place === at ? value + change : value)),
        ),
      ).toBeGreaterThan(lowest);
  }
});

test('a word that is never seen has no weight', () => {
  expect(fitLinear(examples, SETTINGS, logisticLoss).grams[7]).toBe(0);
});
