import { type AskLanguage, ASK_LIMITS } from '#contract/ask/ask.ts';
import { candidatesOf, slotsOf } from './candidates.ts';
import type { Intent, Slots } from './intent.ts';
import type { NameType } from './slots/names.ts';
import { ownWords, type ReadOffer, worded } from './worded.ts';
import type { Concept } from './language/vocabulary.ts';
import { type QuestionReading, unexplained } from './read-question.ts';

/** Other questions for one that is not understood: `isMaybe` where it was nearly one of them. */
export interface Offers {
  readonly isMaybe: boolean;
  readonly questions: readonly string[];
}

/**
 * Whole questions that are offered for one that is not understood: those that it would be without one or two words, else the
 * nearest kinds. Each is worded as its kind is, with the days and the names of the question where it is understood with them.
 */
export const offersFor = (
  question: string,
  readings: readonly QuestionReading[],
  { intents, language, read }: { intents: readonly Intent[]; language: AskLanguage; read: ReadOffer },
): Offers => {
  const own = ownWords(question);
  /** What a kind is asked of, where it must be something: what the person has, so that the question has an answer. */
  const withName = (intent: Intent, slots: Slots): Slots[] => {
    if (intent.needsName !== true || slots.names !== undefined || slots.topic !== undefined) return [slots];
    // The example is of something that the person has, too.
    if (read.understood(intent.example[language])?.slots.names?.length) return [slots];
    const name = read.names.find(({ type }) => intent.names?.includes(type) === true && NOUNS.has(type));
    return name === undefined ? [] : [{ ...slots, names: [name] }];
  };
  const maybe = nearlyUnderstood(readings, intents).map(({ intent, slots, reading }) =>
    worded(intent, slots, { reading, own, language, read, mayAdd: true }),
  );
  const reading = readings.at(-1)!; // a question has one reading at least
  const questions = new Set(maybe);
  for (const intent of nearestTo(reading, intents)) {
    if (questions.size >= ASK_LIMITS.suggestions) break;
    const slots = slotsOf(intent.limit === undefined ? intent : { ...intent, limit: 'may' }, reading);
    for (const one of withName(intent, slots?.found ?? {}))
      questions.add(worded(intent, one, { reading, own, language, read, mayAdd: false }));
  }
  return { isMaybe: maybe.length > 0, questions: [...questions] };
};

/** The kinds of question that one would be if nothing had to explain one or two of its words, the likeliest first. */
const nearlyUnderstood = (readings: readonly QuestionReading[], intents: readonly Intent[]) => {
  const found = readings.flatMap((reading) =>
    intents.flatMap((intent) => candidatesOf(intent, reading, MOST_LEFT)).map((one) => ({ ...one, reading })),
  );
  const sorted = found
    .filter(({ left, reading }) => left.length > 0 && unexplained(reading, new Set(left)).length >= 2)
    // What is a name is not left out: the rest would be about anybody.
    .filter(({ left, reading }) => !left.some((place) => reading.mentions.some(({ at }) => at.has(place))))
    .filter(({ left, reading }) => !left.some((place) => NEGATIONS.has(reading.tokens[place]!)))
    .sort((a, b) => a.left.length - b.left.length || b.score - a.score);
  return [...new Map(sorted.toReversed().map((one) => [one.intent.id, one])).values()].toReversed().slice(0, MAYBE);
};
/** What has a name that stands for it in any question; tasks and events are called by sentences. */
const NOUNS: ReadonlySet<NameType> = new Set(
  'person document item subscription trip account project medication client habit'.split(' ') as NameType[], // some of them
);
/** How many words may be left out of what was maybe meant, and how many such questions are offered. */
const MOST_LEFT = 2;
const MAYBE = 3;
const NEGATIONS = new Set('not no never nicht nie kein keine keinen pas jamais ne sin nunca'.split(' '));

/** The kinds of question, those that explain most words of this one first. */
const nearestTo = (reading: QuestionReading, intents: readonly Intent[]): Intent[] => {
  const all = unexplained(reading, new Set()).length || 1;
  return intents
    .map((intent) => {
      const slots = slotsOf(intent.limit === undefined ? intent : { ...intent, limit: 'may' }, reading);
      const needs = Math.max(
        ...intent.ways.map((way) => {
          const wanted = way.split(' ').filter(Boolean);
          const met = wanted.filter((need) =>
            need.split('|').some((concept) => reading.concepts.has(concept as Concept)),
          ); // as above
          return met.length / wanted.length;
        }),
      );
      const places = new Set([
        ...(slots?.at ?? []),
        ...[...intent.ways.flatMap((way) => way.split(/[ |]/)), ...(intent.may ?? '').split(' ')].flatMap((concept) => [
          ...(reading.concepts.get(concept as Concept) ?? []), // as above
        ]),
      ]);
      return { intent, score: needs + (all - unexplained(reading, places).length) / all };
    })
    .sort((a, b) => b.score - a.score)
    .map(({ intent }) => intent);
};
