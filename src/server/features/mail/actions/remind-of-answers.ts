import { badInput } from '#server/errors.ts';
import type { OwnedMail } from '../owned-mail.ts';
import { answerMoment } from '../snooze/watch-reminders.ts';
import type { AnswerReminderStore } from '../store/answer-reminders.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import type { ActionLog } from './action-log.ts';

/** How many mails without an answer are listed above an inbox. */
const LISTED = 20;

/** Sets and ends reminders of sent mails, at the wish of a person. */
export const createAnswerReminders = ({
  owned,
  reminders: store,
  actionLog,
  waking,
  now,
}: {
  owned: OwnedMail['mail'];
  reminders: AnswerReminderStore;
  actionLog: Pick<ActionLog, 'record'>;
  waking: { readonly schedule: (at: number) => void };
  now: () => number;
}) => {
  const sent = async (userId: string, id: string): Promise<{ mail: StoredMail; messageId: string }> => {
    const mail = await owned(userId, id);
    const { messageId } = mail;
    if (!mail.isMine || messageId === null) throw badInput('You can only be reminded of email that you’ve sent.');
    return { mail, messageId };
  };
  const stateOf = async (userId: string, id: string) => {
    const found = (await store.ofMails(userId, [id])).get(id);
    return { remindAt: found?.remindAt ?? null, dueSince: found?.dueSince ?? null };
  };
  return {
    async set(userId: string, id: string, remindAt: string): Promise<void> {
      const { mail, messageId } = await sent(userId, id);
      const at = answerMoment(remindAt, { now: now() });
      const before = await stateOf(userId, id);
      await store.save({ userId, accountId: mail.accountId, messageId, remindAt: at, dueSince: null }, now());
      await actionLog.record(userId, mail, 'remind', { detail: { reminder: before } });
      waking.schedule(at);
    },
    async end(userId: string, id: string): Promise<void> {
      const mail = await owned(userId, id);
      const before = await stateOf(userId, id);
      if (before.remindAt === null || mail.messageId === null) return;
      await store.remove({ userId, accountId: mail.accountId, messageId: mail.messageId });
      await actionLog.record(userId, mail, 'unremind', { detail: { reminder: before } });
    },
    /** The sent mails that nobody has answered in time. */
    due: (userId: string, account: string | undefined) => store.dueMails(userId, { account, limit: LISTED }),
  };
};
export type AnswerReminders = ReturnType<typeof createAnswerReminders>;
