import { expect, test } from 'vitest';
import { partnerOf, replyLink } from './reply-link.ts';

const mail = { subject: 'Two points & a question', senderAddress: 'ada+work@example.org' };

test('a reply goes to the sender and carries the subject', () => {
  expect(replyLink(mail)).toBe('mailto:ada%2Bwork@example.org?subject=Re%3A%20Two%20points%20%26%20a%20question');
});

test('a subject that is a reply already stays as it is', () => {
  expect(replyLink({ ...mail, subject: 'RE: Hello' })).toContain('subject=RE%3A%20Hello');
});

test('an address cannot add recipients or text of its own', () => {
  expect(replyLink({ subject: 'Hi', senderAddress: 'a@b.c?bcc=x@y.z&body=Hi' })).toBe(
    'mailto:a@b.c%3Fbcc%3Dx@y.z%26body%3DHi?subject=Re%3A%20Hi',
  );
});

test('of a mail of one’s own the answer goes to the recipient', () => {
  const own = { ...mail, senderAddress: 'maya@example.com', to: [{ name: 'Bo', address: 'bo@example.org' }] };
  expect(partnerOf(own, 'Maya@example.com')).toBe('bo@example.org');
  expect(partnerOf(mail, 'maya@example.com')).toBe('ada+work@example.org');
});
