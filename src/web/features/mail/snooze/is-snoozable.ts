import type { EmailItem } from '#contract/mail/mail.ts';

const UNSNOOZABLE: readonly EmailItem['folderRole'][] = ['trash', 'junk', 'sent', 'drafts'];

/** Whether a mail is one that can come back to the inbox. */
export const isSnoozable = ({ folderRole }: Pick<EmailItem, 'folderRole'>): boolean =>
  !UNSNOOZABLE.includes(folderRole);
