/** Normalizes text for search: lower case without accents, so that `uber` finds `Über`. */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
