import { mean, median, present, sum } from '../statistics.ts';
import { withoutTrend } from './cleaned.ts';
import { standingOut } from './false-discovery.ts';
import { ranks } from './rank-correlation.ts';
import type { Series } from './series.ts';

/** A weekday on which something is unlike the rest of the week. */
export interface WeekdayFinding {
  readonly label: string;
  /** Days after the first day of the series, 0 to 6. */
  readonly weekday: number;
  /** The middle value on that weekday and on all other days. */
  readonly onIt: number;
  readonly otherwise: number;
  readonly p: number;
}

const WEEKDAYS = 7;
/** Each weekday has to have come round so often. */
const WEEKS_NEEDED = 4;
const FALSE_SHARE = 0.1;

/** Things that follow the week, each with the weekday that differs most. */
export const weekdayFindings = (series: readonly Series[]): WeekdayFinding[] =>
  standingOut(present(series.map(tested)), FALSE_SHARE);

const tested = ({ label, values }: Series): WeekdayFinding | null => {
  const groups = byWeekday(withoutTrend(values));
  if (groups.some((group) => group.length < WEEKS_NEEDED)) return null;
  const { h, meanRanks } = kruskalWallis(groups);
  if (Number.isNaN(h)) return null;
  const middle = mean(meanRanks) ?? 0;
  const weekday = meanRanks.reduce(
    (far, rank, index) => (Math.abs(rank - middle) > Math.abs(meanRanks[far]! - middle) ? index : far),
    0,
  );
  const onIt = byWeekday(values)[weekday]!;
  const others = present(values.filter((_value, day) => day % WEEKDAYS !== weekday));
  return { label, weekday, onIt: median(onIt) ?? 0, otherwise: median(others) ?? 0, p: chiSquareTail(h) };
};

const byWeekday = (values: readonly (number | null)[]): number[][] =>
  Array.from({ length: WEEKDAYS }, (_, weekday) => present(values.filter((_value, day) => day % WEEKDAYS === weekday)));

/** Whether groups differ in rank: H, corrected for ties, and the mean rank of each (Kruskal and Wallis 1952). */
export const kruskalWallis = (groups: readonly (readonly number[])[]): { h: number; meanRanks: number[] } => {
  const all = groups.flat();
  const n = all.length;
  const ranked = ranks(all);
  let from = 0;
  const meanRanks = groups.map((group) => mean(ranked.slice(from, (from += group.length))) ?? 0);
  const between = sum(groups.map((group, index) => group.length * (meanRanks[index]! - (n + 1) / 2) ** 2));
  const counts = new Map<number, number>();
  for (const value of all) counts.set(value, (counts.get(value) ?? 0) + 1);
  const ties = 1 - sum([...counts.values()].map((count) => count ** 3 - count)) / (n ** 3 - n);
  return { h: (12 * between) / (n * (n + 1)) / ties, meanRanks };
};

/** The chance of a chi-square of six degrees of freedom at least so large (its closed form for even degrees). */
export const chiSquareTail = (x: number): number => Math.exp(-x / 2) * (1 + x / 2 + (x / 2) ** 2 / 2);
