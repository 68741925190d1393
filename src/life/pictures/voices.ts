import type { Section } from '#contract/section.ts';
import { monthText } from './day-text.ts';
import { picture } from './picture.ts';
import { twelveMonths } from './twelve-months.ts';

interface Voice {
  readonly day: string | null;
  readonly tone: 'good' | 'neutral' | 'bad';
}

/** What was said in each of the last twelve months as arcs that run from the person, the latest nearest; nothing where nothing was. */
export const voices = (all: readonly Voice[], today: string): Section[] => {
  const months = twelveMonths(today)
    .toReversed()
    .map((month) => ({
      month,
      heard: all.filter(({ day }) => day !== null && day <= today && day.startsWith(month.slice(0, 7))),
    }));
  const heard = months.flatMap(({ heard: one }) => one);
  if (heard.length === 0) return [];
  const most = Math.max(...months.map(({ heard: one }) => one.length));
  const loudest = months.find(({ heard: one }) => one.length === most)!;
  const good = heard.filter(({ tone }) => tone === 'good').length;
  return picture('echo', {
    title: 'A year of voices',
    sentence:
      heard.length === 1
        ? `One voice, in ${monthText(loudest.month)}.`
        : `${good} of ${heard.length} speak well of you. Most were heard in ${monthText(loudest.month)}.`,
    parts: months.map(({ month, heard: one }) => ({
      label: monthText(month),
      shown: one.length === 0 ? 'quiet' : `${one.length} ${one.length === 1 ? 'voice' : 'voices'}`,
      value: one.length / most,
      ...(one.some(({ tone }) => tone === 'bad') && { marked: true }),
    })),
  });
};
