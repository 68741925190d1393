import { clamp, mean, sum } from '../statistics.ts';
import { twoSidedTail } from './normal-tail.ts';

/** Closer to 1 than that is 1. */
const ALMOST_ONE = 0.999999;
/** In days. What the day before explains is taken away already; the estimate of a longer memory would be mostly chance. */
const LONGEST_MEMORY = 3;

/** Ranks from 1, equal values sharing their mean rank. */
export const ranks = (values: readonly number[]): number[] => {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const result = Array.from<number>({ length: values.length });
  for (let start = 0; start < order.length;) {
    let end = start;
    while (end + 1 < order.length && order[end + 1]!.value === order[start]!.value) end += 1;
    for (let at = start; at <= end; at += 1) result[order[at]!.index] = (start + end) / 2 + 1;
    start = end + 1;
  }
  return result;
};

/** Pearson's r; not a number where one side never changes. */
export const pearson = (x: readonly number[], y: readonly number[]): number => {
  const [mx, my] = [mean(x) ?? 0, mean(y) ?? 0];
  const over = sum(x.map((value, index) => (value - mx) * (y[index]! - my)));
  return over / Math.sqrt(sum(x.map((value) => (value - mx) ** 2)) * sum(y.map((value) => (value - my) ** 2)));
};

/** The chance of a correlation at least as far from 0 among `n` independent pairs of unrelated things, n above 3 (Fisher's z). */
export const chanceOf = (rho: number, n: number): number =>
  twoSidedTail(Math.atanh(clamp(rho, -ALMOST_ONE, ALMOST_ONE)) * Math.sqrt(n - 3));

/** How many independent days so many days are worth, when days resemble the days before (Bartlett 1935). */
export const effectiveDays = (x: readonly number[], y: readonly number[]): number => {
  const n = x.length;
  const [ofX, ofY] = [autocorrelations(x), autocorrelations(y)];
  const inflation = sum(ofX.map((rx, index) => 2 * (1 - (index + 1) / n) * rx * ofY[index]!));
  return n / Math.max(1 + inflation, 1);
};

/** How much a series resembles itself one day later, two days later, and so on, as far as its length tells. */
const autocorrelations = (values: readonly number[]): number[] => {
  const n = values.length;
  const middle = mean(values) ?? 0;
  const away = Float64Array.from(values, (value) => value - middle);
  const whole = product(away, 0) || 1;
  return Array.from(
    { length: Math.min(LONGEST_MEMORY, Math.floor(n / 5)) },
    (_, step) => product(away, step + 1) / whole,
  );
};
/** A plain loop: it runs a few thousand times for one person's insights. */
const product = (away: Float64Array, step: number): number => {
  let total = 0;
  for (let at = step; at < away.length; at += 1) total += away[at]! * away[at - step]!;
  return total;
};
