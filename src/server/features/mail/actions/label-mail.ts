import type { MailKind } from '#contract/mail/credentials.ts';
import { badInput, notFound } from '#server/errors.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import type { OwnedMail } from '../owned-mail.ts';
import { mapMailError } from '#server/mail-providers/map-mail-error.ts';
import { type LabelChange, SNOOZED_LABEL } from '#server/mail-providers/provider.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { FolderListStore } from '#server/mail-store/folder-list.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import type { ActionLog } from './action-log.ts';
import type { Batch } from './archive-and-mark-read.ts';
import type { MailMoves } from './move-mail.ts';

/** Puts labels on mails; where a mailbox has folders instead, the one label of a mail is the folder that it lies in. */
export const createMailLabels = ({
  owned,
  accounts,
  folderList,
  mailboxes,
  moves,
  actionLog,
  hasLabels,
}: {
  owned: OwnedMail['mail'];
  accounts: Pick<AccountStore, 'byId' | 'folderById'>;
  folderList: Pick<FolderListStore, 'ofUser'>;
  mailboxes: () => Pick<MailboxCalls, 'label' | 'labels'>;
  moves: Pick<MailMoves, 'moveTo' | 'relocate'>;
  actionLog: Pick<ActionLog, 'record'>;
  /** Whether the folders that people make in such a mailbox are labels. */
  hasLabels: (kind: MailKind) => boolean;
}) => {
  const byLabels = async (mail: StoredMail, change: LabelChange, batch: Batch): Promise<void> => {
    const { userId, accountId, id, messageId } = mail;
    if (mail.folderRole === 'trash' || mail.folderRole === 'junk')
      throw badInput('Take this email out of the trash or out of junk before you label it.');
    const known = (await folderList.ofUser(userId)).filter((folder) => folder.accountId === accountId);
    const labels = new Set(known.flatMap(({ role, path }) => (role === 'other' ? path : [])));
    const missing = [...change.add, ...change.remove].find((name) => !labels.has(name));
    if (missing !== undefined) throw notFound(`The label “${missing}”`);
    const changed = await mapMailError(mailboxes().label(userId, accountId, { id, messageId, ...change }));
    if (changed === null) throw notFound('This email');
    const changes = { add: [...changed.add], remove: [...changed.remove] };
    if (changes.add.length + changes.remove.length === 0) return;
    await actionLog.record(userId, mail, 'label', {
      to: mail.folderRole,
      reason: reasonOf(changed),
      detail: { ...batch, labels: changes },
    });
  };
  const byFolder = async (mail: StoredMail, { add, remove }: LabelChange, batch: Batch): Promise<void> => {
    const [folder, another] = add;
    if (another !== undefined) throw badInput('This mailbox keeps each email in one folder. Choose one.', 'add');
    if (folder !== undefined) return moves.moveTo(mail.userId, mail.id, folder, batch);
    const lies = await accounts.folderById(mail.userId, mail.folderId);
    if (mail.folderRole !== 'other' || lies === undefined || !remove.includes(lies.path)) return;
    await moves.relocate(mail, 'inbox', 'move', { reason: 'You moved it to the inbox', detail: batch });
  };

  return {
    /** The labels on a mail, by name; where a mailbox has folders instead, the folder that it lies in if people have made that. */
    async labels(userId: string, id: string): Promise<{ labels: string[] }> {
      const mail = await owned(userId, id);
      const account = await accounts.byId(userId, mail.accountId);
      if (account === undefined || !hasLabels(account.kind)) {
        const lies = mail.folderRole === 'other' ? await accounts.folderById(userId, mail.folderId) : undefined;
        return { labels: lies === undefined ? [] : [lies.path] };
      }
      const labels = await mapMailError(mailboxes().labels(userId, mail.accountId, id));
      if (labels === null) throw notFound('This email');
      return { labels: labels.filter((name) => name !== SNOOZED_LABEL) };
    },
    async label(userId: string, id: string, change: LabelChange, batch: Batch = {}): Promise<void> {
      const mail = await owned(userId, id);
      checkLabels(change);
      const account = await accounts.byId(userId, mail.accountId);
      if (account !== undefined && hasLabels(account.kind)) return byLabels(mail, change, batch);
      return byFolder(mail, change, batch);
    },
  };
};
export type MailLabels = ReturnType<typeof createMailLabels>;

/** Refuses a change of labels that says nothing, or two things at once. */
export const checkLabels = ({ add, remove }: LabelChange): void => {
  if (add.length + remove.length === 0) throw badInput('Name a label to add or to remove.', 'add');
  const both = add.find((name) => remove.includes(name));
  if (both !== undefined) throw badInput(`“${both}” can’t be added and removed at once.`, 'remove');
};

const reasonOf = ({ add, remove }: LabelChange): string => {
  const named = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');
  if (add.length === 0) return `You removed the label ${named(remove)}`;
  const labelled = `You labeled it ${named(add)}`;
  return remove.length === 0 ? labelled : `${labelled} and removed ${named(remove)}`;
};
