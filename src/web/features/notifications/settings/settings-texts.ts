import type { DigestPace, NotificationKind, NotificationSettings } from '#contract/notifications/notifications.ts';
import type { Preferences } from '#contract/person/preferences.ts';

export const kindWords: { [K in NotificationKind]: { label: string; hint: string } } = {
  mailNotifications: {
    label: 'Mail that needs a reply',
    hint: 'When the mail agent thinks it has waited too long',
  },
  messageNotifications: { label: 'Messages', hint: 'When someone on this installation messages you' },
  calendarNotifications: {
    label: 'Calendar',
    hint: 'Event and appointment reminders, and the day before, meetings to prepare',
  },
  deadlineNotifications: {
    label: 'Deadlines',
    hint: 'Task reminders, and the day before, emails, milestones, goals and bills that are due',
  },
  healthNotifications: {
    label: 'Health and wellness',
    hint: 'Reminders about medicine, habits and your own kinds of records, and in the evening, open habits and a missing check-in',
  },
  documentNotifications: {
    label: 'Things that expire',
    hint: 'Documents, certificates and warranties, two months and two weeks before',
  },
  goalNotifications: { label: 'Goals reached', hint: 'When you reach the target, or mark it as reached' },
  timerNotifications: { label: 'A timer left running', hint: 'When it has been running for more than eight hours' },
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
  no_server: 'This installation has no mail server yet. Its operator can set one up.',
  unverified: 'Your address isn’t confirmed yet. The sign-in page can send the email again.',
};
