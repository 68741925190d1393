import type { Notification } from '#contract/notifications/notifications.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Sample = Pick<Notification, 'id' | 'type' | 'title' | 'message' | 'read' | 'priority' | 'details'> & {
  /** The age of the notification, in milliseconds. */
  age: number;
};

const samples: readonly Sample[] = [
  {
    id: 'sample-health',
    type: 'health',
    title: 'Your resting heart rate is steady',
    message: '58 beats a minute over the past week',
    details: 'It has stayed between 56 and 60 since last Tuesday. That is your usual range.',
    priority: 'low',
    read: false,
    age: 5 * MINUTE,
  },
  {
    id: 'sample-wellness',
    type: 'wellness',
    title: 'A good hour to wind down',
    message: 'You sleep longest when the day ends before eleven',
    details: 'On nights that began before eleven you slept 40 minutes longer on average.',
    priority: 'medium',
    read: false,
    age: HOUR,
  },
  {
    id: 'sample-activity',
    type: 'activity',
    title: 'A short walk completes your day',
    message: '7,400 of 8,000 steps',
    details: 'Ten minutes around the block are about 1,000 steps.',
    priority: 'medium',
    read: false,
    age: 3 * HOUR,
  },
  {
    id: 'sample-brain',
    type: 'brain',
    title: 'Your mornings are your clearest hours',
    message: 'Most of your deep work happened before noon',
    details:
      'Four of five focus sessions this week were between nine and twelve. Two mornings are still free next week.',
    priority: 'low',
    read: true,
    age: 7 * HOUR,
  },
  {
    id: 'sample-energy',
    type: 'energy',
    title: 'Energy dips around three',
    message: 'A break before three has helped you on most days',
    details: 'On days with a break at half past two you rated the afternoon one point higher.',
    priority: 'low',
    read: true,
    age: DAY,
  },
  {
    id: 'sample-achievement',
    type: 'achievement',
    title: 'Seven mornings in a row',
    message: 'You kept your morning walk for a whole week',
    details: 'It’s your longest streak so far. The last one was five mornings.',
    priority: 'high',
    read: true,
    age: 2 * DAY,
  },
];

/** The samples shown while there are no notifications: one of each type, three of them unread. */
export const sampleNotifications = (now: Date): Notification[] =>
  samples.map(({ age, ...sample }) => ({
    ...sample,
    time: new Date(now.getTime() - age).toISOString(),
    seen: sample.read,
    settled: false,
    snoozedUntil: null,
    kind: 'healthNotifications',
    reasons: ['An example', 'Shown until Iris has something of yours to show'],
    link: null,
    asks: null,
    items: [],
  }));
