/** How many characters of a text are indexed. */
const INDEXED = 200_000;

/** Lower case without accents, so that `über` finds `Uber`; both databases index the same form. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** The words of a text as the index knows them: runs of letters and digits, folded. */
export const wordsOf = (text: string): string[] => folded(text.slice(0, INDEXED)).match(/[\p{L}\p{N}]+/gu) ?? [];
