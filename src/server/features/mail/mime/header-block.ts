import { isUtf8 } from 'node:buffer';
import PostalMime, { type Header } from 'postal-mime';

const legacy = new TextDecoder('windows-1252');

/** Reads a header block into its fields, unfolded, in order; bytes that are no UTF-8 are taken as windows-1252. */
export const readHeaders = async (block: Uint8Array): Promise<Header[]> => {
  const readable = readableHeaders(block);
  const { headers } = await PostalMime.parse(readable, { maxHeadersSize: readable.length });
  return headers;
};

/** A header block in UTF-8. */
export const readableHeaders = (block: Uint8Array): Buffer =>
  isUtf8(block) ? Buffer.from(block.buffer, block.byteOffset, block.byteLength) : Buffer.from(legacy.decode(block));

/** A structured header such as Content-Type: its value in lower case and its parameters by lower-case name. */
export type StructuredValue = { value: string; params: ReadonlyMap<string, string> };

/** Reads `value; name=token; name="quoted"`, comments left out, continuations joined (RFC 2045, RFC 2231). */
export const structuredValue = (header: string): StructuredValue => {
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

/** Joins `name*0`, `name*1*` … and decodes `charset'language'percent%20text`. */
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
    joined.set(name, decoderFor(charset).decode(Buffer.concat(bytes)));
  }
  return joined;
};

const percentBytes = (value: string): Buffer =>
  Buffer.from(
    value.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const decoderFor = (label: string): TextDecoder => {
  try {
    return new TextDecoder(label.trim() || 'utf-8');
  } catch {
    // A charset nobody knows: windows-1252 reads every byte as something.
    return legacy;
  }
};
