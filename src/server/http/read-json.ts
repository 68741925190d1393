import { AppError } from '#server/errors.ts';

/** How deep values of a body may stand inside each other, and how many it may hold: reading one keeps nobody else waiting. */
export const JSON_LIMITS = { depth: 64, values: 500_000 } as const;

/** Drops what no database stores: NUL characters; replaces halves of surrogate pairs. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** JSON as bytes to values whose texts can be stored. Throws what JSON.parse throws, and refuses what exceeds JSON_LIMITS. */
export const parseJson = (bytes: Uint8Array): unknown => {
  checkLimits(bytes);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const value: unknown = JSON.parse(text);
  // UTF-8 that was decoded has no halves, and JSON no NUL: both can stand in an escape only. A reviver would take thirty times
  // as long as the parsing, for every body.
  return ESCAPED.test(text) ? withStorableTexts(value) : value;
};
const ESCAPED = /\\u(?:0000|[dD][89a-fA-F])/;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Counts by the marks between values, before anything is made of them. */
const checkLimits = (bytes: Uint8Array): void => {
  let depth = 0;
  let values = 1;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === QUOTE) isText = !isText;
    else if (isText) at += Number(byte === BACKSLASH);
    else if (byte === COMMA) values += 1;
    else if (OPENING.has(byte)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.has(byte)) depth -= 1;
    if (depth > JSON_LIMITS.depth || values > JSON_LIMITS.values) throw tooMuch();
  }
};

const tooMuch = () =>
  new AppError(413, 'too_large', 'The body holds too many values, or they’re nested too deep.', {
    field: 'body',
  });

const withStorableTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(withStorableTexts);
  if (value === null || typeof value !== 'object') return value;
  for (const [name, inside] of Object.entries(value))
    Object.defineProperty(value, name, {
      value: withStorableTexts(inside),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  return value;
};
