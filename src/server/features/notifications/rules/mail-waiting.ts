import { DAY } from '#contract/time-units.ts';
import type { NotificationPriority } from '#contract/notifications/notifications.ts';
import type { RuleMatch, NotificationRule } from './rule.ts';

/** A mail that waits for the person's answer, and how much the person wants to hear of such mails. */
export interface WaitingMail {
  readonly id: string;
  readonly from: string;
  readonly subject: string;
  readonly summary: string;
  readonly priority: 'high' | 'medium' | 'low';
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** Why the mail agent thinks that it waits. */
  readonly reasons: readonly string[];
}
export interface WaitingMails {
  readonly level: 'high' | 'medium' | 'low' | 'none';
  readonly mails: readonly WaitingMail[];
}

/** How long a mail may wait before there is a notification, by priority, in milliseconds. */
const PATIENCE: { [P in WaitingMail['priority']]: number } = { high: DAY, medium: 3 * DAY, low: 7 * DAY };
const TOLD: { [L in WaitingMails['level']]: readonly WaitingMail['priority'][] } = {
  high: ['high'],
  medium: ['high', 'medium'],
  low: ['high', 'medium', 'low'],
  none: [],
};
const PRIORITY: { [P in WaitingMail['priority']]: NotificationPriority } = {
  high: 'high',
  medium: 'medium',
  low: 'low',
};
const REASONS_TAKEN = 3;

/** A mail has waited too long for an answer; the notification level of the mail agent says which mails count. */
export const mailWaiting = (factsOf: (userId: string) => Promise<WaitingMails>): NotificationRule => ({
  name: 'mail-waiting',
  kind: 'mailNotifications',
  type: 'activity',
  digest: (count) => `${count} emails need your reply`,
  async find(userId, now) {
    const { level, mails } = await factsOf(userId);
    return mails.map((mail) => noticeOf(mail, level, now));
  },
});

const noticeOf = (mail: WaitingMail, level: WaitingMails['level'], now: number): RuleMatch => {
  const days = Math.floor((now - mail.sentAt) / DAY);
  const waits = days === 1 ? 'Waiting for a day' : `Waiting for ${days} days`;
  return {
    cause: `mail-waiting ${mail.id}`,
    title: `${mail.from} is waiting for your reply`,
    message: mail.subject,
    details: mail.summary,
    priority: PRIORITY[mail.priority],
    reasons: [
      waits,
      ...mail.reasons.slice(0, REASONS_TAKEN),
      `Priority of the email: ${mail.priority}`,
      `Notification level of the mail agent: ${level}`,
    ],
    link: { label: 'Open the email', to: `/dashboard?tab=gmail&mail=${encodeURIComponent(mail.id)}` },
    quiet: !TOLD[level].includes(mail.priority) || now - mail.sentAt < PATIENCE[mail.priority],
  };
};
