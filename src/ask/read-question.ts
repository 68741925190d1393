import type { AskLanguage } from '#contract/ask/ask.ts';
import type { Concept } from './language/vocabulary.ts';
import { conceptWords, type Phrase, phrases } from './language/vocabulary.ts';
import { FILLERS, isFiller } from './language/language.ts';
import { thingWords } from './language/same-things.ts';
import { compoundParts, corrected } from './language/spelling.ts';
import { type FoundLimit, numberWords, readLimit } from './slots/limit.ts';
import { type Mention, type Name, readNames, wordsOfName } from './slots/names.ts';
import { readComparison } from './slots/comparison.ts';
import { readPart } from './slots/part-of-day.ts';
import { type Calendar, type FoundPeriod, periodWords, readPeriod, type Toward } from './slots/period.ts';
import { tokensOf } from './language/tokens.ts';

/** A question with everything that was found in it; places are those of its words. */
export interface QuestionReading {
  readonly tokens: readonly string[];
  readonly concepts: ReadonlyMap<Concept, ReadonlySet<number>>;
  readonly periods: { readonly [T in Toward]: FoundPeriod | null };
  readonly comparison: ReturnType<typeof readComparison>;
  readonly part: ReturnType<typeof readPart>;
  readonly limit: FoundLimit | null;
  readonly mentions: readonly Mention[];
}

/** Reads everything that words alone tell. */
export const readTokens = (
  tokens: readonly string[],
  names: readonly Name[],
  calendar: Calendar,
  language: AskLanguage | null = null,
): QuestionReading => ({
  tokens,
  concepts: new Map(
    [...phrases].flatMap(([concept, ways]) => {
      const at = new Set(ways.flatMap((phrase) => (isMeant(phrase, language) ? placesOf(phrase, tokens) : [])));
      return at.size === 0 ? [] : [[concept, at] as const];
    }),
  ),
  periods: { past: readPeriod(tokens, calendar, 'past'), future: readPeriod(tokens, calendar, 'future') },
  comparison: readComparison(tokens, calendar),
  part: readPart(tokens),
  limit: readLimit(tokens),
  mentions: readNames(tokens, names),
});

/** A question as words: as it is, and, where some are unknown, with slips corrected and compounds taken apart. */
export const versionsOf = (question: string, names: readonly Name[]): string[][] => {
  const plain = tokensOf(question);
  const known = new Set([
    ...conceptWords,
    ...thingWords,
    ...periodWords,
    ...numberWords,
    ...Object.values(FILLERS).flatMap((words) => [...words]),
    ...names.flatMap(({ name, also = [] }) => [name, ...also].flatMap(wordsOfName)),
  ]);
  const mended = plain.flatMap((token) => {
    if (known.has(token) || /^\d/.test(token)) return [token];
    const right = corrected(token, known);
    return right === null ? (compoundParts(token, known) ?? [token]) : [right];
  });
  return mended.join(' ') === plain.join(' ') ? [plain] : [plain, mended];
};

/** Words of one language that mean something else in another: "was", "on", "pas". */
const HOMOGRAPHS: ReadonlyMap<string, AskLanguage> = new Map(
  (
    [
      ['en', 'was had on see do go up left still late come made make take say open plan'],
      ['de', 'war los tag an fort gut stand alle'],
      ['fr', 'pas vu dit bu lis lu plus dois fait reste'],
      ['es', 'hay di vi pese peso llevo voy media todo'],
    ] as const
  ).flatMap(([language, words]) => words.split(' ').map((word) => [word, language] as const)),
);
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

/** The places of words that say something, and are neither fillers nor explained. */
export const unexplained = (tokens: readonly string[], explained: ReadonlySet<number>): number[] =>
  tokens.flatMap((token, place) => (explained.has(place) || isFiller(token) ? [] : [place]));
