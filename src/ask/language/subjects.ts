import type { AskLanguage } from '#contract/ask/ask.ts';

/** Words for somebody or something that was named before: without that, a question with one is about an unknown. */
const REFERRING: { readonly [L in AskLanguage]: ReadonlySet<string> } = {
  en: new Set('he she him her his hers himself herself their theirs'.split(' ')),
  de: new Set('er sie seine seinen seinem seiner seines ihre ihren ihrem ihrer'.split(' ')),
  fr: new Set('elle elles ils son sa ses leurs'.split(' ')),
  es: new Set('ella ellos ellas su sus'.split(' ')),
};
/** Others as those who act: "did they", "a-t-il", which is not "y a-t-il". */
const ACTING: { readonly [L in AskLanguage]?: RegExp } = {
  en: /(?<=^(?:(?!\bwhom?\b).)*)\b(?:did|does|do|have|had|has) they\b/,
  fr: /(?<!\by )\ba t il\b(?! y\b)/,
};

/** Who does something of their own: "qui fête son anniversaire", which is about whoever it is. */
const ASKS_WHOSE =
  /^(?:who|wer|qui|quien) (?!is |s |was |ist |war |est |etait |es |era |will |wird )[a-z]+ (?:his|her|their|seinen?|ihren?|son|sa|ses|su|sus) /;

/** The place of the first word that refers to what was named before; null where there is none. */
export const referringAt = (tokens: readonly string[], language: AskLanguage | null): number | null => {
  if (language === null) return null;
  const place = tokens.findIndex((token) => REFERRING[language].has(token));
  const line = tokens.join(' ');
  if (place !== -1) return ASKS_WHOSE.test(line) ? null : place;
  const acting = ACTING[language]?.exec(line);
  return acting ? line.slice(0, acting.index).split(' ').filter(Boolean).length : null;
};

const WHY = /^(?:(?:and|but|und|aber|et|mais|y|pero) )?(?:why|how come|warum|wieso|weshalb|wozu|pourquoi|por que)\b/;
/** Whether a question asks for a reason: no record says one. */
export const asksWhy = (tokens: readonly string[]): boolean => WHY.test(tokens.join(' '));

const TO_COME = /\b(?:will|shall|would) (?:i|we)\b|\b(?:i|we) (?:will|ll|shall)\b|\bwerde ich\b|\bvais je\b|\bvoy a\b/;
/** Whether a question asks for what is not yet, which records of the past do not tell. */
export const asksToCome = (tokens: readonly string[]): boolean => TO_COME.test(tokens.join(' '));
