import { Download, FileArchive, FileImage, FileText, type LucideIcon, Paperclip } from 'lucide-react';
import { contract } from '#contract/contract.ts';
import type { EmailDetail } from '#contract/mail/mail.ts';
import { urlOf } from '#web/api/call.ts';
import { sizeText } from '#web/ui/size-text.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type MailFile = EmailDetail['attachments'][number];
type AttachmentsProps = { id: string; files: EmailDetail['attachments'] };

export const Attachments = ({ id, files: all }: AttachmentsProps) => {
  const files = all.filter((file, at) => all.findIndex((other) => isSameCalendar(other, file)) === at);
  if (files.length === 0) return null;
  return (
    <section className="stack g3" aria-label="Attachments">
      <h3 className="label">{files.length === 1 ? '1 attachment' : `${files.length} attachments`}</h3>
      <ul className="mail-files">
        {files.map(({ index, filename, mimeType, size }) => {
          const Icon = iconOf(mimeType);
          return (
            <li key={index}>
              <a
                className="mail-file"
                href={urlOf(contract.mail.attachment, { params: { id, index } })}
                download={filename}
              >
                <Icon className="i i-18" aria-hidden="true" />
                <VisuallyHidden>Download</VisuallyHidden> <span className="truncate">{filename}</span>
                <span className="meta t3 num">{sizeText(size)}</span>
                <Download className="i i-16" aria-hidden="true" />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** Invitations often carry one calendar file twice: for programs that answer them, and to be saved. */
const isSameCalendar = (one: MailFile, other: MailFile): boolean =>
  one === other ||
  ([one, other].every(({ filename }) => filename.toLowerCase().endsWith('.ics')) &&
    one.filename === other.filename &&
    one.size === other.size);

const iconOf = (mimeType: string): LucideIcon => {
  if (mimeType.startsWith('image/')) return FileImage;
  if (mimeType.startsWith('text/') || mimeType === 'application/pdf') return FileText;
  return /zip|compressed|tar/.test(mimeType) ? FileArchive : Paperclip;
};
