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

/** Before who does something, not to whom it is done: "did Keller pay", "hat mir Keller gezahlt", "gagne Keller". */
const DOES = new Set(
  'did does has had do have will hat haben hatte gibt verdient zahlt gagne depense gana gasta paga cobra'.split(' '),
);
const ME = new Set('i we ich wir je j nous'.split(' '));
const TO_ME = new Set('mir uns'.split(' '));
const DID = /^(?:m |nous )?a (?:t (?:il|elle) )?(?:m )?(?:paye|depense|gagne|verse)\b|^a t (?:il|elle)\b/;
/** Whether what stands at some places is who does what is asked for. */
export const isDoneBy = (
  read: readonly string[],
  at: ReadonlySet<number>,
  written: readonly string[] = read,
): boolean => {
  // A verb may have been taken for a slip of another form of it.
  const tokens = written.length === read.length ? written : read;
  if (tokens.some((token) => ME.has(token))) return false;
  const before = tokens.slice(0, Math.min(...at)).filter((token) => !TO_ME.has(token));
  const after = tokens.slice(Math.max(...at) + 1).join(' ');
  return DOES.has(before.at(-1) ?? '') || / me (?:pago|paga)$/.test(` ${before.join(' ')}`) || DID.test(after);
};

const SECOND =
  /.(?: and| und| et| y) (how many|how much|how long|how often|when|where|who|wie viele?|wieviele?|wie lange|wie oft|wann|wo|wer|wem|combien|quand|ou|qui|cuant[oa]s?|cuando|donde|quien) /;
/** The words with which a second question begins in one: "and where is it". */
export const secondHead = (tokens: readonly string[]): string | null =>
  SECOND.exec(`${tokens.join(' ')} `)?.[1] ?? null;

const WHY = /^(?:(?:and|but|und|aber|et|mais|y|pero) )?(?:why|how come|warum|wieso|weshalb|wozu|pourquoi|por que)\b/;
/** Whether a question asks for a reason: no record says one. */
export const asksWhy = (tokens: readonly string[]): boolean => WHY.test(tokens.join(' '));

const ADDRESSED: { readonly [L in AskLanguage]: RegExp } = {
  en: /\b(?:your|yours|yourself)\b|\b(?:did|were|are|was) you\b/,
  de: /\bdein(?:e[nmrs]?)?\b|\b(?:bist|warst|schlafst|isst) du\b/,
  fr: /\b(?:ton|ta|tes|votre|vos)\b|\b(?:es|etais) tu\b/,
  es: /\b(?:tus|tuy[oa]s?)\b/,
};
/** Whether a question is about who is asked, of whose life there is nothing: "how did you sleep". */
export const asksOfIris = (tokens: readonly string[], language: AskLanguage): boolean =>
  ADDRESSED[language].test(tokens.join(' '));

const TO_COME =
  /\b(?:will|shall|would) (?:i|we|my|our|the)\b|\b(?:i|we) (?:will|ll|shall)\b|\bwerde ich\b|\bvais je\b|\bvoy a\b/;
/** The future of verbs, which French and Spanish have in one word: "dépenserai", "gastaré". */
const FUTURE: { readonly [L in AskLanguage]?: RegExp } = {
  fr: /^[a-z]{3,}(?:erai|irai|erons|irons)$/,
  es: /^(?!compare|prepare|quiere)[a-z]{2,}[^i](?:are|ere|ire|aremos|eremos|iremos)$/,
};
/** Whether a question asks for what is not yet, which records of the past do not tell. */
export const asksToCome = (tokens: readonly string[], language: AskLanguage | null): boolean =>
  TO_COME.test(tokens.join(' ')) || (language !== null && tokens.some((token) => FUTURE[language]?.test(token)));

const WENT: { readonly [L in AskLanguage]: ReadonlySet<string> } = {
  en: new Set('were was did'.split(' ')),
  de: new Set('wurde wurden war waren hatte hatten'.split(' ')),
  fr: new Set('etaient etait ete'.split(' ')),
  es: new Set('fue fueron era eran cobraron'.split(' ')),
};
/** Those that mean nothing else in another language. */
const WENTS = new Set('were did wurde wurden waren hatte hatten etaient ete fue fueron cobraron'.split(' '));
/** Whether a question asks for what was, which is not among what is to come. */
export const asksOfPast = (tokens: readonly string[], language: AskLanguage | null): boolean =>
  tokens.some((token) => (language === null ? WENTS.has(token) : WENT[language].has(token)));
