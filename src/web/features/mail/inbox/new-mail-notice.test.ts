import { expect, test } from 'vitest';
import type { EmailItem } from '#contract/mail/mail.ts';
import { mailToAnnounce } from './new-mail-notice.ts';

const mail = (id: string, timestamp: string, more: Partial<EmailItem> = {}) =>
  // Only these fields are used.
  ({ id, timestamp, priority: 'low', isRead: false, ...more }) as EmailItem;
const before = [mail('old', '2026-11-21T09:00:00.000Z')];
const high = mail('high', '2026-11-21T09:01:00.000Z', { priority: 'high' });
const low = mail('low', '2026-11-21T09:02:00.000Z');
const after = [low, high, ...before];

const announced = (notificationLevel: 'high' | 'medium' | 'low' | 'none', priorityFilter = true) =>
  mailToAnnounce(before, after, { notificationLevel, priorityFilter })?.id;

test('only mail of the level or above is announced', () => {
  expect([announced('high'), announced('medium'), announced('low'), announced('none')]).toEqual([
    'high',
    'high',
    'low',
    undefined,
  ]);
});

test('without the priority filter every new mail is announced, but for the level none', () => {
  expect([announced('high', false), announced('none', false)]).toEqual(['low', undefined]);
});

test('nothing is announced twice, nor what has been read elsewhere', () => {
  const settings = { notificationLevel: 'low', priorityFilter: true } as const;
  expect(mailToAnnounce(after, after, settings)).toBeUndefined();
  expect(mailToAnnounce(before, [mail('read', low.timestamp, { isRead: true })], settings)).toBeUndefined();
});
