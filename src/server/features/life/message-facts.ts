import { DAY, HOUR } from '#contract/time-units.ts';
import type { Message } from '#contract/messages/messages.ts';
import type { Zone } from '#contract/zone.ts';
import type { Facts, MessageDay } from '#life/module.ts';

const WEEK = 7 * DAY;
/** An answer within so many hours is in time. */
const IN_TIME = 48 * HOUR;
/** Who was not answered for longer no longer waits. */
const WAITING = 30 * DAY;
const LATEST_SHOWN = 6;

/** What the messages of a person tell about them; null without any. */
export const messageFacts = (
  messages: readonly Message[],
  userId: string,
  { now, zone }: { readonly now: number; readonly zone: Zone },
): Facts['messages'] => {
  if (messages.length === 0) return null;
  const sent = messages.filter(({ fromUserId }) => fromUserId === userId);
  const received = messages.filter(({ fromUserId, toUserId }) => toUserId === userId && fromUserId !== userId);
  const week = received.filter(({ sentAt }) => Date.parse(sentAt) > now - WEEK);
  const isInTime = (message: Message) => {
    const at = Date.parse(message.sentAt);
    return sent.some(
      ({ toUserId, sentAt }) =>
        toUserId === message.fromUserId && Date.parse(sentAt) > at && Date.parse(sentAt) - at <= IN_TIME,
    );
  };
  const isAnswered = (message: Message) =>
    sent.some(({ toUserId, sentAt }) => toUserId === message.fromUserId && sentAt > message.sentAt);
  const waiting = received.filter((message) => Date.parse(message.sentAt) > now - WAITING && !isAnswered(message));
  const byDay = new Map<string, MessageDay>();
  for (const [all, name] of [
    [received, 'received'],
    [sent, 'sent'],
  ] as const) {
    for (const { sentAt } of all) {
      const day = zone.dayOf(Date.parse(sentAt));
      const of = byDay.get(day) ?? { received: 0, sent: 0 };
      byDay.set(day, { ...of, [name]: of[name] + 1 });
    }
  }
  // Whose 48 hours are not over yet is neither late nor in time.
  const due = week.filter((message) => isInTime(message) || now - Date.parse(message.sentAt) > IN_TIME);
  return {
    unread: received.filter(({ status }) => status === 'unread').length,
    sent7: sent.filter(({ sentAt }) => Date.parse(sentAt) > now - WEEK).length,
    answered: { of: due.length, within48h: due.filter(isInTime).length },
    writtenTo7: new Set(sent.flatMap(({ toUserId, sentAt }) => (Date.parse(sentAt) > now - WEEK ? [toUserId] : [])))
      .size,
    waiting: new Set(waiting.map(({ fromUserId }) => fromUserId)).size,
    byDay,
    latest: received.slice(0, LATEST_SHOWN).map(({ fromName, subject, sentAt }) => ({
      title: fromName,
      note: subject || 'No subject',
      at: Date.parse(sentAt),
    })),
  };
};
