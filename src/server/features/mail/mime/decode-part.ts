import { isUtf8 } from 'node:buffer';
import PostalMime from 'postal-mime';
import { unflow } from './flowed.ts';
import type { MimePart } from './structure.ts';

type Encoded = Pick<MimePart, 'encoding' | 'body'>;

/** Undoes base64 or quoted-printable; a part in neither is given as it is. */
export const partBytes = ({ encoding, body }: Encoded): Buffer => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (encoding === 'base64') return base64Bytes(bytes.toString('latin1'));
  if (encoding === 'quoted-printable') return quotedPrintableBytes(bytes.toString('latin1'));
  return bytes;
};

/** Size in bytes of what `partBytes` gives, mostly without decoding it. */
export const partSize = (part: Encoded): number => {
  if (part.encoding === 'base64') return Math.floor((base64Digits(part.body) * 3) / 4);
  return part.encoding === 'quoted-printable' ? partBytes(part).byteLength : part.body.byteLength;
};

/** Reads one text part alone: transfer encoding, charset and flowed lines undone. Text is cut after `mostBytes`. */
export const partText = async (part: MimePart, mostBytes: number): Promise<string> => {
  const bytes = partBytes({ encoding: part.encoding, body: part.body.subarray(0, mostBytes) });
  const text = (await decode(bytes, namedCharset(part))).replaceAll('\r\n', '\n');
  if (part.params.get('format')?.toLowerCase() !== 'flowed') return text;
  return unflow(text, part.params.get('delsp')?.toLowerCase() === 'yes');
};

const decode = async (bytes: Buffer, charset: string | null): Promise<string> => {
  if (charset === null) return (isUtf8(bytes) ? utf8 : windows).decode(bytes);
  const decoder = decoderFor(charset);
  if (decoder) return decoder.decode(bytes);
  // Names that only mailers use ("cp932", "x-euc-jp") are known to the mail parser.
  const head = Buffer.from(`Content-Type: text/plain; charset="${charset}"\r\n\r\n`);
  return (await PostalMime.parse(Buffer.concat([head, bytes]))).text ?? '';
};

const utf8 = new TextDecoder('utf-8');
const windows = new TextDecoder('windows-1252');

const decoderFor = (charset: string): TextDecoder | null => {
  try {
    return new TextDecoder(charset);
  } catch {
    // Not a name of the Encoding Standard.
    return null;
  }
};

/** A named charset counts unless it is absent or US-ASCII, which senders also claim for what is not. */
const namedCharset = (part: MimePart): string | null => {
  const name =
    part.params
      .get('charset')
      ?.replace(/[^\w.:()-]/g, '')
      .slice(0, 60) ?? '';
  return !name || /^(?:us-?ascii|ansi.*|unknown.*|default|binary|_.*)$/i.test(name) ? null : name;
};

const base64Digits = (body: Uint8Array): number => {
  let digits = 0;
  // A plain loop over a table: attachments have millions of bytes.
  for (let at = 0; at < body.length; at += 1) digits += IS_DIGIT[body[at]!]!;
  return digits;
};

const IS_DIGIT = new Uint8Array(256);
for (const digit of Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'))
  IS_DIGIT[digit] = 1;

const UNITS_DECODED = 10_000;

/** Some mailers pad every line: each padded unit is decoded by itself. */
const base64Bytes = (encoded: string): Buffer => {
  const digits = encoded.replace(/[^A-Za-z0-9+/=]+/g, '');
  const units = digits.split(/=+/, UNITS_DECODED);
  return Buffer.concat(units.map((unit) => Buffer.from(unit, 'base64')));
};

const quotedPrintableBytes = (encoded: string): Buffer => {
  const lines = encoded.split('\n').map((line) => line.slice(0, endOfText(line)));
  const joined = lines.map((line) => (line.endsWith('=') ? line.slice(0, -1) : `${line}\n`)).join('');
  const plain = joined.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(encoded.endsWith('\n') ? plain : plain.replace(/\n$/, ''), 'latin1');
};

/** Blanks at the end of an encoded line were added on the way (RFC 2045, 6.7). */
const endOfText = (line: string): number => {
  let end = line.length;
  while (end > 0 && ' \t\r'.includes(line.charAt(end - 1))) end -= 1;
  return end;
};
