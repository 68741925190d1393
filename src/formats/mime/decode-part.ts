import PostalMime from 'postal-mime';
import { countBase64Digits, decodeBase64 } from '../base64.ts';
import { decodeUnlabelled, findDecoder } from '../charset.ts';
import { decodeFlowed } from './format-flowed.ts';
import { decodeQuotedPrintable } from '../quoted-printable.ts';
import type { MimePart } from './mime-part.ts';

type Encoded = Pick<MimePart, 'encoding' | 'body'>;

/** Decodes the transfer encoding of a part (base64 or quoted-printable). */
export const partBytes = ({ encoding, body }: Encoded): Buffer => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (encoding === 'base64') return decodeBase64(bytes.toString('latin1'));
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(bytes);
  return bytes;
};

/** Decoded size in bytes, without decoding base64. */
export const partSize = (part: Encoded): number => {
  if (part.encoding === 'base64') return Math.floor((countBase64Digits(part.body) * 3) / 4);
  return part.encoding === 'quoted-printable' ? partBytes(part).byteLength : part.body.byteLength;
};

/** Decodes one text part: transfer encoding, charset and format=flowed. At most `mostBytes` encoded bytes are read. */
export const partText = async (part: MimePart, mostBytes: number): Promise<string> => {
  const bytes = partBytes({ encoding: part.encoding, body: part.body.subarray(0, mostBytes) });
  const text = (await decode(bytes, namedCharset(part))).replaceAll('\r\n', '\n');
  if (part.params.get('format')?.toLowerCase() !== 'flowed') return text;
  return decodeFlowed(text, part.params.get('delsp')?.toLowerCase() === 'yes');
};

const decode = async (bytes: Buffer, charset: string | null): Promise<string> => {
  if (charset === null) return decodeUnlabelled(bytes);
  const decoder = findDecoder(charset);
  if (decoder) return decoder.decode(bytes);
  // postal-mime knows charset names outside the Encoding Standard ("cp932", "x-euc-jp").
  const head = Buffer.from(`Content-Type: text/plain; charset="${charset}"\r\n\r\n`);
  return (await PostalMime.parse(Buffer.concat([head, bytes]))).text ?? '';
};

/** The declared charset; null when absent, meaningless or US-ASCII, which senders often declare wrongly. */
const namedCharset = (part: MimePart): string | null => {
  const name =
    part.params
      .get('charset')
      ?.replace(/[^\w.:()-]/g, '')
      .slice(0, 60) ?? '';
  return !name || /^(?:us-?ascii|ansi.*|unknown.*|default|binary|_.*)$/i.test(name) ? null : name;
};
