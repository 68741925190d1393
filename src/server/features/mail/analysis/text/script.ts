/** Whether anything of another script may be there at all: from the Greek letters on, but for Latin with accents. */
const MAY_BE_OTHER = /[\u0370-\u1cff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufefc]/;
/** Letters of other scripts than the Latin one, in which none of the languages read here is written. */
const OTHER_LETTERS = /[\p{L}--\p{Script=Latin}]/gv;

/** Most of what is written shows within this many characters. */
const READ = 600;

/** Whether a text is mostly written in a script that is not read here: Arabic, Cyrillic, Greek, Hebrew, Chinese, Hindi … */
export function isOtherScript(text: string): boolean {
  const start = text.slice(0, READ);
  if (!MAY_BE_OTHER.test(start)) return false;
  const others = start.match(OTHER_LETTERS)?.length ?? 0;
  return others * 2 > (start.match(/\p{L}/gu)?.length ?? 0);
}

/**
 * Sentence ends of all scripts. The full stops and question marks of Chinese and Japanese need no space behind them, and the
 * question mark of Greek looks like a semicolon.
 */
export const SENTENCE_END_OF_ANY_SCRIPT =
  /[.!?…؟۔।॥։።፧]+["'”’»)\]]*(?=\s|$)|[。！？｡]+["'”’»」』）]*|(?<=[\p{Script=Greek}»)])[;\u037e]["'”’»)\]]*(?=\s|$)/gu;

/** Whether a sentence, as written, ends in the question mark of its script. */
export const endsInQuestion = (text: string): boolean =>
  /(?:[?؟？⁇⸮՞፧]|\p{Script=Greek}\)?[;\u037e])["'”’»」』）)\]\s]*$/u.test(text);
