import { expect, test } from 'vitest';
import { DAY } from '#contract/time-units.ts';
import { zoneOf } from '#contract/zone.ts';
import { mailWaiting, type WaitingMail, type WaitingMails } from './mail-waiting.ts';
import { messageReceived, type UnreadMessage } from './message-received.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const reader = { zone: zoneOf('Europe/Berlin'), clock: '24h' } as const;

const mail = (priority: WaitingMail['priority'], days: number): WaitingMail => ({
  id: 'm1',
  from: 'Grace Hopper',
  subject: 'Contract',
  summary: 'Grace needs the contract.',
  priority,
  sentAt: now - days * DAY,
  reasons: ['Asks a direct question', 'A date to keep in mind: Friday', 'You’re the only recipient', 'And one more'],
});
const worthTelling = async (level: WaitingMails['level'], priority: WaitingMail['priority'], days: number) => {
  const [notice] = await mailWaiting(async () => ({ level, mails: [mail(priority, days)] })).find('maya', now, reader);
  return notice?.quiet !== true;
};

test.each([
  ['high', 0.9, false],
  ['high', 1, true],
  ['medium', 2.9, false],
  ['medium', 3, true],
  ['low', 6.9, false],
  ['low', 7, true],
] as const)('a mail of priority %s that waits for %d days is told: %s', async (priority, days, told) =>
  expect(await worthTelling('low', priority, days)).toBe(told),
);

test.each([
  ['none', []],
  ['high', ['high']],
  ['medium', ['high', 'medium']],
  ['low', ['high', 'medium', 'low']],
] as const)('with the notification level %s these are told: %j', async (level, told) => {
  const priorities = ['high', 'medium', 'low'] as const;
  const worth = await Promise.all(priorities.map((priority) => worthTelling(level, priority, 30)));
  expect(priorities.filter((_priority, index) => worth[index])).toEqual(told);
});

test('a waiting mail is explained', async () => {
  const [notice] = await mailWaiting(async () => ({ level: 'high', mails: [mail('high', 3)] })).find(
    'maya',
    now,
    reader,
  );
  expect(notice).toMatchObject({
    cause: 'mail-waiting m1',
    title: 'Grace Hopper is waiting for your reply',
    details: 'Grace needs the contract.',
    reasons: [
      'Waiting for 3 days',
      'Asks a direct question',
      'A date to keep in mind: Friday',
      'You’re the only recipient',
      'Priority of the email: high',
      'Notification level of the mail agent: high',
    ],
  });
});

const notificationOf = async (more: Partial<UnreadMessage>) => {
  const message: UnreadMessage = {
    id: 'n1',
    from: 'Jonas',
    subject: '',
    content: 'Hello',
    priority: 'normal',
    ...more,
  };
  return (await messageReceived(async () => [message]).find('maya', now, reader))[0]!;
};

test('a message without a subject is told by its words, once', async () => {
  expect(await notificationOf({})).toMatchObject({ message: 'Hello', details: '' });
  const { message, details } = await notificationOf({ content: '🦋'.repeat(300) });
  expect(message).toBe(`${'🦋'.repeat(79)}…`);
  expect(details).toBe(`${'🦋'.repeat(279)}…`);
});

test('an answer to an answer is told with one mark', async () =>
  expect((await notificationOf({ subject: 'Re: Re: Saturday' })).message).toBe('Re: Saturday'));

test.each([
  ['low', 'low'],
  ['normal', 'medium'],
  ['high', 'high'],
  ['urgent', 'critical'],
] as const)('a message of priority %s is a notification of priority %s', async (given, priority) =>
  expect((await notificationOf({ priority: given })).priority).toBe(priority),
);
