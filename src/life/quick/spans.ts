import { readMinutes } from '#contract/duration.ts';

const HOURS = 'h(?:ours?|rs?)?|std\\.?|stunden?|heures?|horas?';
const MINUTES = 'm(?:in(?:ut(?:es?|en|os?))?)?';
const SPAN = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:for|in|en|für)\\s+)?(\\d{1,2}:\\d{2}|\\d{1,2}\\s?(?:${HOURS})\\s?(?:\\d{1,2}(?:\\s?${MINUTES})?|(?:und|et|y|and)\\s\\d{1,2}(?:\\s?${MINUTES}|(?=$)))|\\d+(?:[.,]\\d+)?\\s?(?:${HOURS}|${MINUTES}))(?=\\s|$|,)`,
  'iu',
);

/** Takes a span of time out of a line ("for 7h20", "45 min"); `isClock` reads "27:30" as minutes and seconds. */
export const takeSpan = (line: string, { isClock = false } = {}): { rest: string; minutes: number } | null => {
  const found = SPAN.exec(line);
  if (!found) return null;
  const text = found[1]!;
  const [first = '0', second = '0'] = text.split(':');
  // Below an hour and a half a pair is minutes and seconds as runners write them: "27:30".
  const isSeconds = isClock && text.includes(':') && Number(first) >= 10;
  const minutes = isSeconds ? Math.round(Number(first) + Number(second) / 60) : readMinutes(text.replaceAll(' ', ''));
  if (minutes === null) return null;
  const rest = line.replace(found[0], ' ').replaceAll(/\s+/g, ' ');
  return { rest: rest.replaceAll(/\s+(?=,)|^[\s,]+|[\s,]+$/g, ''), minutes };
};
