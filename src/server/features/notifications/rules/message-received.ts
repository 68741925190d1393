import type { NotificationPriority } from '#contract/notifications/notifications.ts';
import type { NotificationRule } from './rule.ts';

/** A message that the person has not read yet. */
export interface UnreadMessage {
  readonly id: string;
  readonly from: string;
  readonly subject: string;
  readonly content: string;
  readonly priority: 'low' | 'normal' | 'high' | 'urgent';
}

const PRIORITY: { [P in UnreadMessage['priority']]: NotificationPriority } = {
  low: 'low',
  normal: 'medium',
  high: 'high',
  urgent: 'critical',
};
/** How much of a message is shown before it is opened, in characters. */
const PREVIEW = 280;
const LINE = 80;

/** Somebody has written a message. */
export const messageReceived = (factsOf: (userId: string) => Promise<readonly UnreadMessage[]>): NotificationRule => ({
  name: 'message-received',
  kind: 'messageNotifications',
  type: 'activity',
  digest: (count) => `${count} new messages`,
  async find(userId) {
    return (await factsOf(userId)).map(({ id, from, subject, content, priority }) => ({
      cause: `message-received ${id}`,
      title: `New message from ${from}`,
      message: shortSubject(subject) || preview(content, LINE),
      details: subject === '' && content.trim().length <= LINE ? '' : preview(content, PREVIEW),
      priority: PRIORITY[priority],
      reasons: [`Written to you by ${from}`, 'Not read yet', `Priority of the message: ${priority}`],
      link: { label: 'Open the message', to: `/messages?message=${encodeURIComponent(id)}` },
    }));
  },
});

/** However often something was answered, one mark is enough. */
const shortSubject = (subject: string): string => subject.replace(/^(re:\s*)+/i, 'Re: ');

const preview = (text: string, length: number): string => {
  const characters = Array.from(text.trim().slice(0, length * 2 + 2));
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
};
