import type { Repeat } from '../form/form-values.ts';

const WEEKDAY = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?`;

/** Phrases of recurrence; the replacement leaves the day on which the series begins. */
const REPEATS: readonly (readonly [RegExp, Repeat, string])[] = [
  [
    whole(String.raw`every (?:other|second|two|2) weeks?|every other week|fortnightly|alle (?:zwei|2) wochen`),
    'fortnightly',
    '',
  ],
  [whole(String.raw`every other (${WEEKDAY})|jeden zweiten (${WEEKDAY})`), 'fortnightly', '$1$2'],
  [
    whole(String.raw`(?:every|each) (?:weekday|workday|working day)s?|weekdays|jeden (?:werktag|arbeitstag)|werktags`),
    'weekdays',
    '',
  ],
  [whole(String.raw`(?:every|each|jeden) (${WEEKDAY})`), 'weekly', '$1'],
  [whole(String.raw`every day|each day|daily|jeden tag|täglich`), 'daily', ''],
  [whole(String.raw`every week|each week|weekly|jede woche|wöchentlich`), 'weekly', ''],
  [whole(String.raw`every month|each month|monthly|jeden monat|monatlich`), 'monthly', ''],
  [whole(String.raw`every year|each year|yearly|annually|jedes jahr|jährlich`), 'yearly', ''],
];

/** The recurrence of a sentence, and the remaining words. */
export const repeatIn = (text: string): { repeat: Repeat; rest: string } => {
  const known = REPEATS.find(([words]) => words.test(text));
  if (known === undefined) return { repeat: 'never', rest: text };
  const [words, repeat, left] = known;
  return { repeat, rest: text.replace(words, left) };
};

const NUMBER = String.raw`(\d+(?:[.,]\d+)?|an?|half an|one|two|three|four|ein(?:e|er|en)?|zwei|drei|vier|eine halbe)`;
const UNIT = String.raw`(h|hrs?|hours?|std|stunden?|mins?|minutes?|minuten?|days?|tage?n?)`;
const DURATION = whole(
  String.raw`(?:for|für) ${NUMBER}\s?-?\s?${UNIT}|(?<!(?:in|within) )(\d+(?:[.,]\d+)?)\s?-?\s?(min|mins|minutes|minuten|hours?|hrs?|stunden?)`,
);
const SPELLED: { readonly [word: string]: number } = { two: 2, zwei: 2, three: 3, drei: 3, four: 4, vier: 4 };

/** The duration in minutes, and the remaining words. */
export const durationIn = (text: string): { minutes: number | null; rest: string } => {
  const [all, first, firstUnit, second, secondUnit] = DURATION.exec(text) ?? [];
  const number = first ?? second;
  const unit = firstUnit ?? secondUnit;
  if (all === undefined || number === undefined || unit === undefined) return { minutes: null, rest: text };
  const word = number.toLowerCase();
  const count = /\d/.test(word) ? Number(word.replace(',', '.')) : /hal[fb]/.test(word) ? 0.5 : (SPELLED[word] ?? 1);
  const minutes = /^m/i.test(unit) ? 1 : /^[hs]/i.test(unit) ? 60 : 24 * 60;
  return { minutes: Math.round(count * minutes), rest: text.replace(all, ' ') };
};

const HALF_YEAR = 6;

/** Rewrites dates with dots and typographic dashes for the parsers: `3.12.` becomes the next such day. */
export const withoutDots = (text: string, today: string): string => {
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const two = (number: string) => number.padStart(2, '0');
  const yearOf = (given: string | undefined, month: string) => {
    if (given !== undefined) return given.length === 2 ? `20${given}` : given;
    return String(Number(month) < thisMonth - (thisMonth > HALF_YEAR ? 0 : HALF_YEAR) ? thisYear + 1 : thisYear);
  };
  return text
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(
      /(?<![\d.:])(\d{1,2})\.\s?(\d{1,2})\.(\d{4}|\d{2}(?!\d|[:.]))?(?!\d)/g,
      (all, day: string, month: string, year?: string) =>
        Number(month) > 12 || Number(day) > 31 ? all : `${yearOf(year, month)}-${two(month)}-${two(day)} `,
    )
    .replaceAll(/(\d{1,2})[.:](\d{2}) ?(?:Uhr|h)\b/gi, '$1:$2')
    .replaceAll(/(\d)\s*-\s*(?=\d{1,2}:\d{2})/g, '$1 - ');
};

/** The words of a sentence that remain as its title. */
export const tidyTitle = (text: string): string =>
  text
    .replaceAll(/\s+,/g, ',')
    .replaceAll(/(?:^|,|\s)(?:on|at|from|by|am|um|ab|von|den|with|mit)?\s*(?=,|$)/gi, ' ')
    .replaceAll(/[\s,;]+/g, (gap) => (gap.includes(',') && !/^[\s,;]*$/.test(gap) ? ', ' : ' '))
    .replaceAll(/^[\s,;:-]+|[\s,;:-]+$/g, '');

function whole(words: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu');
}
