import { expect, test } from 'vitest';
import type { Message } from '#contract/messages/messages.ts';
import { messageFacts } from './message-facts.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
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
  expect(messageFacts([], 'me', NOW)).toBeNull();
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
    NOW,
  );
  expect(facts).toMatchObject({ unread: 1, sent7: 1, answered: { of: 2, within48h: 1 } });
  expect(facts?.latest[0]).toEqual({ title: 'ana', note: 'Tea', at: NOW - 2 * 3600_000 });
});
