import type { DraftLanguage } from './draft-types.ts';
import { phraseBooks } from './phrases.ts';

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}'’.:/@-]*[\p{L}\p{N}])?/gu;
const wordsOf = (text: string): string[] => text.toLowerCase().replaceAll('’', "'").match(WORD) ?? [];

const lexicons = new Map<DraftLanguage, ReadonlySet<string>>();
/** Every word of a language's phrase book; none is a number, a date or a name. */
const lexiconOf = (language: DraftLanguage): ReadonlySet<string> => {
  const known = lexicons.get(language);
  if (known !== undefined) return known;
  const { quoteLine: _line, ...phrases } = phraseBooks[language];
  const texts: string[] = [];
  JSON.stringify(phrases, (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value, withoutContractions(value));
    return value;
  });
  const made = new Set(texts.flatMap(wordsOf));
  lexicons.set(language, made);
  return made;
};

const SHORTENED: readonly (readonly [RegExp, string])[] = [
  [/\bcan[’']t\b/g, 'cannot'],
  [/n[’']t\b/g, ' not'],
  [/\b(I)[’']m\b/g, '$1 am'],
  [/\b(it|that|what)[’']s\b/gi, '$1 is'],
  [/[’']ll\b/g, ' will'],
  [/[’']d\b/g, ' would'],
  [/[’']ve\b/g, ' have'],
];
/** Expands English contractions: `I’ll` becomes `I will`. */
export const withoutContractions = (text: string): string =>
  SHORTENED.reduce((result, [pattern, words]) => result.replaceAll(pattern, words), text);

/**
 * Replaces every word that is neither in the phrase book nor in the sources by a blank, so that a draft never invents a
 * number, date or name.
 */
export const blankUnknownWords = (
  text: string,
  language: DraftLanguage,
  sources: readonly string[],
): { text: string; unknown: string[] } => {
  const lexicon = lexiconOf(language);
  const known = new Set(sources.flatMap(wordsOf));
  const unknown: string[] = [];
  const blank = phraseBooks[language].blanks.what;
  const checked = text.replaceAll(/\[[^[\]\n]{1,20}\]|[\p{L}\p{N}](?:[\p{L}\p{N}'’.:/@-]*[\p{L}\p{N}])?/gu, (token) => {
    if (token.startsWith('[')) return token;
    const words = wordsOf(token);
    if (words.every((word) => lexicon.has(word) || known.has(word))) return token;
    unknown.push(token);
    return blank;
  });
  return { text: checked, unknown };
};
