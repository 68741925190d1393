import { tokensWithin } from './period.ts';

/** An amount that figures are compared with. */
export interface Limit {
  readonly is: 'over' | 'under';
  readonly amount: number;
  /** The other end of what lies between two amounts. */
  readonly most?: number;
  readonly unit: 'hours' | 'money' | 'days' | 'distance' | 'none';
}
export interface FoundLimit {
  readonly limit: Limit;
  readonly at: ReadonlySet<number>;
}

const NUMBERS = new Map(
  [
    'zero|null|cero',
    'one|eins|eine|einem|einer|einen|un|une|uno|una|a',
    'two|zwei|deux|dos',
    'three|drei|trois|tres',
    'four|vier|quatre|cuatro',
    'five|funf|cinq|cinco',
    'six|sechs|seis',
    'seven|sieben|sept|siete',
    'eight|acht|huit|ocho',
    'nine|neun|neuf|nueve',
    'ten|zehn|dix|diez',
  ].flatMap((names, value) => names.split('|').map((name) => [name, value] as const)),
);
/** The words of numbers, and of what is over and under them. */
export const numberWords: readonly string[] = [...NUMBERS.keys()];

const OVER =
  'over|above|dearer than|more expensive than|teurer als|plus chere?s? que|mas car[oa]s? que|longer than|further than|farther than|bigger than|more than|at least|longer than|uber|mehr als|langer als|weiter als|hoher als|grosser als|mindestens|plus de|plus longues? que|au dessus de|mas de|mas largas? que|mayores de|por encima de';
const UNDER =
  'not get|not getting|not sleep|not even|under|below|cheaper than|less expensive than|billiger als|gunstiger als|moins chere?s? que|mas barat[oa]s? que|less than|fewer than|shorter than|unter|weniger als|kurzer als|moins de|menos de|por debajo de';
const HOURS = 'hours?|h|stunden?|std|heures?|horas?';
const DISTANCE = 'km|kilomet(?:er|ers|re|res|ros?)|miles?';
const MONEY = 'euros?|eur|dollars?|usd|pounds?|gbp|franken|chf|dolares|libras';
/** Spans of days, by how many days one of them has. */
const SPANS: readonly (readonly [words: string, days: number])[] = [
  ['days?|tage?n?|jours?|dias?', 1],
  ['weeks?|wochen?|semaines?|semanas?', 7],
  ['months?|monate?n?|mois|mes(?:es)?', 30],
  ['years?|jahre?n?|annees?|ans?|anos?', 365],
];
const SPAN = SPANS.map(([words]) => words).join('|');
const FIGURE = `\\d+(?:[.,]\\d+)*|${[...NUMBERS.keys()].join('|')}`;
const UNIT = `(?:${HOURS}|${MONEY}|${DISTANCE})`;
const BETWEEN = new RegExp(
  `(?<= )(?:between|zwischen|entre) (${FIGURE})(?: ${UNIT})? (?:and|und|et|y) (${FIGURE}) (?:(${HOURS})|(${MONEY})|(${DISTANCE}))(?= )`,
);
const SIGN = new RegExp(
  `(?<= )(?:(${OVER})|(${UNDER})) (${FIGURE})(?: (thousand|tausend|mille|mil))?(?: (?:(${HOURS})|(${MONEY})|(${SPAN})|(${DISTANCE})))?(?= )`,
);

/** A figure or the word for one; "7,000" are thousands, and "7,5" are not. */
const amountOf = (figure: string): number =>
  NUMBERS.get(figure) ??
  Number(/^\d{1,3}(?:[.,]\d{3})+$/.test(figure) ? figure.replaceAll(/[.,]/g, '') : figure.replace(',', '.'));

/** Whether a value is beyond a limit, or between its ends. */
export const isBeyond = ({ is, amount, most }: Omit<Limit, 'unit'>, value: number): boolean =>
  most !== undefined ? value >= amount && value <= most : is === 'over' ? value > amount : value < amount;

/** Reads "under six hours" or "over 60 euros"; tokens are words in lower case without accents. */
export const readLimit = (tokens: readonly string[]): FoundLimit | null => {
  const line = ` ${tokens.join(' ')} `;
  const between = BETWEEN.exec(line);
  if (between !== null) {
    const [all, least = '', most = '', hours, money] = between;
    const unit = hours !== undefined ? 'hours' : money !== undefined ? 'money' : 'distance';
    return {
      limit: { is: 'over', amount: amountOf(least), most: amountOf(most), unit },
      at: tokensWithin(line, between.index, all.length),
    };
  }
  const found = SIGN.exec(line);
  if (found === null) return null;
  const [all, over, , figure = '', thousand, hours, money, span, distance] = found;
  const days = SPANS.find(([words]) => span !== undefined && new RegExp(`^(?:${words})$`).test(span))?.[1] ?? 1;
  const amount = days * amountOf(figure) * (thousand === undefined ? 1 : 1000);
  if (!Number.isFinite(amount)) return null;
  const at = tokensWithin(line, found.index, all.length);
  const unit =
    hours !== undefined
      ? 'hours'
      : money !== undefined
        ? 'money'
        : span !== undefined
          ? 'days'
          : distance !== undefined
            ? 'distance'
            : 'none';
  return { limit: { is: over === undefined ? 'under' : 'over', amount, unit }, at };
};
