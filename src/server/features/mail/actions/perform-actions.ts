import { BULK_FREE, type BulkMailAction } from '#contract/mail/actions.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError, badInput } from '#server/errors.ts';
import type { OwnedMail } from '../owned-mail.ts';
import { toEmailItem } from '../present-email.ts';
import type { ActionLog } from './action-log.ts';
import type { ArchiveAndMarkRead, Batch } from './archive-and-mark-read.ts';
import type { MailMarks } from './mark-mail.ts';
import type { MailMoves } from './move-mail.ts';
import type { ActionUser, CalendarPort } from './undo-handlers.ts';

/** What one request asks to be done to many mails. */
interface BulkOrder {
  readonly ids: readonly string[];
  readonly action: BulkMailAction;
  readonly folder?: string | undefined;
  readonly count?: number | undefined;
}

/** Performs the actions of a user on mails; each is logged and can be undone. */
export const createMailActions = ({
  owned,
  actionLog,
  calendar,
  archiveAndMarkRead,
  moves,
  marks,
}: {
  owned: OwnedMail['mail'];
  actionLog: Pick<ActionLog, 'record'>;
  calendar: CalendarPort;
  archiveAndMarkRead: ArchiveAndMarkRead;
  moves: MailMoves;
  marks: MailMarks;
}) => {
  type Perform = (userId: string, id: string, batch: Batch) => Promise<void>;
  const performs = (folder: string): { readonly [A in BulkMailAction]: Perform } => ({
    archive: archiveAndMarkRead.archive,
    read: archiveAndMarkRead.markRead,
    unread: marks.markUnread,
    junk: moves.junk,
    trash: moves.trash,
    restore: moves.restore,
    star: marks.star,
    unstar: marks.unstar,
    move: (userId, id, batch) => moves.moveTo(userId, id, folder, batch),
  });

  return {
    ...moves,
    ...marks,
    async addEvent(user: ActionUser, id: string) {
      const mail = await owned(user.id, id);
      const event = toEmailItem(mail).actions.find(({ kind }) => kind === 'add_event')?.event;
      if (!event) throw badInput('This email names no day or hour that could be written into a calendar.');
      const { id: eventId } = await calendar.add(user, event);
      await actionLog.record(user.id, mail, 'add_event', { detail: { event: eventId } });
      return { success: true as const, title: event.title };
    },
    async bulk(userId: string, { ids, action, folder, count }: BulkOrder) {
      const distinct = [...new Set(ids)];
      if (action === 'move' && folder === undefined) throw badInput('Please name the folder to move to.', 'folder');
      if (distinct.length > BULK_FREE && count !== distinct.length)
        throw new AppError(
          409,
          'confirm_count',
          `This would change ${distinct.length} emails. Name that number to go on.`,
          { field: 'count' },
        );
      const perform = performs(folder ?? '')[action];
      const batch = { batch: newId() };
      let changed = 0;
      for (const id of distinct) {
        try {
          await perform(userId, id, batch);
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
