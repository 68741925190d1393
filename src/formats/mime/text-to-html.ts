import { withoutInvisible } from './characters.ts';
import { foldedQuote, OPEN_QUOTE_LINES } from './last-quote.ts';
import { safeHref } from './safe-links.ts';

/**
 * Converts plain text to HTML: paragraphs keep their line breaks, quoted lines become nested quotes, URLs and addresses
 * become links.
 */
export const textToHtml = (text: string): string => {
  const lines = withoutInvisible(text.slice(0, LENGTH_SHOWN)).trim().split('\n').slice(0, LINES_SHOWN).map(readLine);
  return blocks(lines, 0, QUOTE_DEPTH).join('\n');
};

const LENGTH_SHOWN = 500_000;
const LINES_SHOWN = 20_000;
const QUOTE_DEPTH = 12;

type Line = { depth: number; text: string };

const readLine = (line: string): Line => {
  const marks = /^(?:>[ \t]?)+/.exec(line)?.[0] ?? '';
  return { depth: marks.split('>').length - 1, text: line.slice(marks.length).replace(/\r$/, '') };
};

const blocks = (lines: readonly Line[], depth: number, deepest: number): string[] => {
  const written: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const quoted = (lines[at]?.depth ?? 0) > depth && depth < deepest;
    let end = at + 1;
    while (end < lines.length && ((lines[end]?.depth ?? 0) > depth && depth < deepest) === quoted) end += 1;
    const run = lines.slice(at, end);
    if (quoted) {
      const quote = `<blockquote>${blocks(run, depth + 1, deepest).join('\n')}</blockquote>`;
      const folded =
        depth === 0 && run.length > OPEN_QUOTE_LINES && lines.slice(end).every(({ text }) => text.trim() === '');
      written.push(folded ? foldedQuote(quote) : quote);
    } else written.push(...paragraphs(run.map(({ text }) => text)));
    at = end;
  }
  return written;
};

const paragraphs = (lines: readonly string[]): string[] => {
  const signature = lines.findIndex((line) => /^-- ?$/.test(line));
  const body = signature < 0 ? lines : lines.slice(0, signature);
  const signed = signature < 0 ? [] : lines.slice(signature);
  return [
    ...splitParagraphs(body).map((paragraph) => `<p>${withLinks(paragraph)}</p>`),
    ...splitParagraphs(signed).map((paragraph) => `<p class="signature">${withLinks(paragraph)}</p>`),
  ];
};

const splitParagraphs = (lines: readonly string[]): string[] =>
  lines
    .map((line) => line.trimEnd())
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/^\n/, '').trimEnd())
    .filter((paragraph) => paragraph !== '');

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"]{1,2000}|\b[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+){1,8}/gi;

/** Escapes text and turns the URLs and addresses in it into links. */
export const withLinks = (text: string): string => {
  let written = '';
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    // Punctuation after a URL belongs to the sentence.
    const found = match[0].replace(/[.,;:!?)\]}'»]+$/, '');
    const href = safeHref(
      /^https?:/i.test(found) ? found : found.includes('@') ? `mailto:${found}` : `https://${found}`,
    );
    if (href === null) continue;
    written += escapeHtml(text.slice(from, match.index));
    written += `<a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer nofollow">${escapeHtml(found)}</a>`;
    from = match.index + found.length;
  }
  return written + escapeHtml(text.slice(from));
};

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
