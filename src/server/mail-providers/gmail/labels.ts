import { z } from 'zod';
import { type FolderRole, type ListedFolder, type RemoteFlags, type RemoteFolder, SNOOZED_LABEL } from '../provider.ts';
import type { GmailClient } from './gmail-client.ts';

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

/** Folders that are fetched once a person opens them. */
const ON_DEMAND: readonly LabelFolder[] = [
  { path: 'DRAFTS', role: 'drafts', search: 'in:drafts' },
  { path: 'JUNK', role: 'junk', search: 'in:spam' },
  { path: 'TRASH', role: 'trash', search: 'in:trash' },
];

/** Folders of Gmail that exist in every mailbox. */
export const ALL_FOLDERS: readonly LabelFolder[] = [...FOLDERS, ...ON_DEMAND];

/** The path of the folder of a mail with these labels; null when it is none of mail. */
export const folderOfLabels = (labels: readonly string[]): string | null => {
  if (labels.includes('CHAT')) return null;
  if (labels.includes('TRASH')) return 'TRASH';
  if (labels.includes('SPAM')) return 'JUNK';
  if (labels.includes('DRAFT')) return 'DRAFTS';
  if (labels.includes('INBOX')) return 'INBOX';
  return labels.includes('SENT') ? 'SENT' : 'ARCHIVE';
};

/** Gmail does not say whether a mail was answered. */
export const flagsOf = (labels: readonly string[]): RemoteFlags => ({
  seen: !labels.includes('UNREAD'),
  flagged: labels.includes('STARRED'),
  answered: false,
});

const labelList = z.object({
  labels: z.array(z.object({ id: z.string(), name: z.string(), type: z.string().optional() })).optional(),
});

/** A label that a person has made. */
export interface OwnLabel {
  readonly id: string;
  readonly name: string;
}

/** The labels that a person has made, by name. */
export const ownLabels = async (calls: GmailClient): Promise<OwnLabel[]> => {
  const { labels = [] } = await calls.ask(labelList, '/labels');
  return labels
    .filter(({ type }) => type === 'user')
    .map(({ id, name }) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
};

const madeLabel = z.object({ id: z.string() });

/** Makes a label that people see like their own; gives its id. */
export const createLabel = async (calls: GmailClient, name: string): Promise<string> =>
  (await calls.ask(madeLabel, '/labels', { method: 'POST', body: { name } })).id;

/** What people see as folders: the system labels and their own labels. Gmail says how many are unread only label by label. */
export const listLabels = async (calls: GmailClient): Promise<ListedFolder[]> => [
  ...ALL_FOLDERS.map(({ path, role }) => ({ path, role, name: path, selectable: true, unread: null })),
  ...(await ownLabels(calls)).map(({ name }) => ({
    path: name,
    role: name === SNOOZED_LABEL ? ('snoozed' as const) : ('other' as const),
    name,
    selectable: true,
    unread: null,
  })),
];
