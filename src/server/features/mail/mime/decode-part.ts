import { isUtf8 } from 'node:buffer';
import PostalMime from 'postal-mime';
import type { MimePart } from './structure.ts';

/** Undoes base64 or quoted-printable; a part in neither is given as it is. */
export const partBytes = (part: Pick<MimePart, 'encoding' | 'body'>): Uint8Array => {
  const body = Buffer.from(part.body.buffer, part.body.byteOffset, part.body.byteLength);
  if (part.encoding === 'base64') return base64Bytes(body.toString('latin1'));
  if (part.encoding === 'quoted-printable') return quotedPrintableBytes(body.toString('latin1'));
  return body;
};

/** Size in bytes of what `partBytes` gives, without decoding it. */
export const partSize = (part: Pick<MimePart, 'encoding' | 'body'>): number => {
  const { body, encoding } = part;
  if (encoding === 'base64') {
    let digits = 0;
    for (const byte of body) if (isBase64Digit(byte)) digits += 1;
    return Math.floor((digits * 3) / 4);
  }
  return encoding === 'quoted-printable' ? partBytes(part).byteLength : body.byteLength;
};

/** Reads one text part alone: transfer encoding, charset and flowed lines undone. Text is cut after `mostBytes`. */
export const partText = async (part: MimePart, mostBytes: number): Promise<string> => {
  const body = part.body.subarray(0, mostBytes);
  const charset = namedCharset(part) ?? (readsAsUtf8(part, body) ? 'utf-8' : 'windows-1252');
  const head = [
    `Content-Type: text/plain; charset="${charset}"${flowed(part)}`,
    `Content-Transfer-Encoding: ${part.encoding || '8bit'}`,
  ].join('\r\n');
  const { text } = await PostalMime.parse(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]));
  return text ?? '';
};

const isBase64Digit = (byte: number): boolean =>
  (byte >= 0x41 && byte <= 0x5a) ||
  (byte >= 0x61 && byte <= 0x7a) ||
  (byte >= 0x30 && byte <= 0x39) ||
  byte === 0x2b ||
  byte === 0x2f;

/** Some mailers pad every line: each padded unit is decoded by itself. */
const base64Bytes = (encoded: string): Uint8Array => {
  const units = encoded.replace(/[^A-Za-z0-9+/=]+/g, '').split(/=+/);
  return Buffer.concat(units.map((unit) => Buffer.from(unit, 'base64')));
};

const quotedPrintableBytes = (encoded: string): Uint8Array =>
  Buffer.from(
    encoded
      .replace(/[ \t]+(?=\r?\n)/g, '')
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** A named charset counts unless it is absent or US-ASCII, which senders also claim for what is not. */
const namedCharset = (part: MimePart): string | null => {
  const name = part.params.get('charset')?.replace(/[^\w.:()-]/g, '') ?? '';
  return !name || /^(?:us-?ascii|ansi.*|unknown.*|default|binary|_.*)$/i.test(name) ? null : name;
};

const readsAsUtf8 = (part: MimePart, body: Uint8Array): boolean =>
  isUtf8(part.encoding ? partBytes({ encoding: part.encoding, body }) : body);

const flowed = (part: MimePart): string => {
  if (part.params.get('format')?.toLowerCase() !== 'flowed') return '';
  return `; format=flowed; delsp=${part.params.get('delsp')?.toLowerCase() === 'yes' ? 'yes' : 'no'}`;
};
