import { ASK_LIMITS } from '#contract/ask/ask.ts';
import { candidatesOf, slotsOf } from './candidates.ts';
import type { Intent } from './intent.ts';
import { bare, tokensOf } from './language/tokens.ts';
import type { Concept } from './language/vocabulary.ts';
import { type QuestionReading, unexplained } from './read-question.ts';

/** The words of the question that are left where nothing explains one or two others, the likeliest first. */
export const maybeMeant = (
  question: string,
  readings: readonly QuestionReading[],
  intents: readonly Intent[],
): string[] => {
  const found = readings.flatMap((reading) =>
    intents.flatMap((intent) => candidatesOf(intent, reading, MOST_LEFT)).map((one) => ({ ...one, reading })),
  );
  const sorted = found
    .filter(({ left, reading }) => left.length > 0 && unexplained(reading.tokens, new Set(left)).length >= 2)
    // What is a name is not left out: the rest would be about anybody.
    .filter(({ left, reading }) => !left.some((place) => reading.mentions.some(({ at }) => at.has(place))))
    .filter(({ left, reading }) => !left.some((place) => NEGATIONS.has(reading.tokens[place]!)))
    .sort((a, b) => a.left.length - b.left.length || b.score - a.score);
  const byIntent = new Map<string, string>();
  for (const { intent, left, reading } of sorted) {
    const dropped = new Set(left.map((place) => reading.tokens[place]));
    const said =
      reading === readings[0]
        ? question
            .split(/\s+/)
            .filter((word) => !tokensOf(word).some((token) => dropped.has(token)))
            .join(' ')
        : reading.tokens.filter((_, place) => !left.includes(place)).join(' ');
    if (!byIntent.has(intent.id) && ![...byIntent.values()].includes(said) && !ENDS_OPEN.test(bare(said)))
      byIntent.set(intent.id, said);
  }
  return [...byIntent.values()].slice(0, MAYBE);
};
/** How many words may be left out of what was maybe meant, and how many such questions are offered. */
const MOST_LEFT = 2;
const MAYBE = 2;
/** Words that something has to follow: a question that ends with one is none. */
const ENDS_OPEN =
  /(?:^| )(?:a|an|the|my|of|to|with|for|from|about|and|or|mit|von|zu|fur|der|die|das|dem|den|mein|meine|und|oder|de|du|des|la|le|les|pour|avec|et|mon|ma|mes|el|los|las|con|para|por|y|mi|mis)[?.!]*$/;
const NEGATIONS = new Set('not no never nicht nie kein keine keinen pas jamais ne sin nunca'.split(' '));

/** The kinds of question that explain most words of this one. */
export const nearestTo = (reading: QuestionReading, intents: readonly Intent[]): Intent[] => {
  const all = unexplained(reading.tokens, new Set()).length || 1;
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
      return { intent, score: needs + (all - unexplained(reading.tokens, places).length) / all };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, ASK_LIMITS.suggestions)
    .map(({ intent }) => intent);
};
