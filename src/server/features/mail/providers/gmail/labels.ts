import type { FolderRole, RemoteFlags, RemoteFolder } from '../provider.ts';

/** A folder as Gmail's search finds it: https://support.google.com/mail/answer/7190 */
export interface LabelFolder extends RemoteFolder {
  readonly search: string;
}

/** Gmail has labels instead of folders: a mail belongs to the first of these that matches. */
export const FOLDERS = [
  { path: 'INBOX', role: 'inbox', search: 'in:inbox' },
  { path: 'SENT', role: 'sent', search: 'in:sent -in:inbox' },
  { path: 'ARCHIVE', role: 'archive', search: '-in:inbox -in:sent -in:drafts -in:chats' },
] as const satisfies readonly (LabelFolder & { role: FolderRole })[];
export type FolderPath = (typeof FOLDERS)[number]['path'];

const NOT_KEPT = ['TRASH', 'SPAM', 'DRAFT', 'CHAT'];

/** The folder of a mail with these labels; null when it is not synchronised. */
export const folderOfLabels = (labels: readonly string[]): FolderPath | null => {
  if (NOT_KEPT.some((label) => labels.includes(label))) return null;
  if (labels.includes('INBOX')) return 'INBOX';
  return labels.includes('SENT') ? 'SENT' : 'ARCHIVE';
};

/** Gmail does not say whether a mail was answered. */
export const flagsOf = (labels: readonly string[]): RemoteFlags => ({
  seen: !labels.includes('UNREAD'),
  flagged: labels.includes('STARRED'),
  answered: false,
});
