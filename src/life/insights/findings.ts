import { median, present } from '../statistics.ts';
import { withoutTrendAndWeekday, withoutYesterday } from './cleaned.ts';
import { standingOut } from './false-discovery.ts';
import { chanceOf, effectiveDays, pearson, ranks } from './rank-correlation.ts';
import type { Series } from './series.ts';

/** Two things that go together more often than chance would have it. */
export interface Finding {
  readonly first: string;
  readonly second: string;
  /** How many days the second comes after the first: 0 or 1. */
  readonly lag: 0 | 1;
  readonly rho: number;
  readonly days: number;
  /** The middle value of the second on the days with most and with least of the first (the outer thirds). */
  readonly most: number;
  readonly least: number;
}
export interface Findings {
  readonly found: readonly Finding[];
  readonly tested: number;
  readonly waiting: readonly { readonly label: string; readonly more: number }[];
}

/** Fewer days than that say nothing. */
const DAYS_NEEDED = 21;
const DISTINCT_NEEDED = 5;
/** Fewer independent days leave Fisher's z without meaning. */
const EFFECTIVE_NEEDED = 4;
/** Of all that is shown, about this share is chance. */
const FALSE_SHARE = 0.1;
const SMALLEST_RHO = 0.2;

/**
 * Looks at every pair on the same day and one day apart. Trend, weekday and what is carried over from the day before are removed
 * first, ranks are compared, the number of days is lowered where days still resemble the days before, and Benjamini-Hochberg keeps
 * the share of chance findings at one in ten.
 */
export const findings = (series: readonly Series[]): Findings => {
  const ready = series.filter(({ values }) => isEnough(present(values))).map(prepared);
  const tests = ready.flatMap((a, index) =>
    ready.slice(index + 1).flatMap((b) => (a.kind === b.kind ? [] : [test(a, b, 0), test(a, b, 1), test(b, a, 1)])),
  );
  const done = present(tests);
  return {
    found: standingOut(done, FALSE_SHARE)
      .filter(({ rho }) => Math.abs(rho) >= SMALLEST_RHO)
      .map(({ pairs, p: _p, ...finding }) => ({ ...finding, ...outerThirds(pairs) })),
    tested: done.length,
    waiting: series
      .map(({ label, values }) => ({ label, more: DAYS_NEEDED - present(values).length }))
      .filter(({ more }) => more > 0),
  };
};

interface Prepared extends Series {
  readonly cleaned: readonly (number | null)[];
}
const prepared = (series: Series): Prepared => ({
  ...series,
  cleaned: withoutYesterday(withoutTrendAndWeekday(series.values)),
});

/** The days on which both are known, as the indices of the first and the second. */
type Pairs = readonly (readonly [x: number, y: number])[];
type Tested = Omit<Finding, 'most' | 'least'> & { readonly p: number; readonly pairs: Pairs };

const isEnough = (values: readonly number[]) => values.length >= DAYS_NEEDED && new Set(values).size >= DISTINCT_NEEDED;

const test = (first: Prepared, second: Prepared, lag: 0 | 1): Tested | null => {
  const days = first.cleaned.flatMap((value, day) => {
    const other = second.cleaned[day + lag];
    return value === null || other === null || other === undefined ? [] : [day];
  });
  if (days.length < DAYS_NEEDED) return null;
  const [x, y] = [ranks(days.map((day) => first.cleaned[day]!)), ranks(days.map((day) => second.cleaned[day + lag]!))];
  const rho = pearson(x, y);
  const effective = effectiveDays(x, y);
  if (Number.isNaN(rho) || effective <= EFFECTIVE_NEEDED) return null;
  return {
    first: first.label,
    second: second.label,
    lag,
    rho,
    days: days.length,
    p: chanceOf(rho, effective),
    pairs: days.map((day) => [first.values[day]!, second.values[day + lag]!]),
  };
};

const outerThirds = (pairs: Pairs): Pick<Finding, 'most' | 'least'> => {
  const sorted = pairs.toSorted(([a], [b]) => a - b).map(([, second]) => second);
  const third = Math.floor(sorted.length / 3);
  return { most: median(sorted.slice(-third)) ?? 0, least: median(sorted.slice(0, third)) ?? 0 };
};
