import { tokensWithin } from './period.ts';
import { UNITS } from './period-words.ts';

/** Which of several in an order are meant, counted from 1: the second is from 2 to 2, the three first from 1 to 3. */
export interface Rank {
  readonly from: number;
  readonly to: number;
}
export interface FoundRank {
  readonly rank: Rank;
  readonly at: ReadonlySet<number>;
}

const ORDINALS = [
  [2, 'second|2 nd|2nd|zweite?[nrsm]?|deuxieme|seconde?|2 eme|segund[oa]'],
  [3, 'third|3 rd|3rd|dritte?[nrsm]?|troisieme|3 eme|tercer[oa]?'],
  [4, 'fourth|4 th|vierte?[nrsm]?|quatrieme|cuart[oa]'],
  [5, 'fifth|5 th|funfte?[nrsm]?|cinquieme|quint[oa]'],
] as const;
const COUNTS = [
  [2, 'two|zwei|beiden?|deux|dos|2'],
  [3, 'three|drei|trois|tres|3'],
  [4, 'four|vier|quatre|cuatro|4'],
  [5, 'five|funf|cinq|cinco|5'],
  [6, 'six|sechs|seis|6'],
  [7, 'seven|sieben|sept|siete|7'],
  [8, 'eight|acht|huit|ocho|8'],
  [9, 'nine|neun|neuf|nueve|9'],
  [10, 'ten|zehn|dix|diez|10'],
] as const;
/** Places counted from the end: "the last but one". */
const FROM_END = [
  [3, 'third (?:to )?last|3 rd (?:to )?last|last but two|drittletzte?[nrsm]?|vorvorletzte?[nrsm]?|antepenultim[oa]s?'],
  [
    2,
    'second (?:to )?(?:last|latest)|2 nd (?:to )?last|last but one|next to last|one before (?:the )?last|vorletzte?[nrsm]?|zweitletzte?[nrsm]?|avant derni(?:er|ere)s?|penultim[oa]s?|penultiemes?',
  ],
  [2, 'next but one|one after (?:the )?next|ubernachste?[nrsm]?'],
] as const;
const TOP = '(?:top|best of)';
/** What puts things in an order, right after how many of them: "biggest", "größten". */
const HIGHEST =
  'biggest|largest|highest|longest|shortest|fastest|quickest|slowest|best|worst|lowest|smallest|cheapest|priciest|costliest|heaviest|most|least|(?:gros|lang|kurze|schnell|langsam|teuer|hoch|niedrig|be|schlechte|kleine?|billig|gunstig|mei|wenig|stark|schlimm|schwer)st(?:e[nrsm]?)?|latest|newest|last|letzten?';
/** The same in French and Spanish, where the thing may stand between: "mis dos carreras más largas". */
const MOST =
  'plus|moins|meilleure?s?|pires?|mas|menos|mayor(?:es)?|mejor(?:es)?|peor(?:es)?|menor(?:es)?|dernier(?:e?s)?|ultim[oa]s';
const UNIT = Object.values(UNITS).join('|');
const BETWEEN = `(?:(?!(?:${UNIT}) )[a-z]+ ){0,2}?`;
const AFTER = `(?= (?:(?:${HIGHEST})|${BETWEEN}(?:${MOST}))(?= (?!(?:${UNIT}) )|$))`;
const ends = FROM_END.map(([place, words]) => ({
  rank: { from: place, to: place },
  sign: new RegExp(`(?<= )(?:${words})(?= (?!(?:${UNIT}) )|$)`),
}));
const ordinals = ORDINALS.map(([place, words]) => ({
  rank: { from: place, to: place },
  sign: new RegExp(`(?<= )(?:${words})${AFTER}`),
}));
const counts = COUNTS.map(([count, words]) => ({
  rank: { from: 1, to: count },
  sign: new RegExp(
    `(?<= )(?:${TOP} (?:${words})(?= )|(?:${words})${AFTER}|(?<= (?:${HIGHEST}) )(?:${words})(?= (?!(?:${UNIT}) )))`,
  ),
}));

/** Reads "the second biggest" and "the three longest"; tokens are words in lower case without accents. */
export const readRank = (tokens: readonly string[]): FoundRank | null => {
  const line = ` ${tokens.join(' ')} `;
  for (const { rank, sign } of [...ends, ...ordinals, ...counts]) {
    const found = sign.exec(line);
    if (found !== null) return { rank, at: tokensWithin(line, found.index, found[0].length) };
  }
  return null;
};
