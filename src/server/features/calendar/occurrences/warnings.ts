import { doubtsOf, type SeriesDoubt } from '#formats/recurrence/series-doubts.ts';
import type { EventSeries } from '#formats/recurrence/series.ts';

/** What of an event could not be understood, in sentences for people. */
export const warningsOf = (series: EventSeries): string[] => doubtsOf(series).map(sentence);

const sentence = (doubt: SeriesDoubt): string => {
  if (doubt.kind === 'rule') return 'Its repeat rule can’t be read, so only the first date is shown.';
  if (doubt.kind === 'calendar') {
    return `It repeats by the ${inWords(doubt.name)} calendar, which Iris can’t calculate. Only the first date is shown.`;
  }
  const shown =
    doubt.shownIn === null ? 'as if it were in yours' : `at UTC${doubt.shownIn === 'UTC' ? '' : doubt.shownIn}`;
  return `Its time zone, “${doubt.name}”, isn’t known. The time is shown ${shown}: check with the sender.`;
};

const inWords = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase();
