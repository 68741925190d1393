import type { AskLanguage } from '#contract/ask/ask.ts';
import type { Concept } from './language/vocabulary.ts';
import { conceptsIn } from './language/concepts.ts';
import { conceptWords, phrases } from './language/vocabulary.ts';
import { withoutFrame } from './language/frames.ts';
import { FILLERS, isFiller } from './language/language.ts';
import { kindNames, wordsOfKinds } from './slots/kind-words.ts';
import { realWords } from './language/real-words.ts';
import { smallWords } from './language/small-words.ts';
import { turningWords } from './language/turning-words.ts';
import { sameThing, thingWords } from './language/same-things.ts';
import { compoundParts, corrected, isExchange, likeWords, withoutShortSlips } from './language/spelling.ts';
import { type FoundLimit, numberWords, readLimit } from './slots/limit.ts';
import { everyWordOf, writtenWordsOf } from './slots/name-words.ts';
import { type Mention, type Name, readNames } from './slots/names.ts';
import { readComparison } from './slots/comparison.ts';
import { mailToAt } from './slots/mail-to.ts';
import { readPart } from './slots/part-of-day.ts';
import { type CalendarSettings, type FoundPeriod, readPeriod, type Toward } from './slots/period.ts';
import { readClock } from './slots/clock.ts';
import { type Excepted, readExcepted } from './slots/excepted.ts';
import { type FoundRank, readRank } from './slots/rank.ts';
import { monthOf, periodWords } from './slots/period-words.ts';
import { tokensOf } from './language/tokens.ts';

/** A question with everything that was found in it; places are those of its words. */
export interface QuestionReading {
  readonly tokens: readonly string[];
  /** Its words as they were written. */
  readonly written: readonly string[];
  /** The language of the question, where it is known. */
  readonly language: AskLanguage | null;
  readonly concepts: ReadonlyMap<Concept, ReadonlySet<number>>;
  readonly periods: { readonly [T in Toward]: FoundPeriod | null };
  readonly comparison: ReturnType<typeof readComparison>;
  readonly part: ReturnType<typeof readPart>;
  readonly limit: FoundLimit | null;
  readonly rank: FoundRank | null;
  readonly clock: ReturnType<typeof readClock>;
  /** What is left out of what is asked: "without the rent". */
  readonly excepted: Excepted | null;
  readonly mentions: readonly Mention[];
}

/** Reads everything that words alone tell. */
export const readTokens = (
  tokens: readonly string[],
  names: readonly Name[],
  calendar: CalendarSettings,
  language: AskLanguage | null = null,
  written: readonly string[] = tokens,
): QuestionReading => {
  const excepted = readExcepted(tokens, names);
  const asked = excepted === null ? tokens : tokens.map((token, place) => (excepted.at.has(place) ? '_' : token));
  const concepts = conceptsIn(asked, language);
  const mentions = [...readNames(asked, names), ...readNames(asked, kindNames).filter(isOneKind)];
  // A mail to somebody is one of the person's own.
  const to = mailToAt(asked, mentions);
  if (to !== null)
    for (const concept of ['byme', 'mailto'] as const)
      concepts.set(concept, new Set([...(concepts.get(concept) ?? []), to]));
  const rank = readRank(asked);
  // The "2nd" of "the 2nd longest" is no day.
  const others = rank === null ? asked : asked.map((token, place) => (rank.at.has(place) ? '_' : token));
  return {
    tokens,
    written,
    language,
    concepts,
    periods: { past: readPeriod(others, calendar, 'past'), future: readPeriod(others, calendar, 'future') },
    comparison: readComparison(tokens, calendar),
    part: readPart(tokens),
    limit: readLimit(tokens),
    rank,
    clock: readClock(asked),
    excepted,
    mentions: concepts.has('goal') ? mentions : mentions.filter((one) => !isOfAnother(one, mentions)),
  };
};

/** A goal is not meant by a word that is the whole name of something else: runs are no "Run a half marathon". */
const isOfAnother = ({ type, isWhole, at }: Mention, mentions: readonly Mention[]): boolean =>
  type === 'goal' &&
  !isWhole &&
  mentions.some((other) => other.isWhole && other.type === 'activity' && [...at].every((place) => other.at.has(place)));

/** A kind of record is named only by the whole of its name, and by one that no other has. */
const isOneKind = ({ names, isWhole }: Mention): boolean => isWhole && names.length === 1;

/** A question as words, and which of them were taken for slips that exchange one letter for another. */
export interface Version {
  readonly tokens: readonly string[];
  /** Whether words were only guessed, so that they may as well name something unknown. */
  readonly isGuessed: boolean;
}

const ownWords: ReadonlySet<string> = new Set([
  ...conceptWords,
  ...thingWords,
  ...periodWords,
  ...numberWords,
  ...smallWords,
  ...turningWords,
  ...wordsOfKinds,
  ...Object.values(FILLERS).flatMap((words) => [...words]),
]);

/** A question as words: as it is, and, where some are unknown, with slips corrected, to words of its language, and compounds taken apart. */
export const versionsOf = (
  question: string,
  names: readonly Name[],
  isOf: (word: string) => boolean = () => true,
  language: AskLanguage | null = null,
): Version[] => {
  const written = withoutFrame(tokensOf(question));
  const unknown = written.filter((token) => !ownWords.has(token) && !/^\d/.test(token));
  const nameWords: ReadonlySet<string> = unknown.length === 0 ? new Set() : everyWordOf(names);
  const isPlural = unknown.some((token) => token.endsWith('s'));
  const writtenWords: ReadonlySet<string> = isPlural ? writtenWordsOf(names) : new Set();
  // "priyas" is Priya's.
  const plain = written.flatMap((token) =>
    token.endsWith('s') && unknown.includes(token) && !writtenWords.has(token) && writtenWords.has(token.slice(0, -1))
      ? [token.slice(0, -1), 'is']
      : [token],
  );
  const isKnown = (word: string) =>
    ownWords.has(word) || realWords.has(word) || nameWords.has(word) || nameWords.has(sameThing(word));
  const short = withoutShortSlips(plain, isKnown);
  let isGuessed = false;
  /** Of words that are as near: one of the person's names, or any if all say the same. */
  const best = (tied: readonly string[]): string | null => {
    const own = tied.filter((word) => nameWords.has(word));
    if (own.length === 1) return own[0]!;
    // A word of another language is no slip of one of this.
    const likely = tied.filter((word) => nameWords.has(word) || isOf(word));
    return new Set(likely.map(meaningOf)).size === 1 ? likely[0]! : null;
  };
  const mended = short.flatMap((token) => {
    if (isKnown(token) || /^\d/.test(token)) return [token];
    // Letters are left out before a vowel in French, and words are joined in German.
    const [, elided, rest = ''] =
      (isOr(language, 'fr') && /^(j|l|d|c|n|m|t|s|qu)(h?[aeiouy][a-z]+)$/.exec(token)) || [];
    if (elided !== undefined && (rest.length > 2 || ELIDED.has(rest)) && isKnown(rest)) return [elided, rest];
    const parts = isOr(language, 'de') ? (compoundParts(token, ownWords) ?? compoundParts(token, nameWords)) : null;
    const right = corrected(token, likeWords(token, [ownWords, nameWords]), best);
    if (right === null) return parts ?? [token];
    isGuessed ||= isExchange(token, right);
    return [right];
  });
  return mended.join(' ') === plain.join(' ')
    ? [{ tokens: plain, isGuessed: false }]
    : [
        { tokens: plain, isGuessed: false },
        { tokens: mended, isGuessed },
      ];
};

/** Whether a language is another one, or not known. */
const isOr = (language: AskLanguage | null, other: AskLanguage): boolean => language === null || language === other;

/** Short words before which French leaves a letter out: "quit" is no "qu’it". */
const ELIDED = new Set('il on un en ai as a y'.split(' '));

/** What a word says, so that "octobre" and "octubre" are one. */
const meaningOf = (word: string): string => {
  const month = monthOf(word);
  if (month > 0) return `month ${month}`;
  const concepts = [...phrases].filter(([, ways]) => ways.some(({ words }) => words.length === 1 && words[0] === word));
  return concepts.length === 0 ? sameThing(word) : concepts.map(([concept]) => concept).join(' ');
};

/** The places of words that say something, and are neither fillers nor explained. */
export const unexplained = (
  { tokens, language }: Pick<QuestionReading, 'tokens' | 'language'>,
  explained: ReadonlySet<number>,
): number[] => tokens.flatMap((token, place) => (explained.has(place) || isFiller(token, language) ? [] : [place]));
