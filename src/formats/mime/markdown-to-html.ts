import { safeHref } from './safe-links.ts';
import { escapeHtml, withLinks } from './text-to-html.ts';

/**
 * The words of a mail that is being written, as HTML: bold, italics, code, links and lists as Markdown writes them, quoted lines, and
 * line breaks as they are. `![name]` is one of the pictures, which are content ids (RFC 2392) by name. Null when there is no such mark,
 * so that plain words stay a plain mail.
 */
export const markdownToHtml = (text: string, pictures: ReadonlyMap<string, string> = new Map()): string | null => {
  const found = { marks: false, pictures };
  const html = blocks(text.replaceAll('\r\n', '\n').split('\n'), 0, found);
  return found.marks ? html : null;
};

/** The same for words without marks: paragraphs, quotes and links. */
export const plainToHtml = (text: string): string =>
  quoted(text.replaceAll('\r\n', '\n').split('\n'), 0, (lines) => paragraphs(lines, withLinks));

type Found = { marks: boolean; readonly pictures: ReadonlyMap<string, string> };
const QUOTE_DEPTH = 12;
const BULLET = /^\s{0,3}[-*•]\s+(?=\S)/;
const NUMBER = /^\s{0,3}\d{1,3}[.)]\s+(?=\S)/;

const blocks = (lines: readonly string[], depth: number, found: Found): string =>
  quoted(lines, depth, (own) => lists(own, found));

/** Runs of lines by whether they are quoted; a quote holds blocks of its own. */
const quoted = (lines: readonly string[], depth: number, write: (own: readonly string[]) => string): string =>
  runs(lines, (line) => depth < QUOTE_DEPTH && line.startsWith('>'))
    .map(({ is, items }) =>
      is
        ? `<blockquote style="${QUOTE}">${quoted(
            items.map((line) => line.replace(/^> ?/, '')),
            depth + 1,
            write,
          )}</blockquote>`
        : write(items),
    )
    .filter((html) => html !== '')
    .join('\n');

const QUOTE = 'margin:0 0 0 .8ex;padding-left:1ex;border-left:1px solid #bbb';

/** Two items make a list: one line that begins with a dash is a line. */
const lists = (lines: readonly string[], found: Found): string => {
  const text = (line: string) => inline(line, found);
  return runs(lines, (line) => (BULLET.test(line) ? 'ul' : NUMBER.test(line) ? 'ol' : null))
    .map(({ is, items }) => {
      if (is === null || items.length < 2) return paragraphs(items, text);
      found.marks = true;
      const mark = is === 'ul' ? BULLET : NUMBER;
      const start = is === 'ol' ? Number(/\d+/.exec(items[0] ?? '')?.[0] ?? 1) : 1;
      const entries = items.map((line) => `<li>${text(line.replace(mark, ''))}</li>`);
      return `<${is}${start === 1 ? '' : ` start="${start}"`}>${entries.join('')}</${is}>`;
    })
    .filter((html) => html !== '')
    .join('\n');
};

const paragraphs = (lines: readonly string[], text: (line: string) => string): string =>
  runs(lines, (line) => line.trim() === '')
    .filter(({ is }) => !is)
    .map(({ items }) => `<p>${items.map((line) => text(line.trimEnd())).join('<br>\n')}</p>`)
    .join('\n');

const MARK =
  /!\[(?<picture>[^[\]\n]{1,255})\](?!\()|`(?<code>[^`]{1,500})`|\*\*(?=\S)(?<bold>.{1,1000}?)(?<=\S)\*\*|(?<![\p{L}\p{N}*])\*(?=[^\s*])(?<star>[^*]{1,1000}?)(?<=\S)\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_(?=[^\s_])(?<line>[^_]{1,1000}?)(?<=\S)_(?![\p{L}\p{N}_])|\[(?<words>[^[\]]{1,300})\]\((?<href>(?:https?:\/\/|mailto:)[^\s()<>]{1,2000})\)/gu;

const inline = (text: string, found: Found, depth = 0): string => {
  if (depth > 3) return withLinks(text);
  let written = '';
  let from = 0;
  const inner = (words: string) => inline(words, found, depth + 1);
  for (const { 0: whole, index, groups = {} } of text.matchAll(MARK)) {
    const { picture, code, bold, star, line, words, href } = groups;
    const italic = star ?? line;
    const target = href === undefined ? null : safeHref(href);
    const contentId = found.pictures.get(picture ?? '');
    const html =
      contentId !== undefined
        ? `<img src="cid:${escapeHtml(contentId)}" alt="${escapeHtml(picture ?? '')}" style="max-width:100%">`
        : code !== undefined
          ? `<code>${escapeHtml(code)}</code>`
          : bold !== undefined
            ? `<b>${inner(bold)}</b>`
            : italic !== undefined
              ? `<i>${inner(italic)}</i>`
              : target !== null && words !== undefined
                ? `<a href="${escapeHtml(target)}">${escapeHtml(words)}</a>`
                : null;
    if (html === null) continue;
    found.marks = true;
    written += withLinks(text.slice(from, index)) + html;
    from = index + whole.length;
  }
  return written + withLinks(text.slice(from));
};

/** A list in runs of neighbours that answer the same. */
const runs = <K>(lines: readonly string[], kindOf: (line: string) => K): { is: K; items: string[] }[] => {
  const all: { is: K; items: string[] }[] = [];
  for (const line of lines) {
    const is = kindOf(line);
    const last = all.at(-1);
    if (last !== undefined && last.is === is) last.items.push(line);
    else all.push({ is, items: [line] });
  }
  return all;
};
