import type { AskLanguage } from '#contract/ask/ask.ts';
import { type Concept, type Phrase, phrases } from './vocabulary.ts';

/** The concepts that words say, and the places of the words that say them. */
export const conceptsIn = (
  tokens: readonly string[],
  language: AskLanguage | null,
): Map<Concept, ReadonlySet<number>> => {
  const said = new Set(tokens);
  const concepts = new Map<Concept, ReadonlySet<number>>(
    [...phrases].flatMap(([concept, ways]) => {
      const at = new Set(
        ways.flatMap((phrase) => (isBegun(phrase, said) && isMeant(phrase, language) ? placesOf(phrase, tokens) : [])),
      );
      return at.size === 0 ? [] : [[concept, at] as const];
    }),
  );
  // What is not overdue yet is neither overdue nor due.
  const later = concepts.get('notoverdue');
  if (later !== undefined)
    for (const opposite of ['overdue', 'due', 'notdone'] as const) without(concepts, opposite, later);
  // What is not done is open, and nothing that is done.
  const undone = concepts.get('undone');
  if (undone === undefined) return concepts;
  for (const opposite of DONE) without(concepts, opposite, undone);
  return concepts.set('open', new Set([...(concepts.get('open') ?? []), ...undone]));
};
/** Takes some places from a concept. */
const without = (concepts: Map<Concept, ReadonlySet<number>>, concept: Concept, places: ReadonlySet<number>): void => {
  const left = new Set([...(concepts.get(concept) ?? [])].filter((place) => !places.has(place)));
  if (left.size === 0) concepts.delete(concept);
  else concepts.set(concept, left);
};
const DONE = ['done', 'finished', 'reached', 'aredone', 'notdone'] as const satisfies readonly Concept[];

/** Words of one language that mean something else in another: "was", "on", "pas". */
const HOMOGRAPHS: ReadonlyMap<string, AskLanguage> = new Map(
  (
    [
      ['en', 'was had on see do go up left still late come made make take say open plan balance'],
      ['de', 'war los tag an fort gut stand alle'],
      ['fr', 'pas vu dit bu lis lu plus dois fait reste'],
      ['es', 'hay di vi peso llevo voy media todo'],
    ] as const
  ).flatMap(([language, words]) => words.split(' ').map((word) => [word, language] as const)),
);
/** Whether the first word of a phrase is there at all. */
const isBegun = ({ words }: Phrase, said: ReadonlySet<string>): boolean =>
  said.has(words[0]!) || words[0]!.endsWith('*'); // a phrase has a word
const isMeant = ({ words }: Phrase, language: AskLanguage | null): boolean => {
  const own = words.length === 1 ? HOMOGRAPHS.get(words[0]!) : undefined;
  return own === undefined || language === null || own === language;
};

const placesOf = ({ words, isApart }: Phrase, tokens: readonly string[]): number[] => {
  if (isApart) {
    const places: number[] = [];
    for (const word of words) {
      const place = tokens.findIndex((token, index) => index > (places.at(-1) ?? -1) && fits(word, token));
      if (place === -1) return [];
      places.push(place);
    }
    return places;
  }
  return tokens.flatMap((_, start) =>
    words.every((word, offset) => fits(word, tokens[start + offset]))
      ? words.map((_word, offset) => start + offset)
      : [],
  );
};

const fits = (word: string, token: string | undefined): boolean =>
  token !== undefined && (word.endsWith('*') ? token.startsWith(word.slice(0, -1)) : word === token);
