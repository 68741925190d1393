/** An amount that figures are compared with. */
export interface Limit {
  readonly is: 'over' | 'under';
  readonly amount: number;
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
  'over|above|longer than|further than|farther than|bigger than|more than|at least|longer than|uber|mehr als|langer als|weiter als|hoher als|grosser als|mindestens|plus de|plus longues? que|au dessus de|mas de|mas largas? que|mayores de|por encima de';
const UNDER =
  'under|below|less than|fewer than|shorter than|unter|weniger als|kurzer als|moins de|menos de|por debajo de';
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
const SIGN = new RegExp(
  `(?<= )(?:(${OVER})|(${UNDER})) (\\d+(?:[.,]\\d+)?|${[...NUMBERS.keys()].join('|')})(?: (?:(${HOURS})|(${MONEY})|(${SPAN})|(${DISTANCE})))?(?= )`,
);

/** Reads "under six hours" or "over 60 euros"; tokens are words in lower case without accents. */
export const readLimit = (tokens: readonly string[]): FoundLimit | null => {
  const line = ` ${tokens.join(' ')} `;
  const found = SIGN.exec(line);
  if (found === null) return null;
  const [all, over, , figure = '', hours, money, span, distance] = found;
  const days = SPANS.find(([words]) => span !== undefined && new RegExp(`^(?:${words})$`).test(span))?.[1] ?? 1;
  const amount = days * (NUMBERS.get(figure) ?? Number(figure.replace(',', '.')));
  if (!Number.isFinite(amount)) return null;
  const first = line.slice(0, found.index + 1).split(' ').length - 2;
  const at = new Set(all.split(' ').map((_, offset) => first + offset));
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
