import type { Rounding } from '#contract/orbit/reports.ts';

/** Rounds a duration in seconds to whole steps of so many minutes. Only reports round; stored entries stay exact. */
export const roundSeconds = (rounding: Rounding, minutes: number, seconds: number): number => {
  const step = minutes * 60;
  if (rounding === 'none') return seconds;
  if (rounding === 'up') return Math.ceil(seconds / step) * step;
  return (rounding === 'down' ? Math.floor(seconds / step) : Math.round(seconds / step)) * step;
};

/** The amount for so many seconds at a rate of minor units an hour, in whole minor units, rounded half up. */
export const worth = (seconds: number, hourlyRate: number): number => Math.floor((seconds * hourlyRate + 1800) / 3600);
