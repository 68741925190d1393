import { z } from 'zod';
import { DAY, MINUTE } from '../time-units.ts';
import { done, id, instant } from '../common.ts';
import { CONNECTION_TRIES } from '../costly-calls.ts';
import { endpoint } from '../endpoint.ts';
import { type PreferenceName, quietHours } from '../person/preferences.ts';

export const notificationTypes = ['health', 'wellness', 'activity', 'brain', 'energy', 'achievement'] as const;
export type NotificationType = (typeof notificationTypes)[number];
export const notificationPriorities = ['critical', 'high', 'medium', 'low'] as const;
export type NotificationPriority = (typeof notificationPriorities)[number];

/** What people can be told about; each is a preference, so that Settings and the notifications agree on it. */
export const notificationKinds = [
  'mailNotifications',
  'messageNotifications',
  'calendarNotifications',
  'deadlineNotifications',
  'healthNotifications',
  'documentNotifications',
  'goalNotifications',
  'timerNotifications',
] as const satisfies readonly PreferenceName[];
export type NotificationKind = (typeof notificationKinds)[number];

/** How often waiting notifications go out by mail; what is critical goes at once unless it is off. */
export const digestPaces = ['off', 'hourly', 'daily'] as const;
export type DigestPace = (typeof digestPaces)[number];

/** The shortest time, in milliseconds, for which something can be put off. */
export const SNOOZE_MIN = 3 * MINUTE;
/** And the longest, a year. */
export const SNOOZE_MAX = 366 * DAY;

/** The number at the bell while only samples are shown. */
export const SAMPLE_UNSEEN = 3;

const link = z.object({ label: z.string(), to: z.string() });
export const notification = z.object({
  id,
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  time: instant,
  read: z.boolean(),
  priority: z.enum(notificationPriorities),
  details: z.string(),
  /** Whether the person has had it before their eyes. */
  seen: z.boolean(),
  /** What it was about is over; nothing is left to do. */
  settled: z.boolean(),
  /** Until when it is put off, or null. */
  snoozedUntil: instant.nullable(),
  kind: z.enum(notificationKinds),
  /** Why the person is told, as short phrases. */
  reasons: z.array(z.string()),
  link: link.nullable(),
  /** What can be answered right in it, or null. */
  asks: z.enum(['check-in']).nullable(),
  /** What a digest gathers, each with its own way to go on; otherwise empty. */
  items: z.array(z.object({ title: z.string(), message: z.string(), link: link.nullable() })),
});
export type Notification = z.infer<typeof notification>;

export const notificationSettings = z
  .object({
    /** What can be told, and on which ways it is. */
    kinds: z.array(z.object({ kind: z.enum(notificationKinds), app: z.boolean(), letters: z.boolean() })),
    quietHours: z.enum(quietHours),
    letters: z.object({
      pace: z.enum(digestPaces),
      address: z.string(),
      /** What keeps letters from being sent, or null. */
      obstacle: z.enum(['no_server', 'unverified']).nullable(),
    }),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof notificationSettings>;

const pushDevice = z
  .object({
    id,
    userAgent: z.string(),
    /** What it is pushed. */
    kinds: z.array(z.enum(notificationKinds)),
    createdAt: instant,
    /** Whether it is the browser that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof pushDevice>;

const pushKey = z
  .string()
  .min(16)
  .max(200)
  .regex(/^[\w-]+=*$/);
/** What a browser gives out for being pushed to, in the JSON form of the Push API. */
const subscription = z.object({
  endpoint: z.url().max(2000),
  keys: z.object({ p256dh: pushKey, auth: pushKey }),
});

export const notificationsContract = {
  list: endpoint('GET /api/notifications', {
    summary: 'Lists the notifications of the person, newest first; whoever never had one is shown samples.',
    reply: z.object({ sample: z.boolean(), notifications: z.array(notification) }),
  }),
  unseen: endpoint('GET /api/notifications/unseen', {
    summary: 'Counts the notifications not yet seen.',
    reply: z.object({ sample: z.boolean(), count: z.number().int() }),
  }),
  markSeen: endpoint('PUT /api/notifications/seen', {
    summary: 'Notes that the person has seen all notifications.',
    reply: done,
  }),
  markAllRead: endpoint('PUT /api/notifications/read', {
    summary: 'Marks all notifications as read.',
    reply: done,
  }),
  markRead: endpoint('PUT /api/notifications/{id}/read', {
    summary: 'Marks a notification as read.',
    reply: done,
  }),
  close: endpoint('PUT /api/notifications/{id}/close', {
    summary: 'Removes a notification from the list.',
    reply: done,
  }),
  reopen: endpoint('PUT /api/notifications/{id}/reopen', {
    summary: 'Brings a removed notification back.',
    reply: done,
  }),
  snooze: endpoint('PUT /api/notifications/{id}/snooze', {
    summary: 'Puts a notification off until a moment, three minutes from now at least; null takes that back.',
    body: z.object({ until: z.iso.datetime({ offset: true }).nullable() }),
    reply: done,
  }),
  pushDevices: endpoint('GET /api/notifications/push', {
    scopes: [],
    summary: 'Lists the browsers that may be pushed to, and the key by which browsers know this installation.',
    reply: z.object({ publicKey: z.string(), devices: z.array(pushDevice) }),
  }),
  addDevice: endpoint('POST /api/notifications/push', {
    scopes: [],
    summary: 'Lets this browser be pushed to until its session ends.',
    body: z.object({ subscription }),
    reply: pushDevice,
  }),
  changeDevice: endpoint('PUT /api/notifications/push/{id}', {
    scopes: [],
    summary: 'Chooses what a browser is pushed.',
    body: z.object({ kinds: z.array(z.enum(notificationKinds)).max(notificationKinds.length) }),
    reply: pushDevice,
  }),
  removeDevice: endpoint('DELETE /api/notifications/push/{id}', {
    scopes: [],
    summary: 'Lets a browser be pushed to no more.',
    reply: done,
  }),
  tryDevice: endpoint('POST /api/notifications/push/{id}/test', {
    scopes: [],
    summary: 'Pushes a word to a browser, to see that it arrives.',
    reply: done,
    errors: ['not_delivered'],
    limits: [CONNECTION_TRIES],
  }),
  settings: endpoint('GET /api/notifications/settings', {
    summary: 'Tells what the person is told about, on which ways and when.',
    reply: notificationSettings,
  }),
  saveSettings: endpoint('PUT /api/notifications/settings', {
    scopes: [],
    summary: 'Saves what the person is told about; what is not named stays.',
    body: z.object({
      kinds: z
        .array(
          z.object({
            kind: z.enum(notificationKinds),
            app: z.boolean().optional(),
            letters: z.boolean().optional(),
          }),
        )
        .max(notificationKinds.length)
        .optional(),
      quietHours: z.enum(quietHours).optional(),
      pace: z.enum(digestPaces).optional(),
    }),
    reply: notificationSettings,
  }),
};
