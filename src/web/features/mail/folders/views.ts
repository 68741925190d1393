import type { MailFolder } from '#contract/mail/folders.ts';
import { type MailView, type MailViewName, mailViews } from '#contract/mail/views.ts';

const FOLDER = 'folder:';

export const viewLabels: { readonly [V in MailView]: string } = {
  inbox: 'Inbox',
  awaiting: 'Awaiting a reply',
  snoozed: 'Snoozed',
  starred: 'Starred',
  drafts: 'Drafts',
  sent: 'Sent',
  archive: 'Archive',
  junk: 'Junk',
  trash: 'Trash',
  all: 'All mail',
};

/** The view that an address names; null for the inbox as it begins, and for what is no view. */
export const readView = (text: string | undefined): MailViewName | null => {
  const known = mailViews.find((view) => view === text);
  if (known !== undefined) return known;
  return text?.startsWith(FOLDER) && text.length > FOLDER.length ? (text as MailViewName) : null; // as the contract has it
};

export const viewOfFolder = ({ path, role }: Pick<MailFolder, 'path' | 'role'>): MailViewName =>
  role === 'other' ? `folder:${path}` : role;

/** What a view is called; a folder by its name, once that is known. */
export const viewTitle = (view: MailViewName, folders: readonly MailFolder[] = []): string => {
  const known = mailViews.find((one) => one === view);
  // The inbox as it begins has filters; as a view it has none.
  if (known === 'inbox') return 'Whole inbox';
  if (known !== undefined) return viewLabels[known];
  const path = view.slice(FOLDER.length);
  return folders.find((folder) => folder.path === path)?.name ?? path;
};

/** Whether a view shows mails of several folders, so that each row says where its mail lies. */
export const isAcross = (view: MailViewName): boolean => view === 'all' || view === 'starred' || view === 'awaiting';
