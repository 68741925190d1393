const CONTROLS = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Removes NUL and the other control characters except tab and line breaks, and makes lone surrogates U+FFFD. */
export const withoutControls = (text: string): string => text.replace(CONTROLS, '').toWellFormed();

/** A cheap test for invisible characters; most texts have none. */
const MAY_BE_INVISIBLE = /[\u034f-\uffff\u00ad]/;

/**
 * Invisible characters: zero-width and bidirectional controls, soft hyphens, fillers, tag characters, and variation
 * selectors other than the two used by emoji. Joiners have their own rule.
 */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0e|\ufe0f)(?:\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb])/gu;

/** Joiners that have no effect: those not after an emoji, a mark or a letter of a joining script. */
const IDLE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{M}|\ufe0f|(?!\p{Script=Latin})\p{L})(?:\u200c|\u200d)+/gu;

/** Removes invisible characters. */
export const withoutInvisible = (text: string): string =>
  MAY_BE_INVISIBLE.test(text) ? text.replace(INVISIBLE, '').replace(IDLE_JOINER, '') : text;

const HIDDEN_MESSAGE = /(?:[\u{e0020}-\u{e007e}]|\p{Variation_Selector}){8,}/gu;

/** Decodes messages hidden in tag characters or in variation selectors (one per byte). */
export const decodeHiddenMessages = (text: string): string[] =>
  MAY_BE_INVISIBLE.test(text) ? (text.match(HIDDEN_MESSAGE) ?? []).map((run) => Array.from(run, byteOf).join('')) : [];

const byteOf = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  if (code >= 0xe0100) return String.fromCharCode(code - 0xe0100 + 16);
  return String.fromCharCode(code >= 0xe0000 ? code - 0xe0000 : code - 0xfe00);
};

/** A text as one line for display: without control and invisible characters, white space collapsed, at most `most` characters. */
export const oneLine = (text: string, most: number): string =>
  withoutInvisible(withoutControls(text.replace(/[\r\n\t]+/g, ' ')))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
