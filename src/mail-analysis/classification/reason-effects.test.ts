import { expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { conversation, fixtureMoment, type MailOverrides } from '../fixtures/conversation.ts';

const classified = (text: string, unusual: MailOverrides = {}) =>
  analyseMail(conversation([['dana', text, unusual]]), fixtureMoment);

const machine: MailOverrides = {
  from: { name: 'Status', address: 'no-reply@status.example' },
  headers: { autoSubmitted: 'auto-generated' },
  subject: 'Notice',
};

/** A reason that is shown, a mail with it, and the same mail without what it names. */
const pairs: [reason: string, withIt: string, without: string, unusual?: MailOverrides][] = [
  ['Reports that something is down', 'The mail service is down.', 'The mail service has a new logo.', machine],
  ['Reports a payment', 'Your payment has failed.', 'Your payment has a new look.', machine],
  [
    'Says what happens without an answer',
    'Could you send me the list? Otherwise we lose the room.',
    'Could you send me the list? We like the room.',
  ],
  ['Says it is urgent', 'Could you send me the list immediately?', 'Could you send me the list?'],
  ['Names a date', 'Could you send me the list by tomorrow?', 'Could you send me the list?'],
];

test.each(pairs)('the reason “%s” is shown with what moved the score', (reason, withIt, without, unusual) => {
  const one = classified(withIt, unusual);
  const other = classified(without, unusual);
  expect(one.reasons.map(({ text }) => text).join(' / ')).toContain(reason);
  expect(other.reasons.map(({ text }) => text).join(' / ')).not.toContain(reason);
  expect(one.scores.priority).toBeGreaterThan(other.scores.priority);
});
