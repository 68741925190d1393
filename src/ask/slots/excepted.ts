import { tokensWithin } from './period.ts';
import { type Mention, type Name, type NameType, readNames } from './names.ts';

/** What is left out of what is asked, and the places of the words that say so. */
export interface Excepted {
  readonly mentions: readonly Mention[];
  readonly at: ReadonlySet<number>;
}

/** What can be left out of a sum or a list. */
const TYPES: ReadonlySet<NameType> = new Set<NameType>([
  'category',
  'payee',
  'person',
  'correspondent',
  'project',
  'client',
  'subscription',
  'activity',
]);
const SIGN = new RegExp(
  '(?<= )(?:without(?: counting)?|not (?:counting|including|from|for)|excluding|except(?: for)?|(?:apart|aside) from|other than|besides|but not|minus' +
    '|ohne|ausser|abgesehen von|ausgenommen|bis auf|(?:aber )?nicht von|aber nicht' +
    '|sans(?: compter)?|sauf|hors|hormis|excepte|(?:mis )?a part|mais pas' +
    '|sin(?: contar| incluir)?|excepto|salvo|menos|aparte de|quitando|pero no)(?= )',
  'g',
);
/** Words between it and what is left out, and after it: "the ones from", "les mails de", "the website ones". */
const BETWEEN = new Set(
  'the my those ones one from of that anything things der die das den dem meine meiner meinem von le mon ma mes mi mis ceux celles celui celle los las el la de del mails emails correos denen'.split(
    ' ',
  ),
);
const AFTER = new Set('ones one'.split(' '));
const MOST_BETWEEN = 3;

/** Reads what is left out: "without the rent", "not from Tom"; null where nothing that is known is. */
export const readExcepted = (tokens: readonly string[], names: readonly Name[]): Excepted | null => {
  const line = ` ${tokens.join(' ')} `;
  for (const found of line.matchAll(SIGN)) {
    const sign = tokensWithin(line, found.index, found[0].length);
    const last = Math.max(...sign);
    const rest = tokens.map((token, place) => (place > last ? token : '_'));
    const mentions = readNames(rest, names).filter(({ type, at }) => {
      const first = Math.min(...at);
      const between = tokens.slice(last + 1, first);
      return (
        TYPES.has(type) &&
        between.length <= MOST_BETWEEN &&
        between.every((token) => BETWEEN.has(token)) &&
        // What stands farther away is named for itself.
        [...at].every((place) => place - first < at.size)
      );
    });
    if (mentions.length === 0) continue;
    const end = Math.max(...mentions.flatMap(({ at }) => [...at]));
    const to = AFTER.has(tokens[end + 1] ?? '') ? end + 1 : end;
    const first = Math.min(...sign);
    return { mentions, at: new Set(tokens.flatMap((_, place) => (place >= first && place <= to ? [place] : []))) };
  }
  return null;
};
