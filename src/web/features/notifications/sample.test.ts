import { expect, test } from 'vitest';
import { notification, notificationTypes, SAMPLE_UNSEEN } from '#contract/notifications/notifications.ts';
import { sampleNotifications } from './sample.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('there are six samples, one of each type', () => {
  const types = sampleNotifications(now).map(({ type }) => type);
  expect(types).toHaveLength(6);
  expect(new Set(types)).toEqual(new Set(notificationTypes));
});
test('as many are unread as the bell says', () =>
  expect(sampleNotifications(now).filter(({ read }) => !read)).toHaveLength(SAMPLE_UNSEEN));
test('each has every field of a notification', () =>
  expect(notification.array().parse(sampleNotifications(now))).toHaveLength(6));
