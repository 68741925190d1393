import { isUtf8 } from 'node:buffer';
import { findDecoder } from '../charset.ts';

const windows1252 = new TextDecoder('windows-1252');

/** A header field: its name in lower case, its value unfolded. */
export type HeaderField = { readonly key: string; readonly value: string };

/** Parses a header block into its fields, in order; a block that is not UTF-8 is read as Windows-1252. */
export const readHeaderFields = (block: Uint8Array): HeaderField[] => {
  const lines = headersAsUtf8(block)
    .toString('utf8')
    .split('\n')
    .map((line) => withoutEnd(line, '\r'));
  const blank = lines.indexOf('');
  return unfolded(blank < 0 ? lines : lines.slice(0, blank)).map(readField);
};

/** Unfolds lines: those that start with white space continue the line before (RFC 5322, 2.2.3). */
const unfolded = (lines: readonly string[]): string[] => {
  const whole: string[] = [];
  for (const line of lines) {
    if (whole.length > 0 && /^[ \t]/.test(line)) whole.push(whole.pop()! + line);
    else whole.push(line);
  }
  return whole;
};

/** Trims only spaces and tabs: a name after any other character must not pass for a known one. */
const readField = (line: string): HeaderField => {
  const colon = line.indexOf(':');
  if (colon < 0) return { key: trimmed(line).toLowerCase(), value: '' };
  const value = line.slice(colon + 1).replace(/[\r\n]+/g, ' ');
  return { key: trimmed(line.slice(0, colon)).toLowerCase(), value: trimmed(value) };
};

const BLANKS = ' \t';

const trimmed = (text: string): string => {
  let start = 0;
  while (start < text.length && BLANKS.includes(text.charAt(start))) start += 1;
  return withoutEnd(text.slice(start), BLANKS);
};

/** Not a regular expression, which would take quadratic time on long runs of these characters. */
const withoutEnd = (text: string, signs: string): string => {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** A header block in UTF-8. */
export const headersAsUtf8 = (block: Uint8Array): Buffer =>
  isUtf8(block)
    ? Buffer.from(block.buffer, block.byteOffset, block.byteLength)
    : Buffer.from(windows1252.decode(block));

/** A structured header such as Content-Type: value in lower case, parameters by lower-case name. */
export type StructuredHeader = { value: string; params: ReadonlyMap<string, string> };

/** Parses `value; name=token; name="quoted"`, without comments, with continuations joined (RFC 2045, RFC 2231). */
export const parseStructuredHeader = (header: string): StructuredHeader => {
  const [first = '', ...rest] = splitParameters(withoutComments(header));
  const plain = new Map<string, string>();
  for (const parameter of rest) {
    const equals = parameter.indexOf('=');
    const name = parameter.slice(0, Math.max(equals, 0)).trim().toLowerCase();
    if (name && !plain.has(name)) plain.set(name, unquote(parameter.slice(equals + 1).trim()));
  }
  return { value: first.trim().toLowerCase(), params: joinContinuations(plain) };
};

const withoutComments = (header: string): string => {
  if (!header.includes('(')) return header;
  let kept = '';
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < header.length; at += 1) {
    const sign = header.charAt(at);
    if (sign === '\\') {
      if (depth === 0) kept += sign + header.charAt(at + 1);
      at += 1;
    } else if (sign === '"' && depth === 0) {
      quoted = !quoted;
      kept += sign;
    } else if (sign === '(' && !quoted && (depth > 0 || /[\s;]$|^$/.test(kept.slice(-1)))) depth += 1;
    else if (sign === ')' && depth > 0) depth -= 1;
    else if (depth === 0) kept += sign;
  }
  return depth === 0 ? kept : header;
};

const splitParameters = (header: string): string[] => header.match(/(?:"(?:\\.|[^"\\])*"?|[^";])+/g) ?? [];

const unquote = (value: string): string => {
  const quoted = /^"((?:\\.|[^"\\])*)"?/.exec(value);
  return quoted ? (quoted[1] ?? '').replace(/\\(.)/g, '$1') : value;
};

/** Joins `name*0`, `name*1*` … and decodes `charset'language'percent%20text` (RFC 2231). */
const joinContinuations = (plain: ReadonlyMap<string, string>): Map<string, string> => {
  const joined = new Map<string, string>();
  const sections = new Map<string, { order: number; encoded: boolean; value: string }[]>();
  for (const [key, value] of plain) {
    const [, name, order, encoded] = /^([^*]+)(?:\*(\d+))?(\*)?$/.exec(key) ?? [];
    if (!name || (order === undefined && !encoded)) joined.set(key, value);
    else {
      const known = sections.get(name) ?? [];
      known.push({ order: Number(order ?? 0), encoded: encoded === '*', value });
      sections.set(name, known);
    }
  }
  for (const [name, parts] of sections) {
    const ordered = parts.sort((a, b) => a.order - b.order);
    const [, charset = 'utf-8'] = ordered[0]?.encoded ? (/^([^']*)'[^']*'/.exec(ordered[0].value) ?? []) : [];
    const bytes = ordered.map(({ encoded, value }, index) =>
      encoded ? percentBytes(index === 0 ? value.replace(/^[^']*'[^']*'/, '') : value) : Buffer.from(value),
    );
    joined.set(name, (findDecoder(charset.trim() || 'utf-8') ?? windows1252).decode(Buffer.concat(bytes)));
  }
  return joined;
};

const percentBytes = (value: string): Buffer =>
  Buffer.from(
    value.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
