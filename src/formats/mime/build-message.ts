import { Readable } from 'node:stream';
import type { MailAddress } from './addresses.ts';

/** A file in a message; its bytes are read while the message is built. */
interface MessageFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Of a picture that the HTML shows in its place (RFC 2392); null for what is attached. */
  readonly contentId: string | null;
  content(): AsyncIterable<Uint8Array>;
}

/** Everything that is in a message. */
interface MessageParts {
  readonly from: MailAddress;
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  /** Only in a draft: of a message that is sent, the server alone knows who gets a blind copy. */
  readonly bcc?: readonly MailAddress[];
  readonly subject: string;
  readonly text: string;
  /** The same as HTML, for a mail with formatting. */
  readonly html?: string | undefined;
  readonly files: readonly MessageFile[];
  readonly messageId: string;
  readonly inReplyTo: string | null;
  /** Message-IDs of the conversation, oldest first, without angle brackets. */
  readonly references: readonly string[];
  /** Milliseconds since 1970. */
  readonly date: number;
}

/** Builds a message (RFC 5322) of text, its HTML if it has formatting, and files; the library takes care of line lengths, encodings and headers. */
export const buildMessage = async (parts: MessageParts): Promise<Uint8Array> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const bracketed = (id: string) => `<${id}>`;
  const message = new MailComposer({
    from: parts.from,
    to: [...parts.to],
    cc: [...parts.cc],
    bcc: [...(parts.bcc ?? [])],
    subject: parts.subject,
    text: parts.text,
    ...(parts.html === undefined ? {} : { html: parts.html }),
    attachments: parts.files.map(({ name, type, contentId, content }) => ({
      filename: name,
      contentType: type,
      ...(contentId === null
        ? { contentDisposition: 'attachment' as const }
        : { contentDisposition: 'inline' as const, cid: contentId }),
      content: Readable.from(content()),
    })),
    messageId: bracketed(parts.messageId),
    date: new Date(parts.date),
    ...(parts.inReplyTo === null ? {} : { inReplyTo: bracketed(parts.inReplyTo) }),
    ...(parts.references.length === 0 ? {} : { references: parts.references.map(bracketed) }),
    newline: '\r\n',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  message.keepBcc = true;
  if (parts.files.length === 0) return message.build();
  return collect(message.createReadStream(), roomFor(parts));
};

/** More bytes than a message can have: base64 makes four of three, and a line break of two bytes for each 76. */
const roomFor = ({ text, html = '', files }: MessageParts): number =>
  files.reduce((sum, { size }) => sum + Math.ceil(size * 1.4), 0) +
  (text.length + html.length) * 12 +
  files.length * 8192 +
  1024 * 1024;

/** The bytes of a stream in memory that threads share, so that a large message is there once and not in every thread. */
const collect = async (stream: AsyncIterable<Buffer>, room: number): Promise<Uint8Array> => {
  const bytes = new Uint8Array(new SharedArrayBuffer(room));
  let size = 0;
  for await (const piece of stream) {
    if (size + piece.length > room) throw new Error('The message is larger than its parts.');
    bytes.set(piece, size);
    size += piece.length;
  }
  return bytes.subarray(0, size);
};
