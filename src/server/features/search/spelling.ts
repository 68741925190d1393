import { normalizeForSearch } from '#formats/normalize-for-search.ts';

/** Words of at least so many letters may hold one slip; longer ones than the second are taken as they are. */
const FORGIVEN = { from: 4, to: 16 } as const;
const ALPHABETS: readonly (readonly [RegExp, string])[] = [
  [/^[a-z0-9ßæøœłđðþ]+$/u, 'abcdefghijklmnopqrstuvwxyzß'],
  [/^[а-яёіїєґ]+$/u, 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїє'],
  [/^[α-ως]+$/u, 'αβγδεζηθικλμνξοπρσςτυφχψω'],
];

/** A word that is looked for: what begins with it, and other words that it may have been meant to be. */
export interface SearchWord {
  readonly beginning: string;
  readonly spellings: readonly string[];
}
export type SearchWords = readonly SearchWord[];

/** The words of a text as the indexes know them: lower case, without accents. */
export const searchWordsOf = (text: string): string[] =>
  normalizeForSearch(text)
    .normalize('NFC')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words as they were typed. */
export const asTyped = (words: readonly string[]): SearchWords =>
  words.map((word) => ({ beginning: word, spellings: [] }));

/** The words with every word that is one slip away: a letter missing, too many, another one, or two that changed places. */
export const withOneSlip = (words: readonly string[]): SearchWords =>
  words.map((word) => ({ beginning: word, spellings: [...new Set(neighbours(word))] }));

function neighbours(word: string): string[] {
  const alphabet = ALPHABETS.find(([letters]) => letters.test(word))?.[1];
  const isNumber = /^\p{N}+$/u.test(word);
  if (alphabet === undefined || isNumber || word.length < FORGIVEN.from || word.length > FORGIVEN.to) return [];
  const found: string[] = [];
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after.length > 1) found.push(before + after[1]! + after[0]! + after.slice(2));
    if (after !== '') found.push(before + after.slice(1));
    for (const letter of alphabet) {
      if (after !== '') found.push(before + letter + after.slice(1));
      // A letter more at the end is what the beginning finds anyway.
      if (after !== '') found.push(before + letter + after);
    }
  }
  return found;
}

/** Tells whether every word is found in a text. */
export const createMatcher = (words: SearchWords): ((text: string) => boolean) => {
  const wanted = words.map(({ beginning, spellings }) => ({ beginning, known: new Set(spellings) }));
  return (text) => {
    const there = searchWordsOf(text);
    return wanted.every(({ beginning, known }) => there.some((word) => word.startsWith(beginning) || known.has(word)));
  };
};
