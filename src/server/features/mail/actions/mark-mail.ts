import type { MailActionKind } from '#contract/mail/actions.ts';
import { notFound } from '#server/errors.ts';
import type { Feedback } from '../feedback/feedback.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import type { OwnedMail } from '../owned-mail.ts';
import { mapMailError } from '#server/mail-providers/map-mail-error.ts';
import type { RemoteFlags } from '#server/mail-providers/provider.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import type { ActionLog } from './action-log.ts';
import type { Batch } from './archive-and-mark-read.ts';

/** Marks mails as unread and stars them, on the mail server too. */
export const createMailMarks = ({
  owned,
  mailboxes,
  actionLog,
  feedback,
}: {
  owned: OwnedMail['mail'];
  mailboxes: () => Pick<MailboxCalls, 'setFlag'>;
  actionLog: Pick<ActionLog, 'record'>;
  feedback: Pick<Feedback, 'observe'>;
}) => {
  const mark = async (mail: StoredMail, flag: keyof RemoteFlags, on: boolean): Promise<void> => {
    if (!(await mapMailError(mailboxes().setFlag(mail.userId, mail.accountId, mail.id, flag, on))))
      throw notFound('This email');
  };
  const record = (mail: StoredMail, kind: MailActionKind, detail: Batch) =>
    actionLog.record(mail.userId, mail, kind, { detail });

  return {
    async markUnread(userId: string, id: string, batch: Batch = {}): Promise<void> {
      const mail = await owned(userId, id);
      await mark(mail, 'seen', false);
      if (mail.isRead) await record(mail, 'unread', batch);
    },
    async star(userId: string, id: string, batch: Batch = {}): Promise<void> {
      const mail = await owned(userId, id);
      if (mail.isFlagged) return;
      await mark(mail, 'flagged', true);
      // Learning takes a while, and what is done next must not stand before this.
      await record(mail, 'star', batch);
      if (!mail.isMine) await feedback.observe(mail, { kind: 'starred' });
    },
    async unstar(userId: string, id: string, batch: Batch = {}): Promise<void> {
      const mail = await owned(userId, id);
      if (!mail.isFlagged) return;
      await mark(mail, 'flagged', false);
      await record(mail, 'unstar', batch);
    },
  };
};
export type MailMarks = ReturnType<typeof createMailMarks>;
