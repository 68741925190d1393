import { normalizeForSearch } from '#formats/normalize-for-search.ts';

/** The words that somebody looks for; a message must hold all of them. */
export const searchWords = (text: string): string[] =>
  normalizeForSearch(text).split(/\s+/).filter(Boolean).slice(0, WORDS);

/** A pattern for `like ... escape '\'` that means these very characters, anywhere. */
export const patternOf = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** How many words of a search count. */
const WORDS = 12;
