import { messagesInCharacters, withoutControls, withoutInvisible } from './characters.ts';
import { readColour } from './colour.ts';
import { cascade, readDeclarations, writeDeclarations, type Declarations } from './declarations.ts';
import { DROPPED_ELEMENTS, shownAs, VOID_ELEMENTS } from './elements.ts';
import { walkHtml } from './html-walk.ts';
import { MAIL_LIMITS } from './limits.ts';
import { isSeen, lacksGround, lookWithin, pageLook, type Look } from './look.ts';
import { readStylesheet, type Styled } from './stylesheet.ts';

/** An HTML part reduced to what a reader sees, and what was taken away. */
export type VisibleHtml = {
  /** The rest, with the simple rules of its style elements written into style attributes. Not yet safe to show. */
  html: string;
  /** A short hidden text before everything else, as newsletters use for the preview line. */
  preheader: string | null;
  /** Remote pictures inside hidden elements: they can only serve to tell that the mail was opened. */
  hiddenPictures: number;
  /** Hidden texts that say something the visible text does not. */
  hidden: string[];
  /** False when the rest was left out because there was too much of it or it was nested too deep. */
  whole: boolean;
};

/** Removes what a reader would not see: hidden elements, invisible text, comments, zero-width and bidirectional controls. */
export const visibleHtml = (source: string, most = MAIL_LIMITS.htmlLength): VisibleHtml => {
  const html = withoutControls(source.slice(0, most));
  const writer = new VisibleWriter(readStylesheet(styleTexts(html)));
  const whole = walkHtml(html, {
    open: (tag, attributes) => writer.open(tag, attributes),
    text: (text) => writer.text(text),
    close: () => writer.close(),
  });
  return { ...writer.result(), whole: whole && source.length <= most };
};

const DEEPEST_ELEMENT = 150;
const PREHEADER_LENGTH = 250;
const HIDDEN_KEPT = 50;
/** Fewer letters than this are spacing, counters and dots rather than a text. */
const LEAST_LETTERS = 12;
/** Mid grey, on which both black and white letters can be read. */
const NEUTRAL_GROUND = 'background-color: #767676';

type Open = { tag: string; writtenAs: string | null; look: Look };

/** A kind of element: how it looks, as what it is written where it is shown, and with which style. */
type Kind = { readonly look: Look; readonly shownAs: string | null; readonly style: string };
const KINDS_KEPT = 500;

class VisibleWriter {
  readonly #kinds = new Map<Look, Map<string, Kind>>();
  readonly #sheetStyle: (element: Styled) => Declarations;
  readonly #stack: Open[] = [];
  readonly #written: string[] = [];
  readonly #seen: string[] = [];
  #seenLetters = 0;
  #run = '';
  #preheader: string | null = null;
  readonly #hidden: string[] = [];
  #hiddenPictures = 0;

  constructor(sheetStyle: (element: Styled) => Declarations) {
    this.#sheetStyle = sheetStyle;
  }

  open(tag: string, attributes: Record<string, string>): void {
    const outer = this.#stack.at(-1)?.look ?? pageLook;
    const { look, shownAs, style } = this.#kindIn(outer, tag, attributes);
    const writtenAs = this.#stack.length >= DEEPEST_ELEMENT ? null : shownAs;
    if (writtenAs !== null) this.#written.push(openTag(writtenAs, { ...attributes, ...centred(tag), style }));
    if (look.gone && tag === 'img' && /^\s*(?:https?:)?\/\//i.test(attributes['src'] ?? '')) this.#hiddenPictures += 1;
    this.#stack.push({ tag, writtenAs, look });
  }

  /** Newsletters repeat the same kinds of elements hundreds of times: each is worked out once. */
  #kindIn(outer: Look, tag: string, attributes: Record<string, string>): Kind {
    const known = this.#kinds.get(outer) ?? new Map<string, Kind>();
    this.#kinds.set(outer, known);
    const key = appearance(tag, attributes);
    const kind = known.get(key) ?? this.#workOut(outer, tag, attributes);
    if (known.size < KINDS_KEPT) known.set(key, kind);
    return kind;
  }

  #workOut(outer: Look, tag: string, attributes: Record<string, string>): Kind {
    const classes = (attributes['class'] ?? '').split(/\s+/).filter(Boolean);
    const sheetStyle = this.#sheetStyle({ tag, id: attributes['id'] ?? '', classes });
    const style = cascade([sheetStyle, readDeclarations(attributes['style'] ?? '')]);
    const inner = lookWithin(outer, tag, attributes, style);
    const look = DROPPED_ELEMENTS.has(tag) ? { ...inner, gone: true } : inner;
    const writtenAs = look.gone ? null : shownAs(tag);
    if (writtenAs === null) return { look, shownAs: null, style: '' };
    const kept = [
      bodyColours(tag, attributes),
      writeDeclarations(style),
      lacksGround(attributes, style) ? NEUTRAL_GROUND : '',
    ];
    return { look, shownAs: writtenAs, style: kept.filter(Boolean).join('; ') };
  }

  text(text: string): void {
    const top = this.#stack.at(-1);
    if (top && DROPPED_ELEMENTS.has(top.tag)) return;
    this.#hidden.push(...messagesInCharacters(text));
    const clear = withoutInvisible(text);
    if (isSeen(top?.look ?? pageLook)) {
      if (/[\p{L}\p{N}]/u.test(clear)) {
        this.#endRun();
        this.#seen.push(clear);
        if (this.#seenLetters < LEAST_LETTERS) this.#seenLetters += letters(clear);
      }
      this.#written.push(escapeText(clear));
    } else {
      this.#run += clear;
      if (!top?.look.gone) this.#written.push(' ');
    }
  }

  close(): void {
    const top = this.#stack.pop();
    if (top?.writtenAs && !VOID_ELEMENTS.has(top.writtenAs)) this.#written.push(`</${top.writtenAs}>`);
    if (!isSeen(top?.look ?? pageLook)) this.#run += ' ';
  }

  result(): Omit<VisibleHtml, 'whole'> {
    this.#endRun();
    return {
      html: this.#written.join(''),
      preheader: this.#preheader,
      hidden: this.#hidden.length === 0 ? [] : this.#unsaid(this.#hidden.slice(0, HIDDEN_KEPT)),
      hiddenPictures: this.#hiddenPictures,
    };
  }

  /** Those of these texts that say something the visible text does not. */
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

/** All that says how an element looks in its place; no attribute holds a NUL. */
const appearance = (
  tag: string,
  { class: classes, id, style, color, text, bgcolor, background, hidden, href }: Record<string, string>,
): string =>
  [tag, classes, id, style, color, text, bgcolor, background, hidden !== undefined, href !== undefined].join('\0');

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** Letters and digits alone, in lower case, for comparing texts that are laid out differently. */
const squeeze = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const centred = (tag: string): Record<string, string> => (tag === 'center' ? { align: 'center' } : {});

/** The colours of a body go with it when it becomes a division, which knows no such attributes. */
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

/** Styles mostly stand in the head: what comes after the last of them is not looked through for more. */
const untilLastStyle = (html: string): string => {
  const last = [...html.matchAll(/<\/style\s*>/gi)].at(-1);
  const end = last === undefined ? html.length : last.index + last[0].length;
  return /<\/?style/i.test(html.slice(end)) ? html : html.slice(0, end);
};
