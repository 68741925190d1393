import { contrastRatio, compositeOver, readColour, type Colour } from './colour.ts';
import type { CssDeclarations } from './css-declarations.ts';

/** The computed style of an element, as far as it decides whether text is visible. */
export type ComputedStyle = {
  /** The element and all its content are invisible. */
  hidden: boolean;
  visibility: boolean;
  opacity: number;
  /** Pixels. */
  fontSize: number;
  colour: Colour;
  background: Colour;
  /** There is a background image, so the colour behind the text is unknown. */
  hasBackgroundImage: boolean;
};

export type HtmlAttributes = Readonly<Record<string, string>>;

export const INITIAL_STYLE: ComputedStyle = {
  hidden: false,
  visibility: true,
  opacity: 1,
  fontSize: 16,
  colour: { red: 0, green: 0, blue: 0, alpha: 1 },
  background: { red: 255, green: 255, blue: 255, alpha: 1 },
  hasBackgroundImage: false,
};

const LINK_COLOUR: Colour = { red: 0, green: 0, blue: 238, alpha: 1 };
const LEAST_CONTRAST = 1.15;
const LEAST_OPACITY = 0.1;
const LARGEST_HIDDEN_FONT = 1;
const FAR_OFF = -500;

/** Whether text with this style can be read. */
export const isVisible = (look: ComputedStyle): boolean => {
  const known = seen.get(look) ?? isReadable(look);
  seen.set(look, known);
  return known;
};
const seen = new WeakMap<ComputedStyle, boolean>();

const isReadable = (look: ComputedStyle): boolean =>
  !look.hidden &&
  look.visibility &&
  look.opacity >= LEAST_OPACITY &&
  look.fontSize > LARGEST_HIDDEN_FONT &&
  look.colour.alpha >= LEAST_OPACITY &&
  (look.hasBackgroundImage ||
    contrastRatio(compositeOver(look.colour, look.background), look.background) >= LEAST_CONTRAST);

/** Computes the style of an element from that of its parent. */
export const computeStyle = (
  outer: ComputedStyle,
  tag: string,
  attributes: HtmlAttributes,
  style: CssDeclarations,
): ComputedStyle => {
  const value = (property: string): string => style.get(property)?.value.toLowerCase() ?? '';
  const ground = backgroundOf(attributes, value);
  const opacity = outer.opacity * fraction(value('opacity'));
  return {
    hidden: outer.hidden || 'hidden' in attributes || isRemovedFromView(value),
    visibility: visibilityOf(value('visibility'), outer.visibility),
    opacity,
    fontSize: fontSizeOf(value, outer.fontSize),
    colour: colourOf(outer, tag, attributes, value),
    background: ground ? compositeOver(ground, outer.background) : outer.background,
    hasBackgroundImage:
      hasBackgroundImage(attributes, value) || (outer.hasBackgroundImage && !(ground && ground.alpha === 1)),
  };
};

/** Whether an element has a background image without a background colour as a fallback. */
export const lacksBackgroundColour = (attributes: HtmlAttributes, style: CssDeclarations): boolean => {
  const value = (property: string): string => style.get(property)?.value.toLowerCase() ?? '';
  return hasBackgroundImage(attributes, value) && backgroundOf(attributes, value) === null;
};

type Value = (property: string) => string;

const isRemovedFromView = (value: Value): boolean =>
  value('display') === 'none' ||
  isClipped(value) ||
  isOffScreen(value) ||
  /scale[xy]?\(\s*0(?:\.0+)?\s*[,)]|translate[xy]?\([^)]*-\d{4,}/.test(value('transform')) ||
  /opacity\(\s*0(?:\.0+)?%?\s*\)/.test(value('filter'));

const isClipped = (value: Value): boolean => {
  const overflows = /hidden|clip/.test(value('overflow') + value('overflow-x') + value('overflow-y'));
  const flat = ['height', 'max-height', 'width', 'max-width'].some((side) => isAtMostOnePixel(value(side)));
  const cut = /^rect\(\s*0(?:px)?[\s,]+0(?:px)?[\s,]+0(?:px)?[\s,]+0(?:px)?\s*\)$|^rect\(\s*1px[\s,]+1px/.test(
    value('clip'),
  );
  return (overflows && flat) || cut || /inset\(\s*(?:50|100)%|circle\(\s*0/.test(value('clip-path'));
};

const isAtMostOnePixel = (length: string): boolean => length !== '' && (pixels(length) ?? Infinity) <= 1;

const isOffScreen = (value: Value): boolean => {
  const moved = /absolute|fixed|relative|sticky/.test(value('position'));
  const sides = moved ? ['left', 'top', 'right', 'bottom'] : [];
  const pulled = [...sides, 'text-indent', 'margin-left', 'margin-top'].some(
    (side) => (pixels(value(side)) ?? 0) <= FAR_OFF,
  );
  return pulled || (moved && ['left', 'top'].some((side) => (pixels(value(side)) ?? 0) >= -FAR_OFF * 10));
};

const visibilityOf = (value: string, outer: boolean): boolean => {
  if (value === 'hidden' || value === 'collapse') return false;
  return value === 'visible' ? true : outer;
};

const fontSizeOf = (value: Value, outer: number): number => {
  const short = /(?:^|\s)([\d.]+(?:px|pt|em|rem|%|vw)?)\s*(?:\/|\s)/.exec(value('font'))?.[1] ?? '';
  const given = value('font-size') || short;
  if (given === '') return outer;
  if (given.endsWith('rem')) return Number.parseFloat(given) * INITIAL_STYLE.fontSize;
  if (given.endsWith('em')) return Number.parseFloat(given) * outer;
  if (given.endsWith('%')) return (Number.parseFloat(given) / 100) * outer;
  // Keywords such as "small" or "larger" are all legible.
  return pixels(given) ?? INITIAL_STYLE.fontSize;
};

const colourOf = (outer: ComputedStyle, tag: string, attributes: HtmlAttributes, value: Value): Colour => {
  const given = value('-webkit-text-fill-color') || value('color') || attributes['color'] || attributes['text'] || '';
  const fallback = tag === 'a' && attributes['href'] !== undefined ? LINK_COLOUR : outer.colour;
  if (given === 'inherit') return outer.colour;
  return readColour(given) ?? fallback;
};

const backgroundOf = (attributes: HtmlAttributes, value: Value): Colour | null => {
  const given = value('background-color') || attributes['bgcolor'] || '';
  const named = readColour(given) ?? colourAmong(value('background'));
  return named && named.alpha > 0 ? named : null;
};

const colourAmong = (background: string): Colour | null => {
  const words = background.replace(/(?:url|[a-z-]*gradient)\((?:[^()]|\([^()]*\))*\)/g, ' ');
  for (const word of words.match(/(?:rgb|hsl)a?\([^()]*\)|[#\w]+/g) ?? []) {
    const colour = /^#|\(|^[a-z]+$/.test(word) ? readColour(word) : null;
    if (colour) return colour;
  }
  return null;
};

const hasBackgroundImage = (attributes: HtmlAttributes, value: Value): boolean =>
  /url\(|gradient\(/.test(value('background') + value('background-image')) || Boolean(attributes['background']);

const fraction = (value: string): number => {
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return 1;
  return Math.min(Math.max(value.endsWith('%') ? number / 100 : number, 0), 1);
};

const PIXELS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  em: 16,
  rem: 16,
  cm: 37.8,
  mm: 3.78,
  in: 96,
};

const pixels = (length: string): number | null => {
  const [, number, unit = ''] = /^(-?(?:\d+\.?\d*|\.\d+))([a-z]*)$/.exec(length.trim()) ?? [];
  const factor = Object.hasOwn(PIXELS, unit) ? PIXELS[unit] : undefined;
  return number === undefined || factor === undefined ? null : Number(number) * factor;
};
