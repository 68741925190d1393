import { BULK_FREE, type BulkMailAction, type LabelChange } from '#contract/mail/actions.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError, badInput } from '#server/errors.ts';
import type { SnoozeChoice } from '#contract/mail/snooze.ts';
import type { OwnedMail } from '../owned-mail.ts';
import { toEmailItem } from '../present-email.ts';
import type { ActionLog } from './action-log.ts';
import type { ArchiveAndMarkRead, Batch } from './archive-and-mark-read.ts';
import { checkLabels, type MailLabels } from './label-mail.ts';
import type { MailMarks } from './mark-mail.ts';
import type { MailMoves } from './move-mail.ts';
import type { Snoozing } from './snooze-mail.ts';
import { snoozeMoment } from './snooze-moment.ts';
import type { ActionUser, CalendarPort } from './undo-handlers.ts';

/** What one request asks to be done to many mails. */
interface BulkOrder extends SnoozeChoice, LabelChange {
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
  snoozing,
  labels,
  now,
}: {
  owned: OwnedMail['mail'];
  actionLog: Pick<ActionLog, 'record'>;
  calendar: CalendarPort;
  archiveAndMarkRead: ArchiveAndMarkRead;
  moves: MailMoves;
  marks: MailMarks;
  snoozing: Pick<Snoozing, 'snooze' | 'unsnooze'>;
  labels: MailLabels;
  now: () => number;
}) => {
  type Perform = (userId: string, id: string, batch: Batch) => Promise<void>;
  const performs = (
    folder: string,
    choice: SnoozeChoice,
    labelled: LabelChange,
  ): { readonly [A in BulkMailAction]: Perform } => ({
    archive: archiveAndMarkRead.archive,
    read: archiveAndMarkRead.markRead,
    unread: marks.markUnread,
    junk: moves.junk,
    trash: moves.trash,
    restore: moves.restore,
    star: marks.star,
    unstar: marks.unstar,
    move: (userId, id, batch) => moves.moveTo(userId, id, folder, batch),
    snooze: (userId, id, batch) => snoozing.snooze(userId, id, choice, batch),
    unsnooze: snoozing.unsnooze,
    label: (userId, id, batch) => labels.label(userId, id, labelled, batch),
  });

  return {
    ...moves,
    ...marks,
    snooze: (userId: string, id: string, choice: SnoozeChoice) => snoozing.snooze(userId, id, choice),
    unsnooze: (userId: string, id: string) => snoozing.unsnooze(userId, id),
    labels: (userId: string, id: string) => labels.labels(userId, id),
    label: (userId: string, id: string, change: LabelChange) => labels.label(userId, id, change),
    async addEvent(user: ActionUser, id: string) {
      const mail = await owned(user.id, id);
      const event = toEmailItem(mail).actions.find(({ kind }) => kind === 'add_event')?.event;
      if (!event) throw badInput('This email has no date or time for a calendar event.');
      const { id: eventId } = await calendar.add(user, event);
      await actionLog.record(user.id, mail, 'add_event', { detail: { event: eventId } });
      return { success: true as const, title: event.title };
    },
    async bulk(userId: string, { ids, action, folder, count, add, remove, ...choice }: BulkOrder) {
      const distinct = [...new Set(ids)];
      if (action === 'move' && folder === undefined) throw badInput('Please name the folder to move to.', 'folder');
      if (action === 'snooze') snoozeMoment(choice, now());
      if (action === 'label') checkLabels({ add, remove });
      if (distinct.length > BULK_FREE && count !== distinct.length)
        throw new AppError(
          409,
          'confirm_count',
          `This would change ${distinct.length} emails. Confirm that number to continue.`,
          { field: 'count' },
        );
      const perform = performs(folder ?? '', choice, { add, remove })[action];
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
