import type { Section } from '#contract/section.ts';
import { sum } from '../statistics.ts';
import { monthText } from './day-text.ts';
import { picture } from './picture.ts';
import { twelveMonths } from './twelve-months.ts';

interface Help {
  readonly day: string | null;
  readonly hours: number;
}

/** A petal for each of the last twelve months, as long as the hours that were given; nothing where none were. */
export const helpPetals = (all: readonly Help[], today: string): Section[] => {
  const months = twelveMonths(today).map((month) => ({
    month,
    hours: sum(
      all
        .filter(({ day }) => day !== null && day <= today && day.startsWith(month.slice(0, 7)))
        .map(({ hours }) => hours),
    ),
  }));
  const best = months.reduce((most, one) => (one.hours >= most.hours ? one : most));
  if (best.hours === 0) return [];
  const active = months.filter(({ hours }) => hours > 0).length;
  return picture('petals', {
    title: 'A year of help',
    sentence:
      active === 1
        ? `${hoursText(best.hours)} in ${monthText(best.month)}.`
        : `You helped in ${active} of 12 months, most in ${monthText(best.month)}: ${hoursText(best.hours)}.`,
    parts: months.map(({ month, hours }) => ({
      label: monthText(month),
      shown: hours === 0 ? 'none' : hoursText(hours),
      value: Math.sqrt(hours / best.hours),
      ...(month === best.month && { marked: true }),
    })),
    centre: { shown: String(Math.round(sum(months.map(({ hours }) => hours)) * 10) / 10), note: 'hours' },
  });
};

const hoursText = (hours: number): string => `${Math.round(hours * 100) / 100} ${hours === 1 ? 'hour' : 'hours'}`;
