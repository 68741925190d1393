import { decodeWords } from 'postal-mime';
import { oneLine, withoutControls } from './characters.ts';
import { partSize } from './decode-part.ts';
import type { MimePart } from './mime-part.ts';

/** An attachment of a mail. `index` is its number in the mail, `path` its position in the MIME tree. */
export type MailAttachment = {
  index: number;
  path: string;
  filename: string;
  mimeType: string;
  size: number;
  contentId: string | null;
  /** Shown inside the text rather than in the list of attachments. */
  inline: boolean;
  isCalendar: boolean;
};

/** Describes the attachments of a mail in their order. */
export const describeAttachments = (parts: readonly MimePart[]): MailAttachment[] =>
  parts.map((part, index) => {
    const given = part.dispositionParams.get('filename') ?? part.params.get('name') ?? '';
    const filename = safeFilename(given) || `attachment-${index + 1}${extensionOf(part.type)}`;
    return {
      index,
      path: part.path,
      filename,
      mimeType: part.type,
      size: partSize(part),
      contentId: part.contentId,
      inline: part.disposition !== 'attachment' && part.contentId !== null,
      isCalendar: isCalendarType(part.type) || /\.ics$/i.test(filename),
    };
  });

/** Whether a media type is that of a calendar file. */
export const isCalendarType = (type: string): boolean => type === 'text/calendar' || type === 'application/ics';

const FILENAME_LENGTH = 150;

/** A safe name for saving: no folders, no control or bidirectional characters, no leading dots, limited length. */
export const safeFilename = (given: string): string => {
  const name =
    oneLine(withoutControls(decodeWords(given)), 1000)
      .split(/[/\\]/)
      .at(-1) ?? '';
  const plain = name.replace(/[<>:"|?*]/g, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  if (plain.length <= FILENAME_LENGTH) return plain;
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(plain)?.[0] ?? '';
  return plain.slice(0, FILENAME_LENGTH - extension.length).toWellFormed() + extension;
};

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'application/ics': '.ics',
  'text/calendar': '.ics',
  'text/plain': '.txt',
  'text/html': '.html',
  'text/csv': '.csv',
  'text/vcard': '.vcf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'message/rfc822': '.eml',
};

const extensionOf = (type: string): string => (Object.hasOwn(extensions, type) ? (extensions[type] ?? '') : '');
