import { DAY } from '#contract/time-units.ts';
import { badInput } from '#server/errors.ts';
import type { AnswerReminderStore, WatchedReminder } from '../store/answer-reminders.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { IsAnswered } from './check-answers.ts';

/** How far ahead an answer can be expected; in milliseconds. */
const LATEST = 2 * 366 * DAY;
/** A reminder of a mail that never left, or is nowhere, is kept so long after its moment; in milliseconds. */
const KEPT = 7 * DAY;

/** Refuses a moment for an answer that makes no sense; gives it in milliseconds since 1970. */
export const answerMoment = (instant: string, { now, leaves = now }: { now: number; leaves?: number }): number => {
  const at = Date.parse(instant);
  if (at <= now) throw badInput('This time has passed. Choose a later one.', 'remindAt');
  if (at <= leaves) throw badInput('Choose a time after the email has been sent.', 'remindAt');
  if (at > now + LATEST) throw badInput('Choose a time within two years.', 'remindAt');
  return at;
};

/** Watches over the reminders: an answer ends one, and a mail without an answer comes to the top at its moment, once. */
export const createReminderWatch = ({
  store,
  messages,
  isAnswered,
  now,
}: {
  store: AnswerReminderStore;
  messages: Pick<MailStore, 'surface'>;
  isAnswered: IsAnswered;
  now: () => number;
}) => {
  const look = async (reminder: WatchedReminder): Promise<void> => {
    const { userId, accountId, messageId, remindAt, dueSince, mail } = reminder;
    if (mail === null) {
      if (remindAt < now() - KEPT) await store.remove(reminder);
      return;
    }
    const { threadId, sentAt } = mail;
    const answered = mail.hasReply && (await isAnswered({ userId, accountId, threadId, after: sentAt, messageId }));
    // Whoever has written again after the reminder needs it no longer.
    if (answered || mail.hasFollowUp) return store.remove(reminder);
    // A mail that left later than planned, after the moment, gets a day.
    const due = remindAt > sentAt ? remindAt : sentAt + DAY;
    if (dueSince === null && due <= now() && (await store.setDue(reminder, now())))
      await messages.surface(userId, mail.id, now());
  };
  return {
    async look(): Promise<void> {
      for (const reminder of await store.watched()) await look(reminder);
    },
    nextMoment: store.nextMoment,
  };
};
export type ReminderWatch = ReturnType<typeof createReminderWatch>;
