import { normalizeForSearch } from '#formats/normalize-for-search.ts';

/** How many characters of a text are indexed. */
const INDEXED = 200_000;

/** The words of a text as the index knows them: runs of letters and digits, normalized. */
export const wordsOf = (text: string): string[] =>
  normalizeForSearch(text.slice(0, INDEXED)).match(/[\p{L}\p{N}]+/gu) ?? [];
