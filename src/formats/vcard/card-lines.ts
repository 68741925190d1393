import { decodeLabelled } from '../charset.ts';
import { decodeEscapes } from '../quoted-printable.ts';
import { unfoldLines } from '../content-line.ts';

/** One property of a vCard. */
export interface CardLine {
  /** In capitals, without its group. */
  readonly name: string;
  /** The group before the name, such as `item1`. */
  readonly group: string;
  /** Parameter names and values in capitals; a bare `WORK` of old cards is a type. */
  readonly params: ReadonlyMap<string, string>;
  /** Parts between semicolons, escapes undone. */
  readonly parts: readonly string[];
  readonly line: number;
  /** What stands before the colon, as it stands. */
  readonly head: string;
}

/** The properties of a text of vCards, of 2.1 with its quoted-printable lines to 4.0. */
export const readCardLines = function* (text: string): Generator<CardLine, void, undefined> {
  for (const { line, text: words } of unfoldCard(text)) {
    const colon = colonOf(words);
    if (colon === -1) continue;
    const [head = '', ...given] = words.slice(0, colon).split(';');
    const dot = head.indexOf('.');
    const params = new Map<string, string>();
    for (const param of given) {
      const equals = param.indexOf('=');
      const [name, value] =
        equals === -1 ? [bareName(param), param] : [param.slice(0, equals), param.slice(equals + 1)];
      const key = name.trim().toUpperCase();
      const plain = value.replaceAll('"', '').trim().toUpperCase();
      params.set(key, params.has(key) ? `${params.get(key)},${plain}` : plain);
    }
    const value = words.slice(colon + 1);
    yield {
      name: head
        .slice(dot + 1)
        .trim()
        .toUpperCase(),
      group: dot === -1 ? '' : head.slice(0, dot).toUpperCase(),
      params,
      parts: partsOf(
        params.get('ENCODING') === 'QUOTED-PRINTABLE' ? fromQuotedPrintable(value, params.get('CHARSET')) : value,
      ),
      line,
      head: words.slice(0, colon),
    };
  }
};

/** In old cards a parameter stands without a name: encodings are known, everything else is a type. */
const bareName = (value: string): string =>
  /^(quoted-printable|base64|8bit|7bit)$/i.test(value.trim()) ? 'ENCODING' : 'TYPE';

const colonOf = (words: string): number => {
  let isQuoted = false;
  for (let at = 0; at < words.length; at += 1) {
    if (words[at] === '"') isQuoted = !isQuoted;
    if (words[at] === ':' && !isQuoted) return at;
  }
  return words.indexOf(':');
};

/** The lines of a card with folded ones joined, each with the number of the line of text where it begins. */
export const unfoldCard = (text: string) => unfoldLines(text, { maxLength: LONGEST, isQuotedPrintable });

/** A property may be longer than this only if it is a picture, which is not read. */
const LONGEST = 32_000;
const isQuotedPrintable = (raw: string) => /^[^:]*quoted-printable/i.test(raw.slice(0, 300));

/** Old cards that declare no charset are in UTF-8 or Windows-1252. */
const fromQuotedPrintable = (value: string, charset = 'utf-8'): string =>
  decodeLabelled(decodeEscapes(Buffer.from(value)), charset);

const partsOf = (value: string): string[] => {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < value.length; at += 1) {
    const sign = value[at]!;
    if (sign === '\\' && at + 1 < value.length) {
      at += 1;
      part += value[at] === 'n' || value[at] === 'N' ? '\n' : value[at]!;
    } else if (sign === ';') {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  return [...parts, part];
};
