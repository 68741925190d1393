/** The value of a property without `!important`, and whether it had that. */
export type CssDeclaration = { value: string; important: boolean };
export type CssDeclarations = ReadonlyMap<string, CssDeclaration>;

const STYLE_LENGTH = 20_000;

/** Parses `property: value; …`; property names become lower case, escapes and comments are resolved first. */
export const readDeclarations = (style: string): CssDeclarations => {
  const declared = new Map<string, CssDeclaration>();
  for (const piece of splitTopLevel(unescapeCss(style.slice(0, STYLE_LENGTH)), ';')) {
    const colon = piece.indexOf(':');
    const property = piece.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const important = /!\s*important\s*$/i.test(piece);
    const value = piece
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim();
    const outranked = declared.get(property)?.important === true && !important;
    if (/^-?[a-z][a-z0-9-]*$/.test(property) && value && !outranked) declared.set(property, { value, important });
  }
  return declared;
};

/** Merges declarations: later ones override earlier ones, unless those are important. */
export const cascade = (layers: readonly CssDeclarations[]): CssDeclarations => {
  const all = new Map<string, CssDeclaration>();
  for (const layer of layers) {
    for (const [property, declared] of layer) {
      if (declared.important || all.get(property)?.important !== true) all.set(property, declared);
    }
  }
  return all;
};

/** Serializes declarations as a style attribute. */
export const writeDeclarations = (declarations: CssDeclarations): string =>
  Array.from(declarations, ([property, { value }]) => `${property}: ${value}`).join('; ');

/** Removes comments and resolves escapes such as `\75rl`, so that they cannot hide anything. */
export const unescapeCss = (css: string): string =>
  css
    .replace(/\/\*[^]*?(?:\*\/|$)/g, '')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/\\(?:\r?\n)?/g, '');

const fromCodePoint = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code);

/** Splits at a character outside quotes and brackets. */
export const splitTopLevel = (css: string, sign: string): string[] => {
  const pieces: string[] = [];
  let start = 0;
  let depth = 0;
  let quote = '';
  for (let at = 0; at < css.length; at += 1) {
    const here = css.charAt(at);
    if (quote) quote = here === quote ? '' : quote;
    else if (here === '"' || here === "'") quote = here;
    else if (here === '(') depth += 1;
    else if (here === ')') depth = Math.max(depth - 1, 0);
    else if (here === sign && depth === 0) {
      pieces.push(css.slice(start, at));
      start = at + 1;
    }
  }
  pieces.push(css.slice(start));
  return pieces;
};
