type RawMailParts = { headers?: readonly string[]; body: string | Uint8Array };

const STANDARD = ['From: Ada <ada@mail.example>', 'To: ben@mail.example', 'Date: Sat, 21 Nov 2026 10:00:00 +0000'];

/** A raw mail with standard headers before the given ones and the body unchanged. */
export const rawMail = ({ headers = [], body }: RawMailParts): Uint8Array =>
  Buffer.concat([Buffer.from([...STANDARD, ...headers, '', ''].join('\r\n')), Buffer.from(body)]);

/** A raw mail that is one HTML part in UTF-8. */
export const htmlMail = (html: string, headers: readonly string[] = []): Uint8Array =>
  rawMail({ headers: ['Content-Type: text/html; charset=utf-8', ...headers], body: html });

/** A raw mail that is one plain text part in UTF-8. */
export const textMail = (text: string, headers: readonly string[] = []): Uint8Array =>
  rawMail({ headers: ['Content-Type: text/plain; charset=utf-8', ...headers], body: text });

/** A multipart mail; each part includes its own headers. */
export const multipartMail = (subtype: string, parts: readonly string[], headers: readonly string[] = []): Uint8Array =>
  rawMail({
    headers: [...headers, 'MIME-Version: 1.0', `Content-Type: multipart/${subtype}; boundary="edge"`],
    body: `${parts.map((part) => `--edge\r\n${part}\r\n`).join('')}--edge--\r\n`,
  });
