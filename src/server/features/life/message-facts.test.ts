import { expect, test } from 'vitest';
import { zoneOf } from '#contract/zone.ts';
import type { Message } from '#contract/messages/messages.ts';
import { messageFacts } from './message-facts.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const AT = { now: NOW, zone: zoneOf('Asia/Tokyo') };
const message = (from: string, to: string, hoursAgo: number, status: Message['status'] = 'read'): Message => ({
  id: `${from}${to}${hoursAgo}`,
  fromUserId: from,
  toUserId: to,
  subject: 'Tea',
  content: '',
  priority: 'normal',
  status,
  sentAt: new Date(NOW - hoursAgo * 3600_000).toISOString(),
  threadId: null,
  messageType: 'user_message',
  fromName: from,
  toName: to,
});

test('without a message there is nothing to tell', () => {
  expect(messageFacts([], 'me', AT)).toBeNull();
});

test('an answer counts within 48 hours, and what is still fresh does not count yet', () => {
  const facts = messageFacts(
    [
      message('ana', 'me', 2, 'unread'),
      message('me', 'ben', 90),
      message('ben', 'me', 100),
      message('cleo', 'me', 120),
      message('dan', 'me', 24 * 30),
    ],
    'me',
    AT,
  );
  expect(facts).toMatchObject({ unread: 1, sent7: 1, answered: { of: 2, within48h: 1 }, writtenTo7: 1, waiting: 2 });
  // Days are those of the person: ten in the morning in UTC is the evening of that day in Tokyo.
  expect(facts?.byDay.get('2026-11-21')).toEqual({ received: 1, sent: 0 });
  expect(facts?.byDay.get('2026-11-18')).toEqual({ received: 0, sent: 1 });
  expect(facts?.latest[0]).toEqual({ title: 'ana', note: 'Tea', at: NOW - 2 * 3600_000 });
});
