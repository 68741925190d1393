import type { Entry } from './kind.ts';
import type { sleep } from './kinds/health.ts';
import { clamp, median, sum } from './statistics.ts';

type Night = Pick<Entry<(typeof sleep)['fields']>, 'is'>;

/** The words that stand beside every sleep figure. */
export const SLEEP_FORMULA =
  'For each night: 40% how long you slept (7 to 9 hours count as 100), 20% how close to your usual bedtime, 20% how little you were awake, 20% your own rating. Parts you didn’t record are left out.';

/** From 0 to 100 for one night; `before` are the nights that tell the usual bedtime. */
export const sleepScore = ({ is }: Night, before: readonly Night[]): number => {
  const usual = median(
    before.flatMap((night) => (night.is.bedtime === null ? [] : [eveningMinutes(night.is.bedtime)])),
  );
  const parts: [weight: number, score: number][] = [[0.4, durationScore(is.asleep)]];
  if (is.bedtime !== null && usual !== null) parts.push([0.2, regularityScore(eveningMinutes(is.bedtime) - usual)]);
  if (is.awake !== null) parts.push([0.2, clamp(100 - (is.awake - AWAKE_GRACE), 0, 100)]);
  if (is.rating !== null) parts.push([0.2, ((is.rating - 1) / 4) * 100]);
  return sum(parts.map(([weight, score]) => weight * score)) / sum(parts.map(([weight]) => weight));
};

/** Minutes awake that every good night has. */
const AWAKE_GRACE = 20;
const BEDTIME_GRACE = 15;
const BEDTIME_WINDOW = 105;

/** Seven to nine hours are 100; less falls around five hours, more falls slowly around eleven. */
const durationScore = (minutes: number): number => {
  const hours = minutes / 60;
  if (hours < 7) return 100 * Math.min(1, sigmoid(1.5 * (hours - 5)) / sigmoid(3));
  if (hours > 9) return 50 + 50 * Math.min(1, sigmoid(0.8 * (11 - hours)) / sigmoid(1.6));
  return 100;
};
const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

const regularityScore = (minutesOff: number): number =>
  clamp(100 * (1 - (Math.abs(minutesOff) - BEDTIME_GRACE) / BEDTIME_WINDOW), 0, 100);

/** Minutes since noon, so that 23:30 and 00:30 are one hour apart. */
const eveningMinutes = (time: string): number =>
  (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 12 * 60) % (24 * 60);
