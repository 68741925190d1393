import { isCalendarType } from './attachments.ts';
import { partSize } from './decode-part.ts';
import { MAIL_LIMITS } from './limits.ts';
import { type MimePart, splitMail } from './structure.ts';

/** What was left out of a mail: the decoded size in bytes of each file, by its place in the MIME tree. */
export type LeftOut = Readonly<Record<string, number>>;

/** A mail without what its files hold: every header and every text stands where it stood. */
export interface Skeleton {
  readonly source: Uint8Array;
  readonly left: LeftOut;
}

/** Whether a part is a file to whoever reads the mail: texts, calendar files and forwarded mails are read with it. */
export const isFile = ({ type, disposition }: { type: string; disposition?: string | undefined }): boolean =>
  !isCalendarType(type) && (disposition === 'attachment' || !/^(?:text|message)\//.test(type));

/** Leaves out what the files of a mail hold, and what lies beyond of endless texts. */
export const withoutFiles = (mail: Uint8Array): Skeleton => {
  const leaves = leavesOf(splitMail(mail, MAIL_LIMITS, new Set())).filter(({ body }) => body.buffer === mail.buffer);
  const left = leaves.filter(isFile).map((part) => [part.path, partSize(part)] as const);
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const part of leaves) {
    const start = part.body.byteOffset - mail.byteOffset;
    const kept = isFile(part) ? 0 : Math.min(part.body.length, MAIL_LIMITS.textPartBytes);
    pieces.push(mail.subarray(from, start + kept));
    from = start + part.body.length;
  }
  return { source: Buffer.concat([...pieces, mail.subarray(from)]), left: Object.fromEntries(left) };
};

const leavesOf = (part: MimePart): MimePart[] =>
  part.children.length === 0 ? [part] : part.children.flatMap(leavesOf);
