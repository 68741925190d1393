import { tokensWithin } from './period.ts';

/** A time of the day, in minutes since midnight: what is at it, begins after it, or is before it. */
export interface Clock {
  readonly is: 'at' | 'after' | 'before';
  readonly minutes: number;
}

const NUMBERS = [
  'one|eins|une|una',
  'two|zwei|deux|dos',
  'three|drei|trois|tres',
  'four|vier|quatre|cuatro',
  'five|funf|cinq|cinco',
  'six|sechs|seis',
  'seven|sieben|sept|siete',
  'eight|acht|huit|ocho',
  'nine|neun|neuf|nueve',
  'ten|zehn|dix|diez',
  'eleven|elf|onze|once',
  'twelve|zwolf|midi|douze|doce',
];
const WAYS = [
  ['at', 'at|um|a las?|a la|a'],
  ['after', 'after|from|past|nach|ab|apres|a partir de|(?:despues )?de las|despues de la'],
  ['before', 'before|until|by|vor|bis|avant|jusqu a|antes de las|antes de la|hasta las'],
] as const;
/** Hours up to this one are those of the afternoon where nobody says otherwise. */
const LAST_OF_AFTERNOON = 7;
const HOUR = '(\\d{1,2})(?:[:.](\\d{2}))?';
const signs = WAYS.map(([is, words]) => ({
  is,
  sign: new RegExp(
    `(?<= )(?:${words}) (?:${HOUR}|(${NUMBERS.join('|')}))(?: (uhr|o clock|oclock|h|heures?|am|pm|horas?))?(?: (\\d{2})(?= ))?(?= )(?! (?:st|nd|rd|th|days?|weeks?|months?|years?|hours?|minutes?|tage?n?|wochen?|monate?n?|stunden|minuten|jours?|semaines?|mois|dias?|euros?|km|kg|st|er) )`,
  ),
}));
/** Meals and the end of work, as times. */
const DAILY: readonly (readonly [is: Clock['is'], minutes: number, sign: RegExp])[] = [
  [
    'after',
    13 * 60,
    /(?<= )(?:after lunch|nach dem (?:mittag|mittagessen|essen)|apres (?:le )?(?:dejeuner|midi)|despues (?:de comer|de la comida|del almuerzo))(?= )/,
  ],
  [
    'before',
    12 * 60,
    /(?<= )(?:before (?:lunch|noon)|vor dem (?:mittag|mittagessen)|avant (?:le dejeuner|midi)|antes (?:de comer|de la comida|del almuerzo))(?= )/,
  ],
  [
    'after',
    17 * 60,
    /(?<= )(?:after work|nach (?:der arbeit|feierabend)|apres le (?:travail|boulot)|despues del trabajo)(?= )/,
  ],
];

/** Reads a time of the day that the question names: "after two", "um 14 Uhr", "avant midi". */
export const readClock = (tokens: readonly string[]): { clock: Clock; at: ReadonlySet<number> } | null => {
  const line = ` ${tokens.join(' ')} `;
  for (const [is, minutes, sign] of DAILY) {
    const found = sign.exec(line);
    if (found !== null) return { clock: { is, minutes }, at: tokensWithin(line, found.index, found[0].length) };
  }
  for (const { is, sign } of signs) {
    const found = sign.exec(line);
    if (found === null) continue;
    const [all, digits, past, word, half, after] = found;
    const said =
      digits === undefined ? NUMBERS.findIndex((names) => names.split('|').includes(word ?? '')) + 1 : Number(digits);
    const minutes = Number(past ?? after ?? 0);
    if (said > 24 || minutes > 59) continue;
    const isAfternoon = half === 'pm' || (half === undefined && past === undefined && said <= LAST_OF_AFTERNOON);
    const hour = isAfternoon && said < 12 ? said + 12 : half === 'am' && said === 12 ? 0 : said;
    return { clock: { is, minutes: hour * 60 + minutes }, at: tokensWithin(line, found.index, all.length) };
  }
  return null;
};
