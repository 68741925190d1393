import type { FindingRow } from '#contract/section.ts';
import { numberText } from '../section-builders.ts';
import { clamp, mean } from '../statistics.ts';
import { FALSE_SHARE, type Finding } from './findings.ts';
import type { Series } from './series.ts';
import { dayWords, findingSentence } from './words.ts';

/** A value of the series of that name as people read it. */
export type ShowValue = (label: Series['label'], value: number) => string;

/** How many of its days a group draws. */
const DAYS_DRAWN = 24;
/** The shortest day is still seen. */
const SHORTEST = 0.08;
/** From these correlations on there is one more dot. */
const DOTS = [0, 0.25, 0.35, 0.45, 0.6] as const;

/** A finding as a sentence with its picture: the days with most and with least of the first thing, and what the second was on them. */
export const findingRow = (finding: Finding, show: ShowValue): Omit<FindingRow, 'found'> => {
  const { first, second, days, lag, most, least, rho } = finding;
  const both = [...most, ...least];
  const [low, high] = [Math.min(...both), Math.max(...both)];
  const heightOf = (value: number) => (high === low ? 1 : clamp((value - low) / (high - low), SHORTEST, 1));
  const names = dayWords(first);
  const group = (label: string, values: readonly number[]) => ({
    label,
    shown: show(second, mean(values) ?? 0),
    days: thinned(values).map(heightOf),
  });
  const later = lag === 1 ? ' a day later' : '';
  return {
    title: findingSentence(finding),
    about: `${second}${later}`,
    groups: [group(names.least, least), group(names.most, most)],
    strength: DOTS.filter((from) => Math.abs(rho) >= from).length,
    strengthWord: Math.abs(rho) >= 0.5 ? 'Strong' : Math.abs(rho) >= 0.3 ? 'Moderate' : 'Weak',
    days,
    why: `Of ${days} days with both, these are the ${least.length} with least and the ${most.length} with most: ${first.toLowerCase()}, and your ${second.toLowerCase()}${later}. The figures are averages.`,
    sure: `${chanceText(finding.p)} Trend, weekdays and what carries over from the day before are taken out first. Rank correlation ${signed(rho)}. It’s a pattern, not a cause.`,
  };
};

/** The figures of a finding in a line. */
export const findingNote = ({ about, groups: [least, most], strengthWord, days }: FindingRow): string =>
  `${about} ${most!.shown} instead of ${least!.shown}. ${strengthWord} link over ${days} days. A pattern, not a cause.`;

/** What stands once under all findings. */
export const CHANCE_NOTE = `About one in ${Math.round(1 / FALSE_SHARE)} such patterns is chance.`;

const chanceText = (p: number): string => {
  const one = Math.round(1 / Math.max(p, 1e-6));
  return `By chance alone, a pair would look like this once in ${numberText(one >= 1000 ? Number(one.toPrecision(1)) : one)} tries.`;
};
const signed = (rho: number) => `${rho < 0 ? '−' : ''}${Math.abs(rho).toFixed(2)}`;

/** At most so many of the values, evenly chosen. */
const thinned = (values: readonly number[]): readonly number[] =>
  values.length <= DAYS_DRAWN
    ? values
    : Array.from({ length: DAYS_DRAWN }, (_, index) => values[Math.floor((index * values.length) / DAYS_DRAWN)]!);
