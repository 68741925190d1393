import type { EmailItem } from '#contract/mail/mail.ts';
import type { AnswerReminder, AnswerReminderStore } from '../store/answer-reminders.store.ts';
import type { SnoozeStore } from '../store/snoozes.store.ts';

/** Says of listed mails when they come back, and of sent ones by when they are to be answered. */
export const createSnoozeDescriber =
  (store: Pick<SnoozeStore, 'ofMails'>, reminders: Pick<AnswerReminderStore, 'ofMails'>) =>
  async <Item extends EmailItem>(userId: string, items: readonly Item[]): Promise<Item[]> => {
    const ids = items.filter(({ folderRole }) => folderRole !== 'inbox').map(({ id }) => id);
    const found = await store.ofMails(userId, ids);
    const awaited = await reminders.ofMails(
      userId,
      items.map(({ id }) => id),
    );
    return items.map((listed) => {
      const item = withReminder(listed, awaited.get(listed.id));
      const snooze = found.get(item.id);
      // Somebody has just moved it elsewhere.
      if (snooze === undefined || (snooze.role !== null && snooze.role !== item.folderRole)) return item;
      const { until, untilAnswered } = snooze;
      return { ...item, snoozed: { until: new Date(until).toISOString(), untilAnswered } };
    });
  };

const withReminder = <Item extends EmailItem>(item: Item, reminder: AnswerReminder | undefined): Item => {
  if (reminder === undefined) return item;
  const isDue = reminder.dueSince !== null;
  const reason = { about: 'reminder', icon: 'waiting', text: 'No reply yet, and you asked to be reminded' };
  return {
    ...item,
    reminder: { at: new Date(reminder.remindAt).toISOString(), isDue },
    ...(isDue && { reasons: [reason, ...item.reasons] }),
  };
};
export type DescribeSnoozes = ReturnType<typeof createSnoozeDescriber>;
