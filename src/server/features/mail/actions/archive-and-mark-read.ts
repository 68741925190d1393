import { notFound } from '#server/errors.ts';
import type { Feedback } from '../feedback/feedback.ts';
import { leftInboxSignal } from '../feedback/implicit-feedback.ts';
import type { MailWorker } from '../mailboxes/start-mail-worker.ts';
import type { OwnedMail } from '../owned-mail.ts';
import { mapMailError } from '#server/mail-providers/map-mail-error.ts';
import type { ActionDetail } from '../store/action-log.store.ts';
import type { SnoozeStore } from '../store/snoozes.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import type { ActionLog } from './action-log.ts';

/** Joins the actions of one request, which are undone together. */
export type Batch = Pick<ActionDetail, 'batch'>;

/** A mail that is opened so soon after it was sent counts as positive feedback; milliseconds. */
const OPENED_SOON = 10 * 60_000;

/** Archives mails and marks them as read; both are implicit feedback on the classification. */
export const createArchiveAndMarkRead = ({
  owned,
  mailboxes,
  feedback,
  actionLog,
  archiveSnoozed,
  snoozes,
  now,
}: {
  owned: OwnedMail['mail'];
  mailboxes: MailWorker['mailboxes'];
  feedback: Pick<Feedback, 'observe'>;
  actionLog: Pick<ActionLog, 'record'>;
  /** Archives a mail that is snoozed: it no longer comes back. */
  archiveSnoozed: (mail: StoredMail, batch: Batch) => Promise<void>;
  snoozes: Pick<SnoozeStore, 'byMail'>;
  now: () => number;
}) => ({
  async archive(userId: string, id: string, batch: Batch = {}): Promise<void> {
    const row = await owned(userId, id);
    if ((await snoozes.byMail(userId, id)) !== undefined) return archiveSnoozed(row, batch);
    if (!(await mapMailError(mailboxes().archive(userId, row.accountId, id)))) throw notFound('This email');
    if (row.folderRole === 'inbox') await feedback.observe(row, leftInboxSignal(row));
    if (row.folderRole !== 'archive') await actionLog.record(userId, row, 'archive', { detail: batch });
  },
  async markRead(userId: string, id: string, batch: Batch = {}): Promise<void> {
    const row = await owned(userId, id);
    if (!(await mapMailError(mailboxes().markSeen(userId, row.accountId, id)))) throw notFound('This email');
    if (row.isRead) return;
    if (now() - row.sentAt < OPENED_SOON) await feedback.observe(row, { kind: 'opened_at_once' });
    await actionLog.record(userId, row, 'read', { detail: batch });
  },
});
export type ArchiveAndMarkRead = ReturnType<typeof createArchiveAndMarkRead>;
