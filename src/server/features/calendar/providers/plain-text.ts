import { convert } from 'html-to-text';

/** The text of a description; the editors of Google and Microsoft write HTML. */
export const plainText = (text: string): string =>
  /<\/?[a-z][^>]*>/i.test(text)
    ? convert(text, {
        wordwrap: false,
        selectors: [{ selector: 'a', options: { hideLinkHrefIfSameAsText: true } }],
      }).trim()
    : text;
