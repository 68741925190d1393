import type { DigestPace, NotificationKind, NotificationSettings } from '#contract/notifications/notifications.ts';
import type { Preferences } from '#contract/person/preferences.ts';

export const kindWords: { [K in NotificationKind]: { label: string; hint: string } } = {
  mailNotifications: {
    label: 'Mail that needs a reply',
    hint: 'When it has waited too long; the mail agent says which mails count',
  },
  messageNotifications: { label: 'Messages', hint: 'When somebody on this installation writes to you' },
  calendarNotifications: { label: 'Meetings to prepare', hint: 'A day before, while something is still open for them' },
  deadlineNotifications: { label: 'Deadlines', hint: 'Of mails, tasks, milestones, goals and bills, the day before' },
  healthNotifications: { label: 'Health and wellness', hint: 'Habits that are still open in the evening' },
  documentNotifications: {
    label: 'Things that expire',
    hint: 'Documents, certificates and warranties, two months and two weeks before',
  },
  goalNotifications: { label: 'Goals reached', hint: 'When the number is there, or you say so' },
  timerNotifications: { label: 'A timer left running', hint: 'When it has run for more than eight hours' },
};

export const quietWords: { [H in Preferences['quietHours']]: string } = {
  off: 'Off',
  '21-6': '21:00 to 6:00',
  '22-7': '22:00 to 7:00',
  '23-8': '23:00 to 8:00',
};

export const paceWords: { [P in DigestPace]: string } = {
  off: 'Never',
  hourly: 'At most once an hour',
  daily: 'Every morning at 8',
};

export const obstacleWords: { [O in NonNullable<NotificationSettings['letters']['obstacle']>]: string } = {
  no_server: 'This installation has no mail server; its operator can name one.',
  unverified: 'Your address is not confirmed yet. The sign-in page sends the letter again.',
};
