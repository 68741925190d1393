import { addDays } from '#contract/zone.ts';
import { type Period } from '../slots/days.ts';
import type { Sources } from '../sources.ts';

/** The last days up to today, so many. */
export const lastDaysPeriod = ({ today }: Sources, days: number): Period => ({
  from: addDays(today, 1 - days),
  to: today,
});

/** The mean of some values. */
export const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A text with its first letter in upper case. */
export const firstUp = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
