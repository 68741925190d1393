import { expect, test } from 'vitest';
import type { Message } from '#contract/messages/messages.ts';
import { boxOf, isInBox, partnerOf, shortSubject, topicOf, conversationOf } from './conversation.ts';

const message = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  fromUserId: 'jonas',
  toUserId: 'maya',
  fromName: 'Jonas',
  toName: 'Maya',
  subject: '',
  content: '',
  priority: 'normal',
  status: 'unread',
  sentAt: `2026-11-21T10:00:0${id}Z`,
  threadId: null,
  messageType: 'user_message',
  ...more,
});

test('a message lies in one box for each of its people', () => {
  expect([boxOf(message('1'), 'maya'), boxOf(message('1'), 'jonas')]).toEqual(['inbox', 'sent']);
  expect(boxOf(message('1', { status: 'archived' }), 'maya')).toBe('archived');
});

test('a message to oneself was received and was sent', () => {
  const note = message('1', { fromUserId: 'maya' });
  expect(['inbox', 'sent', 'archived'].map((box) => isInBox(note, box as 'sent', 'maya'))).toEqual([true, true, false]);
});

test('the partner is the other person', () => {
  expect(partnerOf(message('1'), 'maya').name).toBe('Jonas');
  expect(partnerOf(message('1'), 'jonas').name).toBe('Maya');
});

test('a conversation joins what was fetched with what has come since', () => {
  const first = message('1', { threadId: 'thread_1' });
  const reply = message('2', { threadId: 'thread_1', fromUserId: 'maya', toUserId: 'jonas' });
  const read = { ...first, status: 'read' as const };
  expect(conversationOf('1', [first], [reply, read, message('3')])).toEqual([read, reply]);
});

test('a message that nobody has answered yet already belongs to the thread of its answers', () => {
  const reply = message('2', { threadId: 'thread_1' });
  expect(conversationOf('1', [], [reply, message('1')]).map(({ id }) => id)).toEqual(['1', '2']);
});

test('of a message that is nowhere there is nothing to show', () => expect(conversationOf('9', [], [])).toEqual([]));

test('marks of answers are counted once', () => {
  expect(topicOf('Re: RE:  Saturday')).toBe('Saturday');
  expect(shortSubject('Re: Re: Saturday')).toBe('Re: Saturday');
  expect(shortSubject('Regarding tea')).toBe('Regarding tea');
  expect(topicOf('Re: ')).toBe('No subject');
});
