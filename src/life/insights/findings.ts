import { clamp, mean, present, sum } from '../statistics.ts';
import type { Series } from './series.ts';

/** Two things that go together more often than chance would have it. */
export interface Finding {
  readonly first: string;
  readonly second: string;
  /** How many days the second comes after the first: 0 or 1. */
  readonly lag: 0 | 1;
  readonly rho: number;
  readonly days: number;
}
export interface Findings {
  readonly found: readonly Finding[];
  readonly tested: number;
  readonly waiting: readonly { readonly label: string; readonly more: number }[];
}

/** Fewer days than that say nothing. */
const DAYS_NEEDED = 21;
const DISTINCT_NEEDED = 5;
/** Of all that is shown, about this share is chance. */
const FALSE_SHARE = 0.1;
const SMALLEST_RHO = 0.2;
const FOUND_SHOWN = 6;

/**
 * Looks at every pair on the same day and one day apart. Trend and weekday are removed first, ranks are compared, the number of days
 * is lowered where days resemble the days before, and Benjamini-Hochberg keeps the share of chance findings at one in ten.
 */
export const findings = (series: readonly Series[]): Findings => {
  const ready = series.filter(({ values }) => isEnough(present(values)));
  const cleaned = new Map(ready.map((one) => [one, withoutTrendAndWeekday(one.values)]));
  const tests = ready.flatMap((a, index) =>
    ready.slice(index + 1).flatMap((b) => {
      if (a.kind === b.kind) return [];
      const [x, y] = [cleaned.get(a)!, cleaned.get(b)!];
      return [
        test(a.label, b.label, 0, x, y),
        test(a.label, b.label, 1, x.slice(0, -1), y.slice(1)),
        test(b.label, a.label, 1, y.slice(0, -1), x.slice(1)),
      ];
    }),
  );
  const done = present(tests);
  return {
    found: keptByBenjaminiHochberg(done)
      .filter(({ rho }) => Math.abs(rho) >= SMALLEST_RHO)
      .slice(0, FOUND_SHOWN)
      .map(({ p: _p, ...finding }) => finding),
    tested: done.length,
    waiting: series
      .map(({ label, values }) => ({ label, more: DAYS_NEEDED - present(values).length }))
      .filter(({ more }) => more > 0),
  };
};

type Tested = Finding & { readonly p: number };

const isEnough = (values: readonly number[]) => values.length >= DAYS_NEEDED && new Set(values).size >= DISTINCT_NEEDED;

const test = (
  first: string,
  second: string,
  lag: 0 | 1,
  x: readonly (number | null)[],
  y: readonly (number | null)[],
): Tested | null => {
  const both = x.flatMap((value, day) => {
    const other = y[day];
    return value === null || other === null || other === undefined ? [] : [[value, other] as const];
  });
  if (both.length < DAYS_NEEDED) return null;
  const [a, b] = [ranks(both.map(([value]) => value)), ranks(both.map(([, value]) => value))];
  const rho = pearson(a, b);
  if (Number.isNaN(rho)) return null;
  const effective = effectiveDays(a, b);
  if (effective <= 4) return null;
  // Fisher's z for rank correlations: variance 1.06 / (n - 3).
  const z = Math.atanh(clamp(rho, -0.999999, 0.999999)) / Math.sqrt(1.06 / (effective - 3));
  return { first, second, lag, rho, days: both.length, p: 2 * (1 - normal(Math.abs(z))) };
};

const keptByBenjaminiHochberg = (tests: readonly Tested[]): Tested[] => {
  const sorted = tests.toSorted((a, b) => a.p - b.p);
  const last = sorted.findLastIndex(({ p }, index) => p <= (FALSE_SHARE * (index + 1)) / sorted.length);
  return sorted.slice(0, last + 1);
};

/** What is left of a series after its straight trend and the mean of each weekday are taken away. */
export const withoutTrendAndWeekday = (values: readonly (number | null)[]): (number | null)[] => {
  const days = values.flatMap((value, day) => (value === null ? [] : [day]));
  const known = present(values);
  const [meanDay, meanValue] = [mean(days) ?? 0, mean(known) ?? 0];
  const spread = sum(days.map((day) => (day - meanDay) ** 2));
  const slope =
    spread === 0 ? 0 : sum(days.map((day, index) => (day - meanDay) * (known[index]! - meanValue))) / spread;
  const flat = values.map((value, day) => (value === null ? null : value - meanValue - slope * (day - meanDay)));
  const weekdays = Array.from(
    { length: 7 },
    (_, weekday) => mean(present(flat.filter((_value, day) => day % 7 === weekday))) ?? 0,
  );
  return flat.map((value, day) => (value === null ? null : value - weekdays[day % 7]!));
};

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

export const pearson = (x: readonly number[], y: readonly number[]): number => {
  const [mx, my] = [mean(x) ?? 0, mean(y) ?? 0];
  const over = sum(x.map((value, index) => (value - mx) * (y[index]! - my)));
  return over / Math.sqrt(sum(x.map((value) => (value - mx) ** 2)) * sum(y.map((value) => (value - my) ** 2)));
};

/** How many independent days so many days are worth, when days resemble the days before (Bartlett). */
const effectiveDays = (x: readonly number[], y: readonly number[]): number => {
  const n = x.length;
  const steps = Math.min(14, Math.floor(n / 5));
  let inflation = 1;
  for (let k = 1; k <= steps; k += 1) inflation += 2 * (1 - k / n) * autocorrelation(x, k) * autocorrelation(y, k);
  return n / Math.max(inflation, 1);
};
const autocorrelation = (values: readonly number[], step: number): number => {
  const middle = mean(values) ?? 0;
  const whole = sum(values.map((value) => (value - middle) ** 2));
  if (whole === 0) return 0;
  return sum(values.slice(step).map((value, index) => (value - middle) * (values[index]! - middle))) / whole;
};

/** The normal distribution function (Abramowitz and Stegun, 26.2.17). */
const normal = (x: number): number => {
  const t = 1 / (1 + 0.2316419 * x);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * tail;
};
