/**
 * Normalizes text for matching: lower case, no accents, one apostrophe and one question mark (`Könnten` → `konnten`,
 * `ß` → `ss`, `？` → `?`).
 */
export const normalizeText = (text: string): string => {
  const lower = text.toLowerCase();
  return IS_PLAIN.test(lower) ? lower : lower.replace(/[’‘`´]/g, "'").replace(FOREIGN_LETTERS, plainLetters);
};

/** Most sentences hold nothing that is changed. */
// oxlint-disable-next-line no-control-regex
const IS_PLAIN = /^[\u0000-_a-\u007f]*$/;
// oxlint-disable-next-line no-control-regex
const FOREIGN_LETTERS = /[^\u0000-\u007f]+;?/g;

/** Cache of short runs of non-ASCII letters: a language has few of them and repeats them all the time. */
const SHORT = 3;
const REMEMBERED = 1_000;
const remembered = new Map<string, string>();

/** The question marks of other scripts; the Greek one looks like a semicolon. */
const QUESTION_MARK = /[؟？⁇⸮՞፧]|(?<=\p{Script=Greek})[;\u037e]/gu;

const plainLetters = (letters: string): string => {
  const known = remembered.get(letters);
  if (known !== undefined) return known;
  const plain = letters
    .replace(QUESTION_MARK, '?')
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  if (remembered.size >= REMEMBERED) remembered.clear();
  if (letters.length <= SHORT) remembered.set(letters, plain);
  return plain;
};
