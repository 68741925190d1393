/** A colour with its parts from 0 to 255 and its opacity from 0 to 1. */
export type Colour = { red: number; green: number; blue: number; alpha: number };

/** Parses a CSS colour; null when it is invalid or not supported. */
export const readColour = (given: string): Colour | null => {
  const value = given.trim().toLowerCase();
  if (value === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
  const named = Object.hasOwn(names, value) ? names[value] : undefined;
  return fromHex(named ?? value) ?? fromRgb(value) ?? fromHsl(value);
};

/** Composites a colour over an opaque background. */
export const compositeOver = (top: Colour, ground: Colour): Colour => ({
  red: top.red * top.alpha + ground.red * (1 - top.alpha),
  green: top.green * top.alpha + ground.green * (1 - top.alpha),
  blue: top.blue * top.alpha + ground.blue * (1 - top.alpha),
  alpha: 1,
});

/** Contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2, relative luminance). */
export const contrastRatio = (one: Colour, other: Colour): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const luminance = ({ red, green, blue }: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const fromHex = (value: string): Colour | null => {
  // Attributes such as bgcolor may omit the #.
  const hex = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(value)?.[1];
  if (!hex) return null;
  const pairs = hex.length <= 4 ? Array.from(hex, (digit) => digit + digit) : (hex.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
  return { red, green, blue, alpha: alpha / 255 };
};

const fromRgb = (value: string): Colour | null => {
  const inside = /^rgba?\(([^()]{1,60})\)$/.exec(value)?.[1];
  if (!inside) return null;
  const parts = inside.split(/[\s,/]+/).filter(Boolean);
  const [red, green, blue] = parts.slice(0, 3).map((part) => (part.endsWith('%') ? 2.55 : 1) * Number.parseFloat(part));
  if (red === undefined || green === undefined || blue === undefined) return null;
  return Number.isNaN(red + green + blue) ? null : { red, green, blue, alpha: readAlpha(parts[3]) };
};

const fromHsl = (value: string): Colour | null => {
  const inside = /^hsla?\(([^()]{1,60})\)$/.exec(value)?.[1];
  if (!inside) return null;
  const parts = inside.split(/[\s,/]+/).filter(Boolean);
  const [hue, saturation, lightness] = parts.slice(0, 3).map((part) => Number.parseFloat(part));
  if (hue === undefined || saturation === undefined || lightness === undefined) return null;
  const light = lightness / 100;
  const strength = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number): number => {
    const turn = (offset + hue / 30) % 12;
    return 255 * (light - strength * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  };
  return { red: channel(0), green: channel(8), blue: channel(4), alpha: readAlpha(parts[3]) };
};

const readAlpha = (part: string | undefined): number => {
  if (part === undefined) return 1;
  const number = Number.parseFloat(part) / (part.endsWith('%') ? 100 : 1);
  return Number.isNaN(number) ? 1 : Math.min(Math.max(number, 0), 1);
};

/** The colour names that mails use; other names are ignored. */
const names: Readonly<Record<string, string>> = {
  aqua: '#0ff',
  beige: '#f5f5dc',
  black: '#000',
  blue: '#00f',
  brown: '#a52a2a',
  coral: '#ff7f50',
  crimson: '#dc143c',
  cyan: '#0ff',
  darkblue: '#00008b',
  darkgray: '#a9a9a9',
  darkgreen: '#006400',
  darkgrey: '#a9a9a9',
  darkred: '#8b0000',
  dimgray: '#696969',
  fuchsia: '#f0f',
  ghostwhite: '#f8f8ff',
  gold: '#ffd700',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  indigo: '#4b0082',
  ivory: '#fffff0',
  lightblue: '#add8e6',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  lime: '#0f0',
  linen: '#faf0e6',
  magenta: '#f0f',
  maroon: '#800000',
  midnightblue: '#191970',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  orangered: '#ff4500',
  pink: '#ffc0cb',
  purple: '#800080',
  red: '#f00',
  royalblue: '#4169e1',
  salmon: '#fa8072',
  silver: '#c0c0c0',
  skyblue: '#87ceeb',
  slategray: '#708090',
  snow: '#fffafa',
  steelblue: '#4682b4',
  tan: '#d2b48c',
  teal: '#008080',
  tomato: '#ff6347',
  violet: '#ee82ee',
  white: '#fff',
  whitesmoke: '#f5f5f5',
  yellow: '#ff0',
};
