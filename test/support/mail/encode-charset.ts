/** Charsets that the generator can encode; Node itself only encodes UTF-8. */
export const charsets = ['utf-8', 'iso-8859-1', 'windows-1252', 'koi8-r', 'big5', 'iso-2022-jp'] as const;
export type Charset = (typeof charsets)[number];

/** Encodes text in a charset; unsupported characters become "?". */
export const encodeText = (text: string, charset: Charset): Buffer => {
  if (charset === 'utf-8') return Buffer.from(text);
  if (charset === 'iso-2022-jp') return encodeJapanese(text);
  const table = tableOf(charset);
  return Buffer.concat(Array.from(text, (sign) => table.get(sign) ?? Buffer.from('?')));
};

type Table = ReadonlyMap<string, Buffer>;
const tables = new Map<Charset, Table>();

const tableOf = (charset: Exclude<Charset, 'utf-8' | 'iso-2022-jp'>): Table => {
  const known = tables.get(charset);
  if (known) return known;
  const codes =
    charset === 'big5' ? [...singleBytes(0x80), ...doubleBytes(0x81, 0xfe, 0x40, 0xfe)] : singleBytes(0x100);
  // The platform has no encoder for Latin-1; its code points are its bytes.
  const table = charset === 'iso-8859-1' ? latinTable() : reversed(new TextDecoder(charset), codes);
  tables.set(charset, table);
  return table;
};

const latinTable = (): Table =>
  new Map(singleBytes(0x100).map((bytes) => [String.fromCharCode(bytes[0] ?? 0), bytes] as const));

const singleBytes = (end: number): Buffer[] => Array.from({ length: end }, (_, code) => Buffer.from([code]));

const doubleBytes = (firstFrom: number, firstTo: number, secondFrom: number, secondTo: number): Buffer[] =>
  Array.from({ length: firstTo - firstFrom + 1 }, (_, first) =>
    Array.from({ length: secondTo - secondFrom + 1 }, (_, second) =>
      Buffer.from([firstFrom + first, secondFrom + second]),
    ),
  ).flat();

const reversed = (decoder: TextDecoder, codes: readonly Buffer[]): Table => {
  const table = new Map<string, Buffer>();
  for (const code of codes) {
    const sign = decoder.decode(code);
    if (Array.from(sign).length === 1 && sign !== '\ufffd' && !table.has(sign)) table.set(sign, code);
  }
  return table;
};

/** JIS X 0208 between escape sequences, back to ASCII before each line break (RFC 1468). */
const encodeJapanese = (text: string): Buffer => {
  japanese ??= reversed(new TextDecoder('euc-jp'), doubleBytes(0xa1, 0xfe, 0xa1, 0xfe));
  const pieces: Buffer[] = [];
  let wide = false;
  for (const sign of text) {
    const code = japanese.get(sign);
    if ((code !== undefined) !== wide) pieces.push(Buffer.from(wide ? '\x1b(B' : '\x1b$B'));
    wide = code !== undefined;
    pieces.push(code ? Buffer.from(code.map((byte) => byte & 0x7f)) : Buffer.from(sign <= '\x7f' ? sign : '?'));
  }
  if (wide) pieces.push(Buffer.from('\x1b(B'));
  return Buffer.concat(pieces);
};

let japanese: Table | undefined;
