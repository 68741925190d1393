import { decodeHiddenMessages, withoutControls, withoutInvisible } from './characters.ts';
import { readColour } from './colour.ts';
import { cascade, readDeclarations, writeDeclarations, type CssDeclarations } from './css-declarations.ts';
import { DROPPED_ELEMENTS, allowedElementFor, VOID_ELEMENTS } from './html-elements.ts';
import { walkHtml } from './html-walk.ts';
import { MAIL_LIMITS } from './limits.ts';
import { isVisible, lacksBackgroundColour, computeStyle, INITIAL_STYLE, type ComputedStyle } from './computed-style.ts';
import { readStylesheet, type StyledElement } from './stylesheet.ts';

/** An HTML part without hidden content, and what was removed. */
export type VisibleHtml = {
  /** The visible HTML with the rules of its style elements inlined. Not sanitised. */
  html: string;
  /** A short hidden text before all other text, which newsletters use as preview line. */
  preheader: string | null;
  /** The number of remote images in hidden elements, which can only be tracking pixels. */
  hiddenImages: number;
  /** Hidden texts that are not part of the visible text. */
  hidden: string[];
  /** False when HTML was omitted because of its length or depth. */
  isComplete: boolean;
};

/** Removes hidden elements, invisible text, comments, zero-width and bidirectional controls. */
export const toVisibleHtml = (source: string, most = MAIL_LIMITS.htmlLength): VisibleHtml => {
  const html = withoutControls(source.slice(0, most));
  const writer = new VisibleWriter(readStylesheet(styleTexts(html)));
  const whole = walkHtml(html, {
    open: (tag, attributes) => writer.open(tag, attributes),
    text: (text) => writer.text(text),
    close: () => writer.close(),
  });
  return { ...writer.result(), isComplete: whole && source.length <= most };
};

const DEEPEST_ELEMENT = 150;
const PREHEADER_LENGTH = 250;
const HIDDEN_KEPT = 50;
/** Minimum number of letters of a hidden text; shorter ones are spacers. */
const LEAST_LETTERS = 12;
/** Mid grey, which is legible with both black and white text. */
const NEUTRAL_GROUND = 'background-color: #767676';

type Open = { tag: string; writtenAs: string | null; look: ComputedStyle };

/**
 * The result for elements of equal tag and attributes in the same context: computed style, output element and style
 * attribute.
 */
type RenderedKind = { readonly look: ComputedStyle; readonly shownAs: string | null; readonly style: string };
const KINDS_KEPT = 500;

class VisibleWriter {
  readonly #kinds = new Map<ComputedStyle, Map<string, RenderedKind>>();
  readonly #sheetStyle: (element: StyledElement) => CssDeclarations;
  readonly #stack: Open[] = [];
  readonly #written: string[] = [];
  readonly #seen: string[] = [];
  #seenLetters = 0;
  #run = '';
  #preheader: string | null = null;
  readonly #hidden: string[] = [];
  #hiddenImages = 0;

  constructor(sheetStyle: (element: StyledElement) => CssDeclarations) {
    this.#sheetStyle = sheetStyle;
  }

  open(tag: string, attributes: Record<string, string>): void {
    const outer = this.#stack.at(-1)?.look ?? INITIAL_STYLE;
    const { look, shownAs, style } = this.#kindIn(outer, tag, attributes);
    const writtenAs = this.#stack.length >= DEEPEST_ELEMENT ? null : shownAs;
    if (writtenAs !== null) this.#written.push(openTag(writtenAs, { ...attributes, ...centred(tag), style }));
    if (look.hidden && tag === 'img' && /^\s*(?:https?:)?\/\//i.test(attributes['src'] ?? '')) this.#hiddenImages += 1;
    this.#stack.push({ tag, writtenAs, look });
  }

  /** Cached, because newsletters repeat the same elements hundreds of times. */
  #kindIn(outer: ComputedStyle, tag: string, attributes: Record<string, string>): RenderedKind {
    const known = this.#kinds.get(outer) ?? new Map<string, RenderedKind>();
    this.#kinds.set(outer, known);
    const key = appearance(tag, attributes);
    const kind = known.get(key) ?? this.#workOut(outer, tag, attributes);
    if (known.size < KINDS_KEPT) known.set(key, kind);
    return kind;
  }

  #workOut(outer: ComputedStyle, tag: string, attributes: Record<string, string>): RenderedKind {
    const classes = (attributes['class'] ?? '').split(/\s+/).filter(Boolean);
    const sheetStyle = this.#sheetStyle({ tag, id: attributes['id'] ?? '', classes });
    const style = cascade([sheetStyle, readDeclarations(attributes['style'] ?? '')]);
    const inner = computeStyle(outer, tag, attributes, style);
    const look = DROPPED_ELEMENTS.has(tag) ? { ...inner, hidden: true } : inner;
    const writtenAs = look.hidden ? null : allowedElementFor(tag);
    if (writtenAs === null) return { look, shownAs: null, style: '' };
    const kept = [
      bodyColours(tag, attributes),
      writeDeclarations(style),
      lacksBackgroundColour(attributes, style) ? NEUTRAL_GROUND : '',
    ];
    return { look, shownAs: writtenAs, style: kept.filter(Boolean).join('; ') };
  }

  text(text: string): void {
    const top = this.#stack.at(-1);
    if (top && DROPPED_ELEMENTS.has(top.tag)) return;
    this.#hidden.push(...decodeHiddenMessages(text));
    const clear = withoutInvisible(text);
    if (isVisible(top?.look ?? INITIAL_STYLE)) {
      if (/[\p{L}\p{N}]/u.test(clear)) {
        this.#endRun();
        this.#seen.push(clear);
        if (this.#seenLetters < LEAST_LETTERS) this.#seenLetters += letters(clear);
      }
      this.#written.push(escapeText(clear));
    } else {
      this.#run += clear;
      if (!top?.look.hidden) this.#written.push(' ');
    }
  }

  close(): void {
    const top = this.#stack.pop();
    if (top?.writtenAs && !VOID_ELEMENTS.has(top.writtenAs)) this.#written.push(`</${top.writtenAs}>`);
    if (!isVisible(top?.look ?? INITIAL_STYLE)) this.#run += ' ';
  }

  result(): Omit<VisibleHtml, 'isComplete'> {
    this.#endRun();
    return {
      html: this.#written.join(''),
      preheader: this.#preheader,
      hidden: this.#hidden.length === 0 ? [] : this.#unsaid(this.#hidden.slice(0, HIDDEN_KEPT)),
      hiddenImages: this.#hiddenImages,
    };
  }

  /** The texts that are not part of the visible text. */
  #unsaid(texts: readonly string[]): string[] {
    const shown = squeeze(this.#seen.join(' '));
    return texts.filter((text) => squeeze(text) === '' || !shown.includes(squeeze(text)));
  }

  #endRun(): void {
    const run = this.#run.replace(/\s+/g, ' ').trim();
    this.#run = '';
    if (letters(run) < LEAST_LETTERS) return;
    const opening = this.#seenLetters < LEAST_LETTERS && this.#preheader === null && run.length <= PREHEADER_LENGTH;
    if (opening) this.#preheader = run;
    else this.#hidden.push(run);
  }
}

/** Cache key of everything that decides an element's style; attributes contain no NUL. */
const appearance = (
  tag: string,
  { class: classes, id, style, color, text, bgcolor, background, hidden, href }: Record<string, string>,
): string =>
  [tag, classes, id, style, color, text, bgcolor, background, hidden !== undefined, href !== undefined].join('\0');

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** Letters and digits in lower case, for comparing texts regardless of layout. */
const squeeze = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const centred = (tag: string): Record<string, string> => (tag === 'center' ? { align: 'center' } : {});

/** The colour attributes of a body as CSS, because it becomes a div, which has no such attributes. */
const bodyColours = (tag: string, { bgcolor, text }: Record<string, string>): string => {
  if (tag !== 'body') return '';
  const ground = bgcolor && readColour(bgcolor) ? [`background-color: ${bgcolor}`] : [];
  return [...ground, ...(text && readColour(text) ? [`color: ${text}`] : [])].join('; ');
};

const openTag = (tag: string, attributes: Record<string, string>): string => {
  const written = Object.entries(attributes)
    .filter(([name, value]) => /^[a-z][a-z0-9-]*$/.test(name) && (name !== 'style' || value !== ''))
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`);
  return `<${tag}${written.join('')}>`;
};

const escapeText = (text: string): string =>
  /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;

const styleTexts = (html: string): string => {
  if (!/<style/i.test(html)) return '';
  const texts: string[] = [];
  let inside = false;
  walkHtml(untilLastStyle(html), {
    open: (tag, { media }) => {
      inside = tag === 'style' && !/print|speech|width|scheme/i.test(media ?? '');
    },
    text: (text) => {
      if (inside) texts.push(text);
    },
    close: () => {
      inside = false;
    },
  });
  return texts.join('\n');
};

/** The HTML up to the last style element, which is usually in the head, so that the rest is not parsed for styles. */
const untilLastStyle = (html: string): string => {
  const last = [...html.matchAll(/<\/style\s*>/gi)].at(-1);
  const end = last === undefined ? html.length : last.index + last[0].length;
  return /<\/?style/i.test(html.slice(end)) ? html : html.slice(0, end);
};
