const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** Removes NUL and the other control characters except tab and line breaks, and makes lone surrogates U+FFFD. */
export const withoutControls = (text: string): string => text.replace(FORBIDDEN, '').toWellFormed();

/**
 * Characters that take no room on the page: zero-width and bidirectional controls, soft hyphens, fillers, tag characters
 * and variation selectors beyond the sixteen that emoji use. Joiners go through their own rule.
 */
const INVISIBLE =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;

/** A joiner means something after an emoji, a mark or a letter of a script that joins; elsewhere it only hides. */
const IDLE_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\ufe0f]|(?!\p{Script=Latin})\p{L})[\u200c\u200d]+/gu;

/** Removes what a reader cannot see from a text. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '').replace(IDLE_JOINER, '');

/** Whether a text holds a hidden message written in tag characters or bare variation selectors. */
export const hidesInCharacters = (text: string): boolean =>
  /(?:[\u{e0020}-\u{e007e}\u{e0100}-\u{e01ef}]){8}/u.test(text);

/** A single line fit to be shown: controls and invisible characters gone, white space single. */
export const oneLine = (text: string, most: number): string =>
  withoutInvisible(withoutControls(text.replace(/[\r\n\t]+/g, ' ')))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
