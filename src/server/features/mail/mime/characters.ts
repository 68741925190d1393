const CONTROLS = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Removes NUL and the other control characters except tab and line breaks, and makes lone surrogates U+FFFD. */
export const withoutControls = (text: string): string => text.replace(CONTROLS, '').toWellFormed();

/** No other character takes no room: most texts have none of these, and are spared a closer look. */
const MAY_TAKE_NO_ROOM = /[\u034f-\uffff\u00ad]/;

/**
 * Characters that take no room on the page: zero-width and bidirectional controls, soft hyphens, fillers, tag characters,
 * variation selectors other than the two that emoji use. Joiners have their own rule.
 */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0e|\ufe0f)(?:\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb])/gu;

/** A joiner means something after an emoji, a mark or a letter of a script that joins; elsewhere it only hides. */
const IDLE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{M}|\ufe0f|(?!\p{Script=Latin})\p{L})(?:\u200c|\u200d)+/gu;

/** Removes what a reader cannot see from a text. */
export const withoutInvisible = (text: string): string =>
  MAY_TAKE_NO_ROOM.test(text) ? text.replace(INVISIBLE, '').replace(IDLE_JOINER, '') : text;

const WRITTEN_INVISIBLY = /(?:[\u{e0020}-\u{e007e}]|\p{Variation_Selector}){8,}/gu;

/** Messages that a text carries in tag characters or in rows of variation selectors, one for each byte; usually none. */
export const messagesInCharacters = (text: string): string[] =>
  MAY_TAKE_NO_ROOM.test(text)
    ? (text.match(WRITTEN_INVISIBLY) ?? []).map((run) => Array.from(run, byteOf).join(''))
    : [];

const byteOf = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  if (code >= 0xe0100) return String.fromCharCode(code - 0xe0100 + 16);
  return String.fromCharCode(code >= 0xe0000 ? code - 0xe0000 : code - 0xfe00);
};

/** A single line fit to be shown: controls and invisible characters gone, white space single. */
export const oneLine = (text: string, most: number): string =>
  withoutInvisible(withoutControls(text.replace(/[\r\n\t]+/g, ' ')))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
