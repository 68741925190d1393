import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { standingOut } from './false-discovery.ts';
import { normalQuantile, normalScores } from './normal-scores.ts';
import { twoSidedTail } from './normal-tail.ts';
import { chanceOf, pearson, ranks } from './rank-correlation.ts';
import { chiSquareTail, kruskalWallis } from './weekdays.ts';

interface Scipy {
  tails: { z: number; p: number }[];
  pairs: { x: number[]; y: number[]; rho: number }[];
  fisher: { rho: number; n: number; p: number }[];
  families: { p: number[]; adjusted: number[] }[];
  weeks: { groups: number[][]; h: number; p: number }[];
}
/** What scipy answers: test/support/life/scipy-oracle.py writes it. */
const scipy = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/scipy.json'), 'utf8')) as Scipy;
const WITHIN = 1e-9;
const farthest = (pairs: readonly (readonly [number, number])[]) => Math.max(...pairs.map(([a, b]) => Math.abs(a - b)));

test('the tail of the normal distribution is that of scipy', () => {
  expect(farthest(scipy.tails.map(({ z, p }) => [twoSidedTail(z), p]))).toBeLessThan(WITHIN);
  const far = scipy.tails.map(({ z, p }) => twoSidedTail(z) / p - 1);
  expect(Math.max(...far.map(Math.abs))).toBeLessThan(WITHIN);
});

test('normal scores are the quantiles of the normal distribution', () => {
  const shares = [1e-6, 0.001, 0.024, 0.2, 0.5, 0.8, 0.9999];
  const tails = shares.map((share) => twoSidedTail(normalQuantile(share)) / 2);
  expect(farthest(tails.map((tail, index) => [tail, Math.min(shares[index]!, 1 - shares[index]!)]))).toBeLessThan(
    WITHIN,
  );
  expect(normalScores([1, 2, 3])[1]).toBeCloseTo(0, 9);
});

test('rank correlations are those of scipy, also with many equal values', () => {
  expect(farthest(scipy.pairs.map(({ x, y, rho }) => [pearson(ranks(x), ranks(y)), rho]))).toBeLessThan(WITHIN);
});

test("Fisher's z gives the chance that scipy gives", () => {
  // Its pairs are plain ranks, whose z varies 1.06 times as much (Fieller, Hartley and Pearson 1957).
  expect(farthest(scipy.fisher.map(({ rho, n, p }) => [chanceOf(rho, 3 + (n - 3) / 1.06), p]))).toBeLessThan(WITHIN);
});

test('what stands out is what scipy adjusts to below the bound, at every bound', () => {
  const counts = scipy.families.flatMap(({ p, adjusted }) =>
    [0.01, 0.05, 0.1, 0.5].map((q) => [
      standingOut(
        p.map((one) => ({ p: one })),
        q,
      ).length,
      adjusted.filter((one) => one <= q).length,
    ]),
  );
  expect(counts.map(([ours]) => ours)).toEqual(counts.map(([, theirs]) => theirs));
});

test('weekdays are compared as scipy compares groups', () => {
  const answers = scipy.weeks.map(({ groups }) => kruskalWallis(groups).h);
  expect(farthest(scipy.weeks.map(({ h }, index) => [answers[index]!, h]))).toBeLessThan(WITHIN);
  expect(farthest(scipy.weeks.map(({ h, p }) => [chiSquareTail(h), p]))).toBeLessThan(WITHIN);
});
