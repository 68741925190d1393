import { inflateSync } from 'node:zlib';

/** A value of a PDF: names begin with a slash, keywords and operators are words, strings are bytes. */
export type PdfValue = number | string | Buffer | PdfReference | readonly PdfValue[] | PdfDictionary;
export type PdfDictionary = ReadonlyMap<string, PdfValue>;
export interface PdfReference {
  readonly to: number;
}
export interface PdfObject {
  readonly number: number;
  readonly value: PdfValue;
  /** What is in its stream, unpacked, and how long that is in the file. */
  readonly stream: Buffer | null;
  readonly packed: number;
}

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;
/** A name, an operator or the text of a string; empty for what is something else. */
export const wordOf = (value: PdfValue | undefined): string =>
  typeof value === 'string' || Buffer.isBuffer(value) ? value.toString() : '';
const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && 'to' in (value as object);

/** Reads a PDF by its own table of objects, as a viewer does; the table must not be a stream. */
export const readPdf = (file: Buffer) => {
  const text = file.toString('latin1');
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const trailerAt = text.indexOf('trailer', table);
  const trailer = valueAt(text, trailerAt + 'trailer'.length).value as PdfDictionary; // what stands there by the standard
  const places = [...text.slice(table, trailerAt).matchAll(/(\d{10}) (\d{5}) ([nf])/g)].map(([, at, , use]) =>
    use === 'n' ? Number(at) : null,
  );
  const objects = new Map(
    places.flatMap((at, number) => (at === null ? [] : [[number, objectAt(file, text, at, number)] as const])),
  );
  /** The object or value that a value refers to. */
  const follow = (value: PdfValue | undefined): PdfObject | undefined =>
    isReference(value) ? objects.get(value.to) : undefined;
  const valueOf = (value: PdfValue | undefined): PdfValue | undefined =>
    isReference(value) ? objects.get(value.to)?.value : value;
  const dictionary = (value: PdfValue | undefined): PdfDictionary => {
    const found = valueOf(value);
    return isDictionary(found) ? found : new Map();
  };
  const list = (value: PdfValue | undefined): readonly PdfValue[] => {
    const found = valueOf(value);
    return Array.isArray(found) ? (found as readonly PdfValue[]) : []; // isArray knows no lists that are only read
  };
  return { text, table: text.slice(table, trailerAt), places, trailer, objects, follow, valueOf, dictionary, list };
};
export type Pdf = ReturnType<typeof readPdf>;

const objectAt = (file: Buffer, text: string, at: number, number: number): PdfObject => {
  const head = /^\d+ \d+ obj\s/.exec(text.slice(at, at + 30))?.[0] ?? '';
  const { value, ends } = valueAt(text, at + head.length);
  const begins = /^\s*stream\r?\n/.exec(text.slice(ends, ends + 20))?.[0];
  if (begins === undefined || !isDictionary(value)) return { number, value, stream: null, packed: 0 };
  const length = Number(value.get('Length'));
  const raw = file.subarray(ends + begins.length, ends + begins.length + length);
  const isPacked = value.get('Filter') === '/FlateDecode';
  return { number, value, stream: isPacked ? inflateSync(raw) : raw, packed: length };
};

const TOKEN =
  /\s*(?:%[^\r\n]*\s*)*(<<|>>|\[|\]|<[0-9A-Fa-f\s]*>|\((?:\\[\s\S]|[^\\()])*\)|\/[^\s<>[\]()/%]*|[^\s<>[\]()/%]+)/y;

/** The values and operators of a text, such as the content of a page. */
export const valuesOf = (text: string): PdfValue[] => {
  const values: PdfValue[] = [];
  for (let at = 0; text.slice(at).trim() !== '';) {
    const { value, ends } = valueAt(text, at);
    values.push(value);
    at = ends;
  }
  return values;
};

const valueAt = (text: string, from: number): { value: PdfValue; ends: number } => {
  TOKEN.lastIndex = from;
  const [whole, token] = TOKEN.exec(text) ?? [];
  if (whole === undefined || token === undefined) throw new Error(`No PDF value at ${from}`);
  const ends = from + whole.length;
  if (token === '[' || token === '<<') return manyAt(text, ends, token);
  if (token.startsWith('<')) return { value: Buffer.from(token.replaceAll(/[<>\s]/g, ''), 'hex'), ends };
  if (token.startsWith('(')) return { value: Buffer.from(unescaped(token.slice(1, -1)), 'latin1'), ends };
  const reference = /^\d+$/.test(token) ? /^\s+\d+\s+R\b/.exec(text.slice(ends, ends + 20)) : null;
  if (reference !== null) return { value: { to: Number(token) }, ends: ends + reference[0].length };
  return { value: /^[+-]?[\d.]+$/.test(token) ? Number(token) : token, ends };
};

const manyAt = (text: string, from: number, opened: '[' | '<<'): { value: PdfValue; ends: number } => {
  const values: PdfValue[] = [];
  for (let at = from; ;) {
    const { value, ends } = valueAt(text, at);
    if (value === ']' && opened === '[') return { value: values, ends };
    if (value === '>>' && opened === '<<') return { value: asDictionary(values), ends };
    values.push(value);
    at = ends;
  }
};
const asDictionary = (values: readonly PdfValue[]): PdfDictionary =>
  new Map(
    values.flatMap((name, index) => (index % 2 === 0 ? [[wordOf(name).slice(1), values[index + 1]!] as const] : [])),
  );
const unescaped = (text: string): string => text.replaceAll(/\\([\s\S])/g, '$1');
