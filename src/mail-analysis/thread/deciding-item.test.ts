import { expect, test } from 'vitest';
import { classifyMail } from '../classification/classify-mail.ts';
import { conversation, fixtureMoment } from '../fixtures/conversation.ts';
import { type ReplyExpectation, threadStateFor } from './deciding-item.ts';

const { focus, standing } = classifyMail(
  conversation([['dana', 'The tap is repaired. The old one was cracked.']]),
  fixtureMoment,
);
const first: ReplyExpectation = {
  reply: 0.6,
  learned: 1.5,
  threshold: 0.5,
  wanted: 0.01,
  wantedByName: 0,
  isRuled: false,
};

test('what only resembles mail that needed a reply waits for none until it is far above the threshold', () => {
  expect(threadStateFor(standing, focus, first)).toBe('fyi');
  expect(threadStateFor(standing, focus, { ...first, reply: 0.8 })).toBe('to_reply');
});

test('what was said of the sender, or stands above the threshold by itself, needs no such distance', () => {
  expect(threadStateFor(standing, focus, { ...first, isRuled: true })).toBe('to_reply');
  expect(threadStateFor(standing, focus, { ...first, learned: 0.1 })).toBe('to_reply');
});

test('what only resembles mail that needed none keeps its request until it is far below the threshold', () => {
  const asked = classifyMail(conversation([['dana', 'Could you send me the list?']]), fixtureMoment);
  const resembling: ReplyExpectation = { ...first, reply: 0.4, learned: -1 };
  expect(threadStateFor(asked.standing, asked.focus, resembling)).toBe('to_reply');
  expect(threadStateFor(asked.standing, asked.focus, { ...resembling, isRuled: true })).toBe('fyi');
  expect(threadStateFor(asked.standing, asked.focus, { ...resembling, reply: 0.2, learned: -3 })).toBe('fyi');
});
