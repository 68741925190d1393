import { mean, present } from '../statistics.ts';
import { withoutTrendAndWeekday } from './cleaned.ts';
import { standingOut } from './false-discovery.ts';
import { carriedOver, type PairedDay, withoutDayBefore } from './paired-days.ts';
import { normalScores } from './normal-scores.ts';
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
  /** How often a pair of unrelated things looks like this. */
  readonly p: number;
  /** The second on the days with most and with least of the first (the outer thirds), in the order of the days. */
  readonly most: readonly number[];
  readonly least: readonly number[];
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
export const FALSE_SHARE = 0.1;
const SMALLEST_RHO = 0.2;
/** A trend and six weekdays are estimated from the days themselves: beside the caution of `effectiveDays` they cost so many days. */
const ESTIMATED = 5;
/** Things go together on the same day more often than a day apart; of three tests of a pair the weights come to three. */
const WEIGHTS = { 0: 2.4, 1: 0.3 } as const;

/**
 * Looks at every pair on the same day and one day apart. Trend, weekday and what is carried over from the paired day before are
 * removed first, normal scores of the ranks are compared, the number of days is lowered where days still resemble the days before,
 * and Benjamini-Hochberg keeps the share of chance findings at one in ten. `test/bench/insights.ts` prints how well that works.
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
      .map(({ of, weight: _weight, ...finding }) => ({ ...finding, ...outerThirds(of, finding) })),
    tested: done.length,
    waiting: series
      .map(({ label, values }) => ({ label, more: DAYS_NEEDED - present(values).length }))
      .filter(({ more }) => more > 0),
  };
};

interface Prepared extends Series {
  readonly cleaned: readonly (number | null)[];
  readonly carry: number;
  readonly known: number;
}
const prepared = (series: Series): Prepared => {
  const cleaned = withoutTrendAndWeekday(series.values);
  return { ...series, cleaned, carry: carriedOver(cleaned), known: present(cleaned).length };
};

type Tested = Omit<Finding, 'most' | 'least'> & {
  readonly weight: number;
  readonly of: { readonly first: Prepared; readonly second: Prepared };
};

const isEnough = (values: readonly number[]) => values.length >= DAYS_NEEDED && new Set(values).size >= DISTINCT_NEEDED;

/** The days on which both are known, by the values that one asks for. */
const paired = (
  first: readonly (number | null)[],
  second: readonly (number | null)[],
  lag: number,
): readonly PairedDay[] =>
  first.flatMap((x, day) => {
    const y = second[day + lag];
    return x === null || y === null || y === undefined ? [] : [{ day, x, y }];
  });

const test = (first: Prepared, second: Prepared, lag: 0 | 1): Tested | null => {
  const pairs = paired(first.cleaned, second.cleaned, lag);
  if (pairs.length < DAYS_NEEDED) return null;
  const left = withoutDayBefore(pairs, { ofX: first.carry, ofY: second.carry });
  const [x, y] = [normalScores(ranks(left.x)), normalScores(ranks(left.y))];
  const rho = pearson(x, y);
  const estimated = (ESTIMATED * pairs.length) / Math.sqrt(first.known * second.known);
  const effective = effectiveDays(x, y) - estimated;
  if (Number.isNaN(rho) || effective <= EFFECTIVE_NEEDED) return null;
  return {
    first: first.label,
    second: second.label,
    lag,
    rho,
    days: pairs.length,
    p: chanceOf(rho, effective),
    weight: WEIGHTS[lag],
    of: { first, second },
  };
};

/** The second on the outer thirds of the first; where a trend or the weekdays hide what was found, both without them. */
const outerThirds = (
  { first, second }: Tested['of'],
  { lag, rho }: Pick<Finding, 'lag' | 'rho'>,
): Pick<Finding, 'most' | 'least'> => {
  const asRecorded = thirdsOf(paired(first.values, second.values, lag));
  if ((mean(asRecorded.most)! - mean(asRecorded.least)!) * rho > 0) return asRecorded;
  const middle = mean(present(second.values)) ?? 0;
  const { most, least } = thirdsOf(paired(first.cleaned, second.cleaned, lag));
  return { most: most.map((value) => value + middle), least: least.map((value) => value + middle) };
};
const thirdsOf = (pairs: readonly PairedDay[]) => {
  const sorted = pairs.toSorted((a, b) => a.x - b.x);
  const third = Math.max(1, Math.floor(sorted.length / 3));
  const inOrder = (days: readonly PairedDay[]) => days.toSorted((a, b) => a.day - b.day).map(({ y }) => y);
  return { most: inOrder(sorted.slice(-third)), least: inOrder(sorted.slice(0, third)) };
};
