/** A cheap test for letters of other scripts: the blocks from Greek on, without extended Latin. */
const MAY_BE_OTHER = /[\u0370-\u1cff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufefc]/;
/** Letters of scripts other than Latin, which all supported languages use. */
const OTHER_LETTERS = /[\p{L}--\p{Script=Latin}]/gv;

/** The number of characters tested. */
const READ = 600;

/** Whether a text is mostly in an unsupported script: Arabic, Cyrillic, Greek, Hebrew, Chinese, Hindi … */
export function isOtherScript(text: string): boolean {
  const start = text.slice(0, READ);
  if (!MAY_BE_OTHER.test(start)) return false;
  const others = start.match(OTHER_LETTERS)?.length ?? 0;
  return others * 2 > (start.match(/\p{L}/gu)?.length ?? 0);
}

/** Sentence ends of all scripts. Chinese and Japanese need no space after them; the Greek question mark is a semicolon. */
export const SENTENCE_END_OF_ANY_SCRIPT =
  /[.!?…؟۔।॥։።፧]+["'”’»)\]]*(?=\s|$)|[。！？｡]+["'”’»」』）]*|(?<=[\p{Script=Greek}»)])[;\u037e]["'”’»)\]]*(?=\s|$)/gu;

/** Whether a sentence ends in the question mark of its script. */
export const endsInQuestion = (text: string): boolean =>
  /(?:[?؟？⁇⸮՞፧]|\p{Script=Greek}\)?[;\u037e])["'”’»」』）)\]\s]*$/u.test(text);
