import type { MailRuleActions, MailRuleText } from '#contract/mail/rules.ts';
import type { VisibleFolder } from '#server/mail-store/folder-list.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';

/** Where the mail of a person lies. */
export interface RulePlaces {
  readonly accounts: readonly { readonly id: string; readonly email: string; readonly hasLabels: boolean }[];
  readonly folders: readonly Pick<VisibleFolder, 'id' | 'accountId' | 'path' | 'name' | 'role' | 'selectable'>[];
}
type Folder = RulePlaces['folders'][number];

/** One thing that is done to a mail; `kind` is how the action log calls it. */
export type RuleStep =
  | { readonly kind: 'star' | 'read' | 'never_ask' | 'archive' }
  | { readonly kind: 'label'; readonly label: string }
  | { readonly kind: 'move'; readonly folder: Folder };

/** What a rule cannot name, with the field that it stands in; null when everything is there. */
export const faultOf = (
  { conditions: { account }, acts }: MailRuleText,
  { accounts, folders }: RulePlaces,
): { readonly field: string; readonly text: string } | null => {
  const among = accounts.filter(({ id }) => account === undefined || id === account);
  if (account !== undefined && among.length === 0)
    return { field: 'conditions.account', text: 'Its mailbox is no longer connected.' };
  const inside = folders.filter(({ accountId }) => among.some(({ id }) => id === accountId));
  const named = inside.filter(({ path }) => path === acts.folder);
  if (acts.folder !== undefined && named.length === 0)
    return { field: 'acts.folder', text: `The folder “${acts.folder}” isn’t there.` };
  if (acts.folder !== undefined && !named.some(isTarget))
    return { field: 'acts.folder', text: `A rule can’t move mail to ${named[0]?.name ?? acts.folder}.` };
  if (acts.label !== undefined && !among.some(({ id }) => labelIn(id, acts.label, { accounts, folders })))
    return { field: 'acts.label', text: `The label “${acts.label}” isn’t there.` };
  return null;
};

/** What a rule would change about a mail as it is now; nothing when the mailbox of the mail lacks the folder or the label. */
export const stepsOf = (acts: MailRuleActions, mail: PlannedMail, places: RulePlaces): RuleStep[] => {
  const folder = places.folders.find(
    (one) => one.accountId === mail.accountId && one.path === acts.folder && isTarget(one),
  );
  if (acts.folder !== undefined && folder === undefined) return [];
  if (acts.label !== undefined && !labelIn(mail.accountId, acts.label, places)) return [];
  // What moves a mail comes last: a process that is killed in between finds the mail where it was, and goes on.
  return [
    ...(acts.star === true && !mail.isFlagged ? [{ kind: 'star' } as const] : []),
    ...(acts.read === true && !mail.isRead ? [{ kind: 'read' } as const] : []),
    ...(acts.neverAsk === true && mail.facts.neverAsk !== true ? [{ kind: 'never_ask' } as const] : []),
    ...(acts.label === undefined ? [] : [{ kind: 'label', label: acts.label } as const]),
    ...(folder === undefined || folder.id === mail.folderId ? [] : [{ kind: 'move', folder } as const]),
    ...(acts.archive === true && mail.folderRole === 'inbox' ? [{ kind: 'archive' } as const] : []),
  ];
};
type PlannedMail = Pick<StoredMail, 'accountId' | 'folderId' | 'folderRole' | 'isFlagged' | 'isRead' | 'facts'>;

/** Folders that a rule may move mail to: never the trash or junk. */
const isTarget = ({ role, selectable }: Folder): boolean => selectable && (role === 'other' || role === 'archive');

const labelIn = (accountId: string, label: string | undefined, { accounts, folders }: RulePlaces): boolean =>
  accounts.some(({ id, hasLabels }) => id === accountId && hasLabels) &&
  folders.some((one) => one.accountId === accountId && one.path === label && one.role === 'other');
