import { isCalendarType } from './attachments.ts';
import { partSize } from './decode-part.ts';
import { MAIL_LIMITS } from './limits.ts';
import type { MimePart } from './mime-part.ts';
import { splitMail } from './split-mail.ts';

/** The decoded size in bytes of each omitted attachment, by part number. */
export type OmittedSizes = Readonly<Record<string, number>>;

/** A mail without the content of its attachments; all headers and texts are unchanged. */
export interface StrippedMail {
  readonly source: Uint8Array;
  readonly omitted: OmittedSizes;
}

/** Whether a part is an attachment that is not needed to read the mail; texts, calendar files and forwarded mails are needed. */
export const isAttachmentPart = ({ type, disposition }: { type: string; disposition?: string | undefined }): boolean =>
  !isCalendarType(type) && (disposition === 'attachment' || !/^(?:text|message)\//.test(type));

/** Omits the content of attachments, and the rest of texts above the size limit. */
export const stripAttachments = (mail: Uint8Array): StrippedMail => {
  const leaves = leavesOf(splitMail(mail, MAIL_LIMITS, new Set())).filter(({ body }) => body.buffer === mail.buffer);
  const omitted = leaves.filter(isAttachmentPart).map((part) => [part.path, partSize(part)] as const);
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const part of leaves) {
    const start = part.body.byteOffset - mail.byteOffset;
    const kept = isAttachmentPart(part) ? 0 : Math.min(part.body.length, MAIL_LIMITS.textPartBytes);
    pieces.push(mail.subarray(from, start + kept));
    from = start + part.body.length;
  }
  return { source: Buffer.concat([...pieces, mail.subarray(from)]), omitted: Object.fromEntries(omitted) };
};

const leavesOf = (part: MimePart): MimePart[] =>
  part.children.length === 0 ? [part] : part.children.flatMap(leavesOf);
