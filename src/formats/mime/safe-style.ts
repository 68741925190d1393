import { readColour } from './colour.ts';
import { readDeclarations } from './css-declarations.ts';

/** Keeps the declarations that affect only the element itself: no URLs, no functions but colours, no positioning. */
export const safeStyle = (style: string): string => {
  const kept: string[] = [];
  for (const [property, { value }] of readDeclarations(style)) {
    const safe = safeDeclaration(property, value.toLowerCase());
    if (safe) kept.push(safe);
  }
  return kept.join('; ');
};

type Check = (value: string) => boolean;

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value);

const LENGTH = String.raw`(?:0|\d{0,4}(?:\.\d{1,4})?(?:px|pt|em|rem|ex|ch|%|cm|mm|in)?)`;
const oneLength = matching(new RegExp(`^(?:${LENGTH}|auto|normal|inherit)$`));
const lengths = matching(new RegExp(String.raw`^(?:${LENGTH}|auto)(?:\s+(?:${LENGTH}|auto)){0,3}$`));
const radius = matching(new RegExp(String.raw`^${LENGTH}(?:\s*[/\s]\s*${LENGTH}){0,7}$`));
const word = matching(/^[a-z][a-z-]{0,30}$/);
const words = matching(/^[a-z][a-z -]{0,60}$/);
const colour: Check = (value) => value === 'inherit' || readColour(value) !== null;
const edge: Check = (value) => {
  const parts = value.replace(/\s*,\s*/g, ',').split(/\s+/);
  return (
    parts.length <= 3 &&
    parts.every((part) => oneLength(part) || /^(?:thin|medium|thick)$/.test(part) || word(part) || colour(part))
  );
};

const sides = ['top', 'right', 'bottom', 'left'] as const;
const perSide = (name: (side: string) => string, check: Check): [string, Check][] =>
  sides.map((side) => [name(side), check]);

const checks: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['color', colour],
  ['background-color', colour],
  ['font-family', matching(/^[\w\s,'"-]{1,200}$/)],
  ['font-size', matching(new RegExp(`^(?:${LENGTH}|[a-z-]{1,12})$`))],
  ['font-style', word],
  ['font-weight', matching(/^(?:[1-9]00|[a-z]{1,10})$/)],
  ['font-variant', words],
  ['font', matching(/^[\w\s,.%/'"-]{1,200}$/)],
  ['line-height', oneLength],
  ['letter-spacing', matching(new RegExp(`^(?:-?${LENGTH}|normal)$`))],
  ['text-align', word],
  ['text-decoration', words],
  ['text-decoration-line', words],
  ['text-transform', word],
  ['vertical-align', matching(new RegExp(`^(?:${LENGTH}|[a-z-]{1,12})$`))],
  ['white-space', word],
  ['direction', matching(/^(?:ltr|rtl)$/)],
  ['overflow-wrap', word],
  ['word-break', word],
  ['word-wrap', word],
  ['hyphens', word],
  ['display', matching(/^(?:block|inline|inline-block|list-item|table(?:-[a-z]+){0,2}|inline-table)$/)],
  ['float', matching(/^(?:left|right|none)$/)],
  ['clear', word],
  ['box-sizing', word],
  ['table-layout', word],
  ['list-style-type', word],
  ['list-style-position', word],
  ['width', oneLength],
  ['min-width', oneLength],
  ['max-width', matching(new RegExp(`^(?:${LENGTH}|none)$`))],
  ['height', oneLength],
  ['min-height', oneLength],
  ['max-height', matching(new RegExp(`^(?:${LENGTH}|none)$`))],
  ['padding', lengths],
  ...perSide((side) => `padding-${side}`, oneLength),
  ['margin', lengths],
  ...perSide((side) => `margin-${side}`, oneLength),
  ['border', edge],
  ...perSide((side) => `border-${side}`, edge),
  ['border-color', matching(/^[#\w\s(),.%]{1,80}$/)],
  ['border-style', words],
  ['border-width', lengths],
  ...perSide((side) => `border-${side}-color`, colour),
  ...perSide((side) => `border-${side}-style`, word),
  ...perSide((side) => `border-${side}-width`, oneLength),
  ['border-radius', radius],
  ['border-collapse', word],
  ['border-spacing', lengths],
  ['opacity', matching(/^(?:0?\.\d{1,4}|1(?:\.0)?|\d{2,3}%)$/)],
]);

const safeDeclaration = (property: string, value: string): string | null => {
  if (property === 'background') return colour(value) ? `background-color: ${value}` : null;
  const functions = value.match(/[a-z-]*\(/g) ?? [];
  const onlyColours = functions.every((name) => /^(?:rgb|hsl)a?\($/.test(name));
  return onlyColours && checks.get(property)?.(value) === true ? `${property}: ${value}` : null;
};
