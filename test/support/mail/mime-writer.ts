import { encodeText, type Charset } from './encode-charset.ts';

export type TransferEncoding = '7bit' | '8bit' | 'quoted-printable' | 'base64';

/** One MIME part: header lines without line ends, and a body. */
export type MimeSource = { headers: readonly string[]; body: Buffer };

/** A text part in a charset and a transfer encoding. */
export const textPart = (
  text: string,
  { type = 'text/plain', charset = 'utf-8', encoding = 'quoted-printable' }: TextForm = {},
): MimeSource => ({
  headers: [`Content-Type: ${type}; charset=${charset}`, `Content-Transfer-Encoding: ${encoding}`],
  body: transferEncode(encodeText(text.replaceAll('\n', '\r\n'), charset), encoding),
});

export type TextForm = { type?: 'text/plain' | 'text/html'; charset?: Charset; encoding?: TransferEncoding };

/** A file in base64. */
export const filePart = (
  content: Buffer,
  type: string,
  disposition: string,
  extra: readonly string[] = [],
): MimeSource => ({
  headers: [
    `Content-Type: ${type}`,
    `Content-Disposition: ${disposition}`,
    'Content-Transfer-Encoding: base64',
    ...extra,
  ],
  body: transferEncode(content, 'base64'),
});

/** A multipart with these parts. */
export const multipart = (subtype: string, boundary: string, parts: readonly MimeSource[]): MimeSource => ({
  headers: [`Content-Type: multipart/${subtype}; boundary="${boundary}"`],
  body: Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), writePart(part), Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
});

/** A message/rfc822 part. */
export const messagePart = (message: Buffer): MimeSource => ({
  headers: ['Content-Type: message/rfc822'],
  body: message,
});

/** Serializes a part, or a whole mail when the mail's headers are given in `before`. */
export const writePart = ({ headers, body }: MimeSource, before: readonly string[] = []): Buffer =>
  Buffer.concat([Buffer.from(`${[...before, ...headers].join('\r\n')}\r\n\r\n`, 'utf8'), body]);

const transferEncode = (bytes: Buffer, encoding: TransferEncoding): Buffer => {
  if (encoding === 'base64') return Buffer.from(bytes.toString('base64').replace(/.{76}(?=.)/g, '$&\r\n'));
  return encoding === 'quoted-printable' ? Buffer.from(quotedPrintable(bytes)) : bytes;
};

const LINE = 72;

const quotedPrintable = (bytes: Buffer): string => {
  const lines = bytes.toString('latin1').split('\r\n');
  return lines.map(quotedLine).join('\r\n');
};

const quotedLine = (line: string): string => {
  let written = '';
  let width = 0;
  for (const [at, sign] of line.split('').entries()) {
    const plain = (sign >= '!' && sign <= '~' && sign !== '=') || (sign === ' ' && at < line.length - 1);
    const code = plain ? sign : `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
    if (width + code.length > LINE) {
      written += '=\r\n';
      width = 0;
    }
    written += code;
    width += code.length;
  }
  return written;
};

/** A header text as encoded words (RFC 2047) of at most 75 characters. */
export const encodedWords = (text: string, charset: Charset, form: 'B' | 'Q' = 'B'): string => {
  const pieces = text.match(/[^]{1,12}/gu) ?? [];
  return pieces
    .map((piece) => {
      const bytes = encodeText(piece, charset);
      const coded = form === 'B' ? bytes.toString('base64') : quotedWord(bytes);
      return `=?${charset}?${form}?${coded}?=`;
    })
    .join('\r\n ');
};

const quotedWord = (bytes: Buffer): string =>
  Array.from(bytes, (byte) => {
    const sign = String.fromCharCode(byte);
    return /[A-Za-z0-9]/.test(sign) ? sign : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
