import { contrast, over, readColour, type Colour } from './colour.ts';
import type { Declarations } from './declarations.ts';

/** How text inside an element would be seen; inherited from element to element. */
export type Look = {
  /** Nothing inside can be seen, whatever it says about itself. */
  gone: boolean;
  visibility: boolean;
  opacity: number;
  /** Pixels. */
  fontSize: number;
  colour: Colour;
  background: Colour;
  /** A picture lies behind, so that the colour below the text is not known. */
  pictured: boolean;
};

export type Attributes = Readonly<Record<string, string>>;

export const pageLook: Look = {
  gone: false,
  visibility: true,
  opacity: 1,
  fontSize: 16,
  colour: { red: 0, green: 0, blue: 0, alpha: 1 },
  background: { red: 255, green: 255, blue: 255, alpha: 1 },
  pictured: false,
};

const LINK_COLOUR: Colour = { red: 0, green: 0, blue: 238, alpha: 1 };
const LEAST_CONTRAST = 1.15;
const LEAST_OPACITY = 0.1;
const LARGEST_HIDDEN_FONT = 1;
const FAR_OFF = -500;

/** Whether text with this look can be read. */
export const isSeen = (look: Look): boolean => {
  const known = seen.get(look) ?? canBeRead(look);
  seen.set(look, known);
  return known;
};
const seen = new WeakMap<Look, boolean>();

const canBeRead = (look: Look): boolean =>
  !look.gone &&
  look.visibility &&
  look.opacity >= LEAST_OPACITY &&
  look.fontSize > LARGEST_HIDDEN_FONT &&
  look.colour.alpha >= LEAST_OPACITY &&
  (look.pictured || contrast(over(look.colour, look.background), look.background) >= LEAST_CONTRAST);

/** The look of an element inside another. */
export const lookWithin = (outer: Look, tag: string, attributes: Attributes, style: Declarations): Look => {
  const value = (property: string): string => style.get(property)?.value.toLowerCase() ?? '';
  const ground = backgroundOf(attributes, value);
  const opacity = outer.opacity * fraction(value('opacity'));
  return {
    gone: outer.gone || 'hidden' in attributes || isTakenAway(value),
    visibility: visibilityOf(value('visibility'), outer.visibility),
    opacity,
    fontSize: fontSizeOf(value, outer.fontSize),
    colour: colourOf(outer, tag, attributes, value),
    background: ground ? over(ground, outer.background) : outer.background,
    pictured: hasPicture(attributes, value) || (outer.pictured && !(ground && ground.alpha === 1)),
  };
};

/** Whether an element puts a picture behind its text without naming a colour in case the picture is not loaded. */
export const lacksGround = (attributes: Attributes, style: Declarations): boolean => {
  const value = (property: string): string => style.get(property)?.value.toLowerCase() ?? '';
  return hasPicture(attributes, value) && backgroundOf(attributes, value) === null;
};

type Value = (property: string) => string;

const isTakenAway = (value: Value): boolean =>
  value('display') === 'none' ||
  isClipped(value) ||
  isFarOff(value) ||
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

const isFarOff = (value: Value): boolean => {
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
  if (given.endsWith('rem')) return Number.parseFloat(given) * pageLook.fontSize;
  if (given.endsWith('em')) return Number.parseFloat(given) * outer;
  if (given.endsWith('%')) return (Number.parseFloat(given) / 100) * outer;
  // Keywords such as "small" or "larger" are all readable.
  return pixels(given) ?? pageLook.fontSize;
};

const colourOf = (outer: Look, tag: string, attributes: Attributes, value: Value): Colour => {
  const given = value('-webkit-text-fill-color') || value('color') || attributes['color'] || attributes['text'] || '';
  const fallback = tag === 'a' && attributes['href'] !== undefined ? LINK_COLOUR : outer.colour;
  if (given === 'inherit') return outer.colour;
  return readColour(given) ?? fallback;
};

const backgroundOf = (attributes: Attributes, value: Value): Colour | null => {
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

const hasPicture = (attributes: Attributes, value: Value): boolean =>
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
