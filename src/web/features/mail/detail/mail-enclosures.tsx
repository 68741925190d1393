import type { EmailDetail } from '#contract/mail/mail.ts';
import { Attachments } from './attachments.tsx';
import { MailLinks } from './links.tsx';

/** What stands below the text of a mail: where its links lead, and its files. */
export const MailEnclosures = ({ mail }: { mail: Pick<EmailDetail, 'id' | 'links' | 'attachments'> }) => (
  <>
    <MailLinks links={mail.links} />
    <Attachments id={mail.id} files={mail.attachments} />
  </>
);
