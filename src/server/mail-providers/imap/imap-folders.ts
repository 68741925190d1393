import type { ImapFlow, ListResponse } from 'imapflow';
import type { FolderRole, ListedFolder, RemoteFolder } from '../provider.ts';

const ROLES: Readonly<Record<string, FolderRole>> = {
  '\\Inbox': 'inbox',
  '\\Sent': 'sent',
  '\\Archive': 'archive',
  '\\Drafts': 'drafts',
  '\\Trash': 'trash',
  '\\Junk': 'junk',
};
/** Folders that show mails of other folders once more (RFC 6154). */
const VIRTUAL = ['\\All', '\\Flagged', '\\Important'];

/** The folders of a server with their roles: each role belongs to one folder, by special use before by name. */
export const foldersOf = (listed: readonly ListResponse[]): RemoteFolder[] => {
  const found = listed.map((folder) => ({ path: folder.path, ...roleOf(folder) }));
  const owners = new Map<FolderRole, string>();
  for (const sure of [true, false])
    for (const { path, role, isSure } of found) if (isSure === sure && !owners.has(role)) owners.set(role, path);
  return found.map(({ path, role }) => ({ path, role: owners.get(role) === path ? role : 'other' }));
};

/** What people see of the folders of a server. imapflow reads the modified UTF-7 of their names (RFC 3501, 5.1.3). */
export const listFolders = async (client: ImapFlow, counted: boolean): Promise<ListedFolder[]> => {
  const listed = await client.list(counted ? { statusQuery: { unseen: true } } : {});
  const roles = new Map(foldersOf(listed).map(({ path, role }) => [path, role]));
  return listed
    .filter(({ specialUse, listed: isThere }) => isThere && !VIRTUAL.includes(specialUse ?? ''))
    .map((folder) => ({
      path: folder.path,
      role: roles.get(folder.path) ?? 'other',
      name: nameOf(folder),
      selectable: isSelectable(folder),
      unread: folder.status?.unseen ?? null,
    }));
};

/** Whether mails can lie in a folder: `\Noselect` (RFC 3501) and `\NonExistent` (RFC 5258) only stand for a level. */
const isSelectable = ({ flags }: ListResponse): boolean =>
  ![...flags].some((flag) => /^\\(noselect|nonexistent)$/i.test(flag));

const nameOf = ({ path, delimiter }: ListResponse): string =>
  delimiter && delimiter !== '/' ? path.split(delimiter).join('/') : path;

/** The role of a folder, and whether the server has said it: imapflow also guesses the special use of some names. */
const roleOf = ({ path, specialUse, specialUseSource, name }: ListResponse): { role: FolderRole; isSure: boolean } => {
  if (path.toUpperCase() === 'INBOX') return { role: 'inbox', isSure: true };
  const special = ROLES[specialUse ?? ''];
  return { role: special ?? roleByName(name), isSure: special !== undefined && specialUseSource === 'extension' };
};

/** Names of folders on servers without special use (RFC 6154). */
const roleByName = (name: string): FolderRole => {
  const known: readonly (readonly [RegExp, FolderRole])[] = [
    [/^(sent|sent (items|mail|messages)|gesendet|envoyés|enviados)$/i, 'sent'],
    [/^(archives?|archiv)$/i, 'archive'],
    [/^(drafts?|entwürfe|brouillons|borradores)$/i, 'drafts'],
    [/^(trash|deleted( items)?|papierkorb|corbeille|papelera)$/i, 'trash'],
    [/^(junk|spam)$/i, 'junk'],
    [/^snoozed$/i, 'snoozed'],
  ];
  return known.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
};
