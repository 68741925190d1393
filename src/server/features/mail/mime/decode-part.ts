import { isUtf8 } from 'node:buffer';
import PostalMime from 'postal-mime';
import { base64Bytes, base64Digits } from './base64.ts';
import { unflow } from './flowed.ts';
import { quotedPrintableBytes } from './quoted-printable.ts';
import type { MimePart } from './structure.ts';

type Encoded = Pick<MimePart, 'encoding' | 'body'>;

/** Undoes base64 or quoted-printable; a part in neither is given as it is. */
export const partBytes = ({ encoding, body }: Encoded): Buffer => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (encoding === 'base64') return base64Bytes(bytes.toString('latin1'));
  if (encoding === 'quoted-printable') return quotedPrintableBytes(bytes);
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

const decoders = new Map<string, TextDecoder>();

const decoderFor = (charset: string): TextDecoder | null => {
  const name = charset.toLowerCase();
  try {
    const decoder = decoders.get(name) ?? new TextDecoder(name);
    decoders.set(name, decoder);
    return decoder;
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
