import { normalizeForSearch } from '#formats/normalize-for-search.ts';

/** How many characters of a text are indexed. */
const INDEXED = 200_000;

/** The words of a text as the index knows them: runs of letters and digits, normalized. */
export const wordsOf = (text: string): string[] =>
  normalizeForSearch(text.slice(0, INDEXED)).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Stands before a beginning, so that it is no word of anybody: SQLite takes signs for private use for letters. */
export const BEGINNING_MARK = '\uE000';
/** Only of letters that the index has always known. */
const BEGINNING = /^[0-9a-zß-ɏα-ώа-џ]{2}/u;

/** The first two letters of a word as SQLite's index has them as a word of its own, or null. */
export const beginningOf = (word: string): string | null => {
  const letters = BEGINNING.exec(word)?.[0];
  return letters === undefined ? null : BEGINNING_MARK + letters;
};

/**
 * Words as they are written to SQLite's index: with their beginnings, each once and as words of their own. What two letters begin
 * is nearly every mail, and would be put together from the lists of thousands of words.
 */
export const withBeginnings = (words: readonly string[]): string =>
  [...new Set(words.flatMap((word) => beginningOf(word) ?? [])), ...words].join(' ');
