import type { AskLanguage } from '#contract/ask/ask.ts';
import { askLanguages } from '#contract/ask/ask.ts';
import { FILLERS, type Texts } from './language.ts';
import { tokensOf } from './tokens.ts';

type Weights = ReadonlyMap<string, readonly number[]>;

/** The whole word and its runs of three letters, with its edges marked. */
const signsOf = (word: string): string[] => {
  const edged = `<${word}>`;
  return [edged, ...Array.from({ length: Math.max(0, edged.length - 2) }, (_, at) => edged.slice(at, at + 3))];
};

/**
 * Learns from texts in every language which words and letters are whose, and tells the language of a question where it is
 * likelier than the next one by a margin: a difference of logarithms.
 */
export const createLanguageGuess = (
  texts: readonly Texts[],
): ((tokens: readonly string[], margin: number, isSkipped?: (token: string) => boolean) => AskLanguage | null) => {
  const counts = new Map<string, number[]>();
  const totals = askLanguages.map(() => 0);
  for (const text of texts)
    for (const [index, language] of askLanguages.entries())
      for (const sign of tokensOf(text[language]).flatMap(signsOf)) {
        const row = counts.get(sign) ?? askLanguages.map(() => 0);
        row[index]! += 1;
        totals[index]! += 1;
        counts.set(sign, row);
      }
  const weights: Weights = new Map(
    [...counts].map(([sign, row]) => [
      sign,
      row.map((count, index) => Math.log((count + 0.3) / (totals[index]! + 300))),
    ]),
  );
  const isOfSeveral = (word: string) => (counts.get(`<${word}>`) ?? []).filter((count) => count > 0).length > 1;
  return (tokens, margin, isSkipped = () => false) => {
    const telling = tokens.filter((token) => !isSkipped(token) && !/^\d/.test(token));
    // A word that is written alike elsewhere doesn't tell by itself.
    if (telling.length === 1 && isOfSeveral(telling[0]!)) return null;
    const scores = askLanguages.map(() => 0);
    for (const sign of telling.flatMap(signsOf))
      for (const [index, weight] of (weights.get(sign) ?? []).entries()) scores[index]! += weight;
    const [best = 0, second = 0] = scores.toSorted((a, b) => b - a);
    return best - second < margin ? null : askLanguages[scores.indexOf(best)]!; // it is one of the scores
  };
};

/**
 * Learns which words only one language has, and tells the language of a question by them where they are not of the one that it was
 * taken for: by how many more they must be.
 */
export const createOwnWords = (
  texts: readonly Texts[],
): ((
  tokens: readonly string[],
  taken: AskLanguage | null,
  least: number,
  isSkipped: (token: string) => boolean,
) => AskLanguage | null) => {
  const languages = new Map<string, Set<AskLanguage>>();
  for (const text of texts)
    for (const language of askLanguages)
      for (const word of [...tokensOf(text[language]), ...FILLERS[language]])
        languages.set(word, (languages.get(word) ?? new Set()).add(language));
  return (tokens, taken, least, isSkipped) => {
    const votes = new Map<AskLanguage, number>(askLanguages.map((language) => [language, 0]));
    for (const token of tokens) {
      const [own, ...others] = isSkipped(token) ? [] : (languages.get(token) ?? []);
      if (own !== undefined && others.length === 0) votes.set(own, votes.get(own)! + 1); // every language has a count
    }
    const [[best, most], [, second]] = [...votes].sort(([, a], [, b]) => b - a) as [
      [AskLanguage, number],
      [AskLanguage, number],
    ]; // there are four
    if (taken === best || most < least || most - second < least) return null;
    return taken === null ? (second === 0 ? best : null) : votes.get(taken) === 0 ? best : null;
  };
};
