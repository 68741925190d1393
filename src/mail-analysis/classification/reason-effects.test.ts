import { expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { conversation, fixtureMoment, type MailOverrides, type ScriptedMail } from '../fixtures/conversation.ts';
import type { AnalysisInput } from '../input.ts';
import { NO_PERSONAL_WEIGHTS } from '../personal-weights.ts';

const classified = (text: string, unusual: MailOverrides = {}) =>
  analyseMail(conversation([['dana', text, unusual]]), fixtureMoment);

const machine: MailOverrides = {
  from: { name: 'Status', address: 'no-reply@status.example' },
  headers: { autoSubmitted: 'auto-generated' },
  subject: 'Notice',
};

const PITCH =
  'Hi there,\n\nwe help companies like yours to grow. Our platform brings new customers for less. Would you be open to a quick call next week? Many of our clients have doubled their sales with us. If you are not interested, let me know.';

/** A reason that is shown, a mail with it, and the same mail without what it names. */
const pairs: [reason: string, withIt: string, without: string, unusual?: MailOverrides][] = [
  ['Reports that something is down', 'The mail service is down.', 'The mail service has a new logo.', machine],
  ['Reports a payment', 'Your payment has failed.', 'Your payment has a new look.', machine],
  [
    'Says what happens without a reply',
    'Could you send me the list? Otherwise we lose the room.',
    'Could you send me the list? We like the room.',
  ],
  ['Says it is urgent', 'Could you send me the list immediately?', 'Could you send me the list?'],
  ['A date to keep in mind', 'Could you send me the list by tomorrow?', 'Could you send me the list?'],
  ['A date to keep in mind', 'The offer has to be signed by tomorrow.', 'The offer has to be signed.'],
  [
    'A bill to pay: 240 €',
    'Invoice 1182\n\nPlease pay 240 € by 30 November.',
    'Plan 1182\n\nPlease look at 240 boats by 30 November.',
    machine,
  ],
  ['Mentions a time', 'Let us meet tomorrow at 3 pm in the hall.', 'Let us meet in the hall.'],
];

/** The same for what speaks for or against a reply: the score has to move the way the reason says. */
type Case = { lines: readonly ScriptedMail[]; more?: Partial<AnalysisInput> };
const one = (text: string, unusual: MailOverrides = {}, more: Partial<AnalysisInput> = {}): Case => ({
  lines: [['dana', text, unusual]],
  more,
});
const ASK = 'Could you send me the list?';
const ON_A_LIST: MailOverrides = { headers: { listId: '<choir.example>' }, subject: '[choir] Summer fair' };
const known: Partial<AnalysisInput> = { relations: { 'dana@roth.example': { received: 9, replied: 8, sent: 9 } } };
const taught = (head: 'reply' | 'priority', weight: number): Partial<AnalysisInput> => ({
  personal: { ...NO_PERSONAL_WEIGHTS, [head]: { 'from:dana@roth.example': { weight, squares: 1, seen: 3 } } },
});
const replyPairs: [reason: string, moves: 'up' | 'down', withIt: Case, without: Case][] = [
  ['Asks you a direct question', 'up', one('Is the list ready?'), one('The list is ready.')],
  [
    'Asks you for something: “Please send me the list.”',
    'up',
    one('Please send me the list.'),
    one('I have the list.'),
  ],
  [
    'You promised: “I will send it tomorrow.”',
    'up',
    {
      lines: [
        ['dana', ASK],
        ['me', 'I will send it tomorrow.'],
      ],
    },
    {
      lines: [
        ['dana', ASK],
        ['me', 'Here it is.'],
      ],
    },
  ],
  [
    'Dana’s earlier question is still open',
    'up',
    {
      lines: [
        ['dana', 'Can you bring the tent?'],
        ['dana', 'By the way, the band is booked.'],
      ],
    },
    {
      lines: [
        ['dana', 'The tent is here.'],
        ['dana', 'By the way, the band is booked.'],
      ],
    },
  ],
  ['You’re the only recipient', 'up', one(ASK), one(ASK, { to: ['me', 'bob', 'eve'] })],
  ['You replied to 8 of 9 emails from this person', 'up', one(ASK, {}, known), one(ASK)],
  ['Learned from what you did before', 'up', one(ASK, {}, taught('reply', 2)), one(ASK)],
  ['Learned from what you did before', 'down', one(ASK, {}, taught('reply', -2)), one(ASK)],
  ['Doesn’t ask you for anything', 'down', one('The list is ready.'), one('Is the list ready?')],
  [
    'Asks someone else; you’re only copied',
    'down',
    one(`Bob, ${ASK}`, { to: ['bob'], cc: ['me'] }),
    one(`Maya, ${ASK}`),
  ],
  [
    'Asks someone else',
    'down',
    one(`Hi Bob,\n\n${ASK}`, { to: ['bob', 'me'] }),
    one(`Hi Maya,\n\n${ASK}`, { to: ['bob', 'me'] }),
  ],
  ['Asks a whole mailing list', 'down', one('Who can bring a tent?', ON_A_LIST), one('Who can bring a tent?')],
  ['Sent by a system, not a person', 'down', one('Please read the terms.', machine), one('Please read the terms.')],
  [
    'Automatic reply',
    'down',
    one('Could you write to Bob? I am back on Monday.', {
      subject: 'Out of office',
      headers: { autoSubmitted: 'auto-replied' },
    }),
    one('Could you write to Bob? I am back on Monday.'),
  ],
  [
    'First contact that reads like a sales pitch',
    'down',
    one(PITCH, { subject: 'Your website' }, { relations: {} }),
    one(PITCH, { subject: 'Your website' }, known),
  ],
];

const verdictOf = ({ lines, more }: Case) => analyseMail(conversation(lines, more), fixtureMoment);

test.each(replyPairs)(
  'the reason “%s” is shown where the score of a reply moved %s by it',
  (reason, moves, withIt, without) => {
    const shown = verdictOf(withIt);
    const other = verdictOf(without);
    expect(shown.reasons.map(({ text }) => text)).toContain(reason);
    expect(other.reasons.map(({ text }) => text)).not.toContain(reason);
    if (moves === 'up') expect(shown.scores.reply).toBeGreaterThan(other.scores.reply);
    else expect(shown.scores.reply).toBeLessThan(other.scores.reply);
  },
);

test.each(pairs)('the reason “%s” is shown with what moved the score', (reason, withIt, without, unusual) => {
  const one = classified(withIt, unusual);
  const other = classified(without, unusual);
  expect(one.reasons.map(({ text }) => text).join(' / ')).toContain(reason);
  expect(other.reasons.map(({ text }) => text).join(' / ')).not.toContain(reason);
  expect(one.scores.priority).toBeGreaterThan(other.scores.priority);
});
