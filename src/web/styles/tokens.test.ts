import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/* Checks every pair of colours that components use, in both themes and all six moods, against WCAG 2.2 (text 4.5, body text 7, outlines and
   graphics 3). OKLCH to sRGB after Björn Ottosson; contrast after WCAG. */

type Rgb = readonly [number, number, number];
type Colours = Map<string, { rgb: Rgb; alpha: number; hex: string }>;

const css = ['./tokens.css', './mood-tokens.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');
const themes = ['dark', 'light'] as const;
const moods = [
  'energized-focus',
  'calm-serenity',
  'warm-comfort',
  'cool-clarity',
  'evening-sunset',
  'midnight-deep',
] as const;
const sets = themes.flatMap((theme) => moods.map((mood) => ({ theme, mood })));

const surfaces = ['background', 'background-secondary', 'surface-raised', 'surface-sunken'];
const tones = ['success', 'warning', 'danger', 'info', 'research'];
const marks = tones.map((tone) => `${tone}-mark`);

describe.each(sets)('$theme, $mood', ({ theme, mood }) => {
  const colours = coloursOf(theme, mood);
  const contrast = (front: string, back: string) => ratio(rgbOf(colours, front), rgbOf(colours, back));
  const least = (fronts: string[], backs: string[]) =>
    Math.min(...fronts.flatMap((front) => backs.map((back) => contrast(front, back))));

  test('body text reads at 7 on every surface', () => {
    expect(least(['text'], surfaces)).toBeGreaterThanOrEqual(7);
  });

  test('every other text reads at 4.5 on every surface', () => {
    expect(least(['text-secondary', 'text-tertiary', 'primary', ...tones], surfaces)).toBeGreaterThanOrEqual(4.5);
  });

  test('control outlines and graphics stand out at 3 on every surface', () => {
    expect(least(['border-strong', 'primary-mark', ...marks], surfaces)).toBeGreaterThanOrEqual(3);
    expect(least(['secondary', 'accent'], ['background-secondary'])).toBeGreaterThanOrEqual(3);
  });

  test('words on coloured grounds read at 4.5', () => {
    expect(contrast('on-primary', 'primary')).toBeGreaterThanOrEqual(4.5);
    expect(least(['primary-soft-text', 'text', 'text-secondary'], ['primary-soft'])).toBeGreaterThanOrEqual(4.5);
    expect(Math.min(...tones.map((tone) => contrast(`${tone}-soft-text`, `${tone}-soft`)))).toBeGreaterThanOrEqual(4.5);
  });

  test('the solid button reads at 7', () => {
    expect(contrast('background', 'text')).toBeGreaterThanOrEqual(7);
  });

  test('text reads at 4.5 where the ambient light is strongest', () => {
    const lit = mix(rgbOf(colours, 'background'), rgbOf(colours, 'glow'), colours.get('glow')!.alpha * 0.62);
    const texts = ['text', 'text-secondary', 'text-tertiary', 'primary'];
    expect(Math.min(...texts.map((text) => ratio(rgbOf(colours, text), lit)))).toBeGreaterThanOrEqual(4.5);
  });

  test('the hex beside each colour is that colour', () => {
    expect([...colours.values()].map(({ rgb }) => hexOf(rgb))).toEqual([...colours.values()].map(({ hex }) => hex));
  });
});

function coloursOf(theme: string, mood: string): Colours {
  const own = `[data-theme="${theme}"][data-mood="${mood}"] {`;
  const shared = css.split(/\n(?=[^\s}])/).filter((rule) => rule.includes('--success:'));
  const common = shared.find((rule) => rule.includes(`color-scheme: ${theme}`))!;
  return new Map([...declarations(common), ...declarations(css.slice(css.indexOf(own)).split('\n}')[0]!)]);
}

function declarations(rule: string) {
  const found = rule.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\); \/\* (#\w{6})/g);
  return [...found].map(([, name, l, c, h, alpha = '1', hex]) => {
    const rgb = fromOklch(Number(l), Number(c), Number(h));
    return [name!, { rgb, alpha: Number(alpha), hex: hex! }] as const;
  });
}

function rgbOf(colours: Colours, name: string): Rgb {
  return colours.get(name)!.rgb;
}

function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function gamma(linear: number) {
  const value = Math.min(Math.max(linear, 0), 1);
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

function ratio(one: Rgb, other: Rgb) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]; // two go in, two come out
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb) {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = rgb;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function mix([r1, g1, b1]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb {
  return [r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share];
}

function hexOf(rgb: Rgb) {
  return `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
