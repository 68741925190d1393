import type { MailActionKind } from '#contract/mail/actions.ts';
import { badInput, notFound } from '#server/errors.ts';
import type { Feedback } from '../feedback/feedback.ts';
import { leftInboxSignal } from '../feedback/implicit-feedback.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import type { OwnedMail } from '../owned-mail.ts';
import { mapMailError } from '#server/mail-providers/map-mail-error.ts';
import type { FolderTarget } from '#server/mail-providers/provider.ts';
import type { FolderListStore, VisibleFolder } from '#server/mail-store/folder-list.store.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { SnoozeStore } from '../store/snoozes.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import type { SuppressedSenderStore } from '../store/suppressed-senders.store.ts';
import type { ActionLog, ActionOptions } from './action-log.ts';
import type { Batch } from './archive-and-mark-read.ts';
import { sourceTarget } from './move-targets.ts';

/** Moves mails at the wish of a person: to the trash, to junk, to a folder, and back. */
export const createMailMoves = ({
  owned,
  accounts,
  folderList,
  mailboxes,
  actionLog,
  suppressed,
  feedback,
  snoozes,
  now,
}: {
  owned: OwnedMail['mail'];
  accounts: Pick<AccountStore, 'folderById'>;
  folderList: Pick<FolderListStore, 'ofUser'>;
  mailboxes: () => Pick<MailboxCalls, 'move'>;
  actionLog: Pick<ActionLog, 'record' | 'ofMail'>;
  suppressed: Pick<SuppressedSenderStore, 'add' | 'remove'>;
  feedback: Pick<Feedback, 'observe'>;
  snoozes: Pick<SnoozeStore, 'byMail' | 'remove'>;
  now: () => number;
}) => {
  /** The path of the folder that a mail lies in, where no role names it. */
  const pathOf = async ({ userId, folderId, folderRole }: StoredMail): Promise<{ fromPath?: string }> => {
    const folder = folderRole === 'other' ? await accounts.folderById(userId, folderId) : undefined;
    return folder === undefined ? {} : { fromPath: folder.path };
  };
  const move = async (
    mail: StoredMail,
    to: FolderTarget,
    kind: MailActionKind,
    { detail, ...more }: ActionOptions,
  ): Promise<void> => {
    // A snoozed mail that is put elsewhere no longer comes back.
    const ended = kind === 'snooze' ? undefined : await snoozes.byMail(mail.userId, mail.id);
    const { fromPath } = await pathOf(mail);
    const role = ended === undefined ? mail.folderRole : 'snoozed';
    const from = fromPath === undefined ? role : { path: fromPath };
    const order = { id: mail.id, messageId: mail.messageId, from, to };
    if (!(await mapMailError(mailboxes().move(mail.userId, mail.accountId, order)))) throw notFound('This email');
    const target = typeof to === 'string' ? { to } : { to: 'other' as const };
    const paths = { ...(fromPath && { fromPath }), ...(typeof to === 'string' ? {} : { toPath: to.path }) };
    if (ended !== undefined) await snoozes.remove(mail.userId, mail.id);
    const snooze = ended && {
      snooze: { until: ended.until, untilAnswered: ended.untilAnswered, heardUntil: ended.heardUntil },
    };
    const logged = { ...more, from: role, ...target, detail: { ...detail, ...paths, ...snooze } };
    await actionLog.record(mail.userId, mail, kind, logged);
  };
  /** Where a mail was before it was put away; the inbox when nobody knows. */
  const placeBefore = async (mail: StoredMail): Promise<FolderTarget> => {
    const kind = mail.folderRole === 'trash' ? 'trash' : 'junk';
    const last = (await actionLog.ofMail(mail))
      .filter((action) => action.kind === kind && action.state === 'done')
      .toSorted((one, other) => other.at - one.at)[0];
    return last === undefined ? 'inbox' : sourceTarget(last);
  };

  const trash = async (userId: string, id: string, batch: Batch = {}): Promise<void> => {
    const mail = await owned(userId, id);
    if (mail.folderRole === 'trash') return;
    await move(mail, 'trash', 'trash', { detail: batch });
    if (mail.folderRole === 'inbox') await feedback.observe(mail, leftInboxSignal(mail));
  };
  const junk = async (userId: string, id: string, batch: Batch = {}): Promise<void> => {
    const mail = await owned(userId, id);
    if (mail.folderRole === 'junk') return;
    await move(mail, 'junk', 'junk', { detail: { ...batch, address: mail.fromAddress } });
    await suppressed.add(userId, mail.fromAddress, 'junk', now());
  };
  const toFolder = async (mail: StoredMail, folder: VisibleFolder, batch: Batch): Promise<void> => {
    if (folder.role === 'trash') return trash(mail.userId, mail.id, batch);
    if (folder.role === 'junk') return junk(mail.userId, mail.id, batch);
    if (folder.id === mail.folderId) return;
    const to = folder.role === 'other' ? { path: folder.path } : folder.role;
    await move(mail, to, 'move', { reason: `You moved it to ${folder.name}`, detail: batch });
  };

  return {
    relocate: move,
    trash,
    junk,
    archive: (mail: StoredMail, batch: Batch) => move(mail, 'archive', 'archive', { detail: batch }),
    async unarchive(userId: string, id: string): Promise<void> {
      const mail = await owned(userId, id);
      if (mail.folderRole !== 'inbox') await move(mail, 'inbox', 'unarchive', {});
    },
    /** Takes a mail out of the trash, or out of junk: then Iris is no longer silent about its sender. */
    async restore(userId: string, id: string, batch: Batch = {}): Promise<void> {
      const mail = await owned(userId, id);
      if (mail.folderRole !== 'trash' && mail.folderRole !== 'junk') return;
      const wasJunk = mail.folderRole === 'junk';
      await move(mail, await placeBefore(mail), 'restore', {
        reason: wasJunk ? 'You said it is not junk' : 'You took it out of the trash',
        detail: { ...batch, ...(wasJunk && { address: mail.fromAddress }) },
      });
      if (wasJunk) await suppressed.remove(userId, mail.fromAddress);
    },
    /** Moves a mail into a folder of its mailbox by the path of the folder. */
    async moveTo(userId: string, id: string, path: string, batch: Batch = {}): Promise<void> {
      const mail = await owned(userId, id);
      const folder = (await folderList.ofUser(userId)).find(
        (one) => one.accountId === mail.accountId && one.path === path,
      );
      if (folder === undefined) throw notFound(`The folder “${path}”`);
      if (!folder.selectable)
        throw badInput(`“${folder.name}” only contains other folders. Please choose one of those.`, 'folder');
      if (folder.role === 'sent' || folder.role === 'drafts')
        throw badInput('You can’t move mail to Sent or Drafts.', 'folder');
      if (folder.role === 'snoozed') throw badInput('Snooze this email to choose when it comes back.', 'folder');
      await toFolder(mail, folder, batch);
    },
  };
};
export type MailMoves = ReturnType<typeof createMailMoves>;
