const CONTROLS = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Removes NUL and the other control characters except tab and line breaks, and makes lone surrogates U+FFFD. */
export const withoutControls = (text: string): string => text.replace(CONTROLS, '').toWellFormed();

/**
 * Characters that take no room on the page: zero-width and bidirectional controls, soft hyphens, fillers, tag characters,
 * variation selectors other than the two that emoji use. Joiners have their own rule.
 */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0e|\ufe0f)(?:\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb])/gu;

/** A joiner means something after an emoji, a mark or a letter of a script that joins; elsewhere it only hides. */
const IDLE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{M}|\ufe0f|(?!\p{Script=Latin})\p{L})(?:\u200c|\u200d)+/gu;

/** Removes what a reader cannot see from a text. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '').replace(IDLE_JOINER, '');

const WRITTEN_IN_INVISIBLE = /(?:[\u{e0020}-\u{e007e}]|\p{Variation_Selector}){8}/u;

/** Whether a text carries a message in tag characters or in a row of variation selectors. */
export const hidesInCharacters = (text: string): boolean => WRITTEN_IN_INVISIBLE.test(text);

/** A single line fit to be shown: controls and invisible characters gone, white space single. */
export const oneLine = (text: string, most: number): string =>
  withoutInvisible(withoutControls(text.replace(/[\r\n\t]+/g, ' ')))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
