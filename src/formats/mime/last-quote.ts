import type { MailEnvelope } from './envelope.ts';

/** A quote at the end that has more lines is folded: it is the mail being answered. */
export const OPEN_QUOTE_LINES = 6;
/** The same for HTML, in characters. */
const OPEN_QUOTE_LENGTH = 200;

/** Whether a mail refers to an earlier one. */
export const answersAnother = ({ references, inReplyTo }: Pick<MailEnvelope, 'references' | 'inReplyTo'>): boolean =>
  references.length > 0 || inReplyTo !== null;

/** A quote of which only the words “Quoted text” are seen until it is opened. */
export const foldedQuote = (quote: string): string => `<details><summary>Quoted text</summary>${quote}</details>`;

/** Folds the long quote that ends a sanitised HTML mail, when something is written above it. */
export const foldLastQuote = (html: string): string => {
  const quote = lastQuote(html);
  if (quote === null) return html;
  const [before, inside, after] = [
    html.slice(0, quote.start),
    html.slice(quote.start, quote.end),
    html.slice(quote.end),
  ];
  if (textOf(after) !== '' || textOf(before) === '' || textOf(inside).length <= OPEN_QUOTE_LENGTH) return html;
  return before + foldedQuote(inside) + after;
};

/** The lines of a text without the long quote at its end, in whose place stands one line. */
export const withoutLastQuote = (lines: readonly string[]): readonly string[] => {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const start = lines.findLastIndex((line, index) => index <= last && !line.startsWith('>')) + 1;
  return start > 0 && last + 1 - start > OPEN_QUOTE_LINES ? [...lines.slice(0, start), ''] : lines;
};

/** The last quote that is in no other one; the tags of sanitised HTML are balanced. */
const lastQuote = (html: string): { start: number; end: number } | null => {
  let depth = 0;
  let start = 0;
  let found: { start: number; end: number } | null = null;
  for (const { 0: tag, index } of html.matchAll(/<\/?blockquote\b[^>]*>/gi)) {
    if (tag.startsWith('</')) {
      depth -= 1;
      if (depth === 0) found = { start, end: index + tag.length };
    } else {
      if (depth === 0) start = index;
      depth += 1;
    }
  }
  return found;
};

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&nbsp;|\u00A0/g, ' ')
    .trim();
