import type { MailViewName } from '#contract/mail/views.ts';
import { badInput } from '#server/errors.ts';
import type { MailPlace } from '#server/mail-store/search/place.ts';
import type { VisibleFolder } from '#server/mail-store/folder-list.store.ts';

const FOLDER = 'folder:';
const ROLES = ['inbox', 'sent', 'archive', 'drafts', 'trash', 'junk'] as const;
const OTHER_NAMES: Readonly<Record<string, MailPlace>> = {
  spam: { kind: 'role', role: 'junk' },
  starred: { kind: 'starred' },
  snoozed: { kind: 'snoozed' },
  awaiting: { kind: 'awaiting' },
  all: { kind: 'all' },
  anywhere: { kind: 'anywhere' },
};

/** The place that a view lists; refuses a folder that no mailbox has. */
export const placeOfView = (view: MailViewName, folders: readonly VisibleFolder[]): MailPlace => {
  if (!view.startsWith(FOLDER)) return placeByName(view)!; // the contract knows the others
  const path = view.slice(FOLDER.length);
  const found = folders.filter((folder) => folder.path === path && folder.selectable);
  if (found.length === 0) throw badInput(`There’s no folder “${path}” in your mailboxes.`, 'view');
  return placeOf(found);
};

/** What `in:` means by a name: a list, or a folder by its path, its whole name or the last level of it. */
export const placeNamed = (name: string, folders: readonly VisibleFolder[]): MailPlace | undefined => {
  const lower = name.toLowerCase();
  const byName = placeByName(lower);
  if (byName !== undefined) return byName;
  const names = (folder: VisibleFolder) => [folder.path, folder.name, folder.name.split('/').at(-1) ?? ''];
  const found = folders.filter((folder) => names(folder).some((one) => one.toLowerCase() === lower));
  return found.length === 0 ? undefined : placeOf(found);
};

/** The folders that a place lists. */
export const foldersIn = (place: MailPlace, folders: readonly VisibleFolder[]): VisibleFolder[] => {
  if (place.kind === 'role') return folders.filter(({ role }) => role === place.role);
  return place.kind === 'folders' ? folders.filter(({ id }) => [...place.ids, ...place.labels].includes(id)) : [];
};

const placeByName = (name: string): MailPlace | undefined => {
  const role = ROLES.find((one) => one === name);
  return role === undefined ? OTHER_NAMES[name] : { kind: 'role', role };
};

const placeOf = (folders: readonly VisibleFolder[]): MailPlace => ({
  kind: 'folders',
  ids: folders.flatMap(({ id, isLabel }) => (isLabel ? [] : id)),
  labels: folders.flatMap(({ id, isLabel }) => (isLabel ? id : [])),
});
