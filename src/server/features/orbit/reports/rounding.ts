import type { Rounding } from '#contract/orbit-reports.ts';

const ROUND: { readonly [R in Rounding]: (seconds: number, step: number) => number } = {
  none: (seconds) => seconds,
  up: (seconds, step) => Math.ceil(seconds / step) * step,
  down: (seconds, step) => Math.floor(seconds / step) * step,
  nearest: (seconds, step) => Math.round(seconds / step) * step,
};

/** Rounds a duration in seconds to whole steps of so many minutes. Only reports round; what is stored stays exact. */
export const roundSeconds = (rounding: Rounding, minutes: number, seconds: number): number =>
  ROUND[rounding](seconds, minutes * 60);

/** What so many seconds are worth at a rate of minor units an hour, in whole minor units, half a unit counting as one. */
export const worth = (seconds: number, hourlyRate: number): number => Math.floor((seconds * hourlyRate + 1800) / 3600);
