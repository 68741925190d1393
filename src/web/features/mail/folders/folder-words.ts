import type { MailFolder, MailFolderRole } from '#contract/mail/folders.ts';

const roleLabels: { readonly [R in Exclude<MailFolderRole, 'other'>]: string } = {
  inbox: 'Inbox',
  sent: 'Sent',
  archive: 'Archive',
  drafts: 'Drafts',
  trash: 'Trash',
  junk: 'Junk',
  snoozed: 'Snoozed',
};

/** What a folder is called: by its role, or as its person has named it. */
export const folderLabel = ({ role, name }: Pick<MailFolder, 'role' | 'name'>): string =>
  role === 'other' ? name : roleLabels[role];
