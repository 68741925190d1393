const SERIES_TO = 2.5;
const PRECISION = 1e-16;
const TINY = 1e-300;

/** The share of a normal distribution farther from its middle than |z| standard deviations, on both sides; within 1e-14. */
export const twoSidedTail = (z: number): number => {
  const x = Math.abs(z) / Math.SQRT2;
  return x < SERIES_TO ? 1 - erfSeries(x) : erfcFraction(x);
};

/** The error function near 0, by its series (Abramowitz and Stegun, 7.1.6). */
const erfSeries = (x: number): number => {
  let term = x;
  let total = x;
  for (let n = 1; Math.abs(term) > PRECISION * total; n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    total += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * total;
};

/** The complementary error function away from 0, by its continued fraction (7.1.14), evaluated after Lentz. */
const erfcFraction = (x: number): number => {
  let value = x;
  let c = x;
  let d = 0;
  for (let n = 1; n < 500; n += 1) {
    const a = n / 2;
    d = 1 / (x + a * d || TINY);
    c = x + a / c || TINY;
    value *= c * d;
    if (Math.abs(c * d - 1) < PRECISION * 10) break;
  }
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * value);
};
