import { safeHref } from './safe-links.ts';
import { walkHtml } from './html-walk.ts';
import type { ParsedMail } from './parse.ts';

/** The words of a mail with their formatting in the marks of `markdown-to-html.ts`, and whether it has more than these can say. */
export interface WrittenWords {
  readonly text: string;
  readonly isReduced: boolean;
}

const PICTURE = /^image\/(?:png|jpeg|gif|webp)$/;

/** What a draft of another program says, to be written on. */
export const wordsOfDraft = ({ bodies, text, attachments }: ParsedMail): WrittenWords => {
  const [body] = bodies;
  if (bodies.length !== 1 || body?.kind !== 'html')
    return { text, isReduced: bodies.some(({ kind }) => kind === 'html') };
  const isNamedOnce = (name: string) => attachments.filter(({ filename }) => filename === name).length === 1;
  const pictures = attachments.filter(
    ({ filename, mimeType }) => PICTURE.test(mimeType) && !/[[\]]/.test(filename) && isNamedOnce(filename),
  );
  return htmlToMarkdown(
    body.visible.html,
    new Map(pictures.map(({ contentId, filename }) => [contentId ?? '', filename])),
  );
};

/** Reads visible HTML as somebody goes on writing it; `pictures` are the names of those in the text by their content id. */
export const htmlToMarkdown = (visible: string, pictures: ReadonlyMap<string, string>): WrittenWords => {
  const root: Frame = { tag: 'body', text: '', mark: '', href: null, items: 0 };
  const open: Frame[] = [root];
  let isReduced = false;
  const isWhole = walkHtml(visible, {
    open(tag, attributes) {
      isReduced ||= MORE.has(tag) || isColoured(attributes['style'] ?? '') || attributes['color'] !== undefined;
      const isMarked = (mark: string) => open.some((frame) => frame.mark.includes(mark));
      const mark = marksOf(tag, attributes['style'] ?? '').filter((one) => !isMarked(one));
      if (LISTS.has(tag) && open.some((frame) => LISTS.has(frame.tag))) isReduced = true;
      open.push({ tag, text: '', mark: mark.join(' '), href: attributes['href'] ?? null, items: 0 });
      if (tag !== 'img') return;
      const name = pictures.get(/^cid:(.+)$/i.exec(attributes['src'] ?? '')?.[1] ?? '');
      if (name === undefined) isReduced = true;
      else open.at(-1)!.text = `![${name}]`;
    },
    text(text) {
      const frame = open.at(-1)!;
      frame.text += open.some(({ tag }) => tag === 'pre') ? text : text.replace(/\s+/g, ' ');
    },
    close() {
      const frame = open.pop()!;
      const outer = open.at(-1)!;
      outer.text = joined(
        outer,
        frame,
        open.findLast(({ tag }) => LISTS.has(tag)),
      );
    },
  });
  const lines = root.text.split('\n').map((line) => line.replace(/ +/g, ' ').trim());
  return {
    text: lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    isReduced: isReduced || !isWhole,
  };
};

/** An open element: what it says so far, and how that is marked. */
interface Frame {
  readonly tag: string;
  text: string;
  readonly mark: string;
  readonly href: string | null;
  items: number;
}

const LISTS: ReadonlySet<string> = new Set(['ul', 'ol']);
const LINES: ReadonlySet<string> = new Set(
  'address article aside center dd div dl dt footer form header main nav section tr li pre'.split(' '),
);
const PARAGRAPHS: ReadonlySet<string> = new Set('p blockquote h1 h2 h3 h4 h5 h6 ul ol table hr'.split(' '));
/** Elements that show more than the marks can say. */
const MORE: ReadonlySet<string> = new Set('table u ins s strike del mark sub sup h1 h2 h3 h4 h5 h6 hr'.split(' '));

const PLAIN = /^(?:black|white|transparent|inherit|initial|windowtext|none|#000|#000000|#fff|#ffffff|#222|#222222)$/;

/** Whether a style has colours other than those of plain words, or draws lines. */
const isColoured = (style: string): boolean =>
  [...style.matchAll(/(?:^|;)\s*(?:color|background(?:-color)?|text-decoration(?:-line)?)\s*:\s*([^;]+)/gi)].some(
    ([, value = '']) =>
      !PLAIN.test(value.trim().toLowerCase()) && !/^rgb\((?:0, ?0, ?0|255, ?255, ?255)\)$/i.test(value.trim()),
  );

const marksOf = (tag: string, style: string): string[] => {
  const weight = /(?:^|;)\s*font-weight\s*:\s*(\w+)/i.exec(style)?.[1];
  const slant = /(?:^|;)\s*font-style\s*:\s*(\w+)/i.exec(style)?.[1];
  const isBold = weight === undefined ? /^(?:b|strong|h[1-6])$/.test(tag) : /^(?:bold|bolder|[6-9]00)$/i.test(weight);
  const isItalic = slant === undefined ? /^(?:i|em)$/.test(tag) : /^(?:italic|oblique)$/i.test(slant);
  return [...(isBold ? ['**'] : []), ...(isItalic ? ['_'] : []), ...(tag === 'code' ? ['`'] : [])];
};

/** What an element says, behind what stands before it in the one around it. */
const joined = (outer: Frame, frame: Frame, list: Frame | undefined): string => {
  const { tag } = frame;
  if (tag === 'br') return `${outer.text}\n`;
  const words = marked(frame);
  if (tag === 'td' || tag === 'th') return `${outer.text}${outer.text === '' ? '' : ' '}${words.trim()}`;
  if (!LINES.has(tag) && !PARAGRAPHS.has(tag)) return outer.text + words;
  const before = outer.text.trim() === '' ? '' : outer.text.replace(/ *$/, outer.text.endsWith('\n') ? '' : '\n');
  // A line break at the end of a line only gives an empty one its height.
  const said = words.replace(/\n$/, '');
  if (tag === 'li') return `${before}${item(said.trim(), list)}\n`;
  if (tag === 'blockquote') return `${before}${quoted(said.trim())}\n\n`;
  return `${before}${said}${PARAGRAPHS.has(tag) ? '\n\n' : '\n'}`;
};

const item = (said: string, list: Frame | undefined): string => {
  if (list === undefined) return said;
  list.items += 1;
  return `${list.tag === 'ol' ? `${list.items}.` : '-'} ${said.replace(/\n(?![-\d])/g, ' ')}`;
};

const quoted = (said: string): string =>
  said
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** Marks hug their words, line by line: the spaces around them stay outside. */
const marked = ({ tag, text, mark, href }: Frame): string => {
  const linked = tag === 'a' && href !== null ? link(text, href) : text;
  if (mark === '') return linked;
  const marks = mark.split(' ');
  return linked.replace(/[^\n]+/g, (line) => {
    const words = line.trim();
    if (words === '') return line;
    const at = line.indexOf(words);
    return `${line.slice(0, at)}${marks.join('')}${words}${marks.toReversed().join('')}${line.slice(at + words.length)}`;
  });
};

const link = (text: string, given: string): string => {
  const href = safeHref(given.trim());
  const words = text.trim();
  if (href === null || words === '' || /[[\]\n]/.test(words) || /[\s()<>]/.test(href)) return text;
  const bare = (address: string) => address.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '');
  return bare(words) === bare(href) ? text : text.replace(words, `[${words}](${href})`);
};
