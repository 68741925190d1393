import { BULK_FREE } from '#contract/mail/actions.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError, badInput, notFound } from '#server/errors.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import type { OwnedMail } from '../owned-mail.ts';
import { toEmailItem } from '../present-email.ts';
import { mapMailError } from '../providers/map-mail-error.ts';
import type { FolderRole } from '../providers/provider.ts';
import type { SuppressedSenderStore } from '../store/suppressed-senders.store.ts';
import type { StoredMail } from '../store/stored-mail.ts';
import type { ActionLog } from './action-log.ts';
import type { ArchiveAndMarkRead, Batch } from './archive-and-mark-read.ts';
import type { ActionUser, CalendarPort } from './undo-handlers.ts';

export interface MailActionDeps {
  readonly owned: OwnedMail['mail'];
  readonly mailboxes: () => MailboxCalls;
  readonly actionLog: Pick<ActionLog, 'record'>;
  readonly suppressed: Pick<SuppressedSenderStore, 'add'>;
  readonly calendar: CalendarPort;
  readonly archiveAndMarkRead: ArchiveAndMarkRead;
  now(): number;
}

/** Performs the actions of a user on mails; each is logged and can be undone. */
export const createMailActions = (deps: MailActionDeps) => {
  const { owned, mailboxes, actionLog, suppressed, calendar, now } = deps;
  const { archive, markRead } = deps.archiveAndMarkRead;

  const move = async (mail: StoredMail, to: FolderRole): Promise<void> => {
    const order = { id: mail.id, messageId: mail.messageId, from: mail.folderRole, to };
    if (!(await mapMailError(mailboxes().move(mail.userId, mail.accountId, order)))) throw notFound('This email');
  };
  const junk = async (userId: string, id: string, batch: Batch = {}): Promise<void> => {
    const mail = await owned(userId, id);
    if (mail.folderRole === 'junk') return;
    await move(mail, 'junk');
    await suppressed.add(userId, mail.fromAddress, 'junk', now());
    await actionLog.record(userId, mail, 'junk', { detail: { ...batch, address: mail.fromAddress } });
  };
  const bulkActions = { archive, read: markRead, junk } as const;

  return {
    junk,
    async unarchive(userId: string, id: string): Promise<void> {
      const mail = await owned(userId, id);
      if (mail.folderRole === 'inbox') return;
      await move(mail, 'inbox');
      await actionLog.record(userId, mail, 'unarchive');
    },
    async markUnread(userId: string, id: string): Promise<void> {
      const mail = await owned(userId, id);
      if (!(await mapMailError(mailboxes().setFlag(userId, mail.accountId, id, 'seen', false))))
        throw notFound('This email');
      if (mail.isRead) await actionLog.record(userId, mail, 'unread');
    },
    async addEvent(user: ActionUser, id: string) {
      const mail = await owned(user.id, id);
      const event = toEmailItem(mail).actions.find(({ kind }) => kind === 'add_event')?.event;
      if (!event) throw badInput('This email names no day or hour that could be written into a calendar.');
      const { id: eventId } = await calendar.add(user, event);
      await actionLog.record(user.id, mail, 'add_event', { detail: { event: eventId } });
      return { success: true as const, title: event.title };
    },
    async bulk(
      userId: string,
      { ids, action, count }: { ids: string[]; action: keyof typeof bulkActions; count?: number | undefined },
    ) {
      const distinct = [...new Set(ids)];
      if (distinct.length > BULK_FREE && count !== distinct.length)
        throw new AppError(
          409,
          'confirm_count',
          `This would change ${distinct.length} emails. Name that number to go on.`,
          { field: 'count' },
        );
      const batch = { batch: newId() };
      let changed = 0;
      for (const id of distinct) {
        try {
          await bulkActions[action](userId, id, batch);
          changed += 1;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
      }
      return { success: true as const, changed, failed: distinct.length - changed };
    },
  };
};
export type MailActions = ReturnType<typeof createMailActions>;
