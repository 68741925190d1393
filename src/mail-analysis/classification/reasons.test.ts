import { expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { conversation, type ScriptedMail, fixtureMoment, type MailOverrides } from '../fixtures/conversation.ts';
import type { CorrespondentStats } from '../input.ts';
import type { ReasonAbout } from '../mail-classification.ts';

const reasonsOf = (
  about: ReasonAbout,
  lines: readonly ScriptedMail[],
  relations: Record<string, CorrespondentStats> = {},
): string[] =>
  analyseMail(conversation(lines, { relations }), fixtureMoment)
    .reasons.filter((reason) => reason.about === about)
    .map((reason) => reason.text);
const why = (text: string, unusual: MailOverrides = {}, relations: Record<string, CorrespondentStats> = {}): string[] =>
  reasonsOf('reply', [['dana', text, unusual]], relations);

const daysAgo = (days: number): number => fixtureMoment.now - days * 86_400_000;

test('a question is explained with its date, age and audience', () => {
  const relations = { 'dana@roth.example': { received: 16, replied: 14, sent: 20 } };
  expect(why('Could you confirm the notice period before Thursday?', { date: daysAgo(3) }, relations)).toEqual([
    'Asks you a direct question',
    'A date to keep in mind: Thursday',
    'Waiting for 3 days',
    'You’re the only recipient',
    'You replied to 14 of 16 emails from this person',
  ]);
});

test('a request is quoted', () => {
  expect(why('Please send me the list.')[0]).toBe('Asks you for something: “Please send me the list.”');
});

test('a sender counts as new only when the mailbox statistics are known', () => {
  expect(why('Is the bike still for sale?')).toContain('First email from this person');
  const unknown = analyseMail(conversation([['dana', 'Is the bike still for sale?']]), fixtureMoment);
  expect(unknown.reasons.map((reason) => reason.text)).not.toContain('First email from this person');
});

test('an older open question names who asked it', () => {
  const lines: ScriptedMail[] = [
    ['dana', 'Can you bring the tent?'],
    ['dana', 'By the way, the band is booked.'],
  ];
  expect(reasonsOf('reply', lines)[0]).toBe('Dana’s earlier question is still open');
});

test('a promise of the person is explained', () => {
  const lines: ScriptedMail[] = [
    ['dana', 'Can you send me the plan?'],
    ['me', "I'll send it tomorrow."],
  ];
  expect(reasonsOf('reply', lines)[0]).toBe("You promised: “I'll send it tomorrow.”");
});

test.each([
  ['The tent has arrived.', {}, 'Doesn’t ask you for anything'],
  ['Bob, can you bring the tent?', { to: ['bob'], cc: ['me'] }, 'Asks someone else; you’re only copied'],
  ['Hi Bob,\n\ncan you bring the tent?', { to: ['bob', 'me'] }, 'Asks someone else'],
  ['Save 30%! Shop now.', { headers: { listUnsubscribe: '<x>' } }, 'Has an unsubscribe link'],
  ['A new sign-in.', { headers: { autoSubmitted: 'auto-generated' } }, 'Sent by a system, not a person'],
] as const)('no answer owed: %s', (text, unusual, reason) => {
  expect(why(text, unusual)).toEqual([reason]);
});

test('what the person waits for is explained', () => {
  expect(reasonsOf('state', [['me', 'Can you lend me your ladder?', { date: daysAgo(4) }]])).toEqual([
    'You asked Dana 4 days ago',
  ]);
  expect(
    reasonsOf('state', [
      ['me', 'Can you send me the numbers?'],
      ['dana', "I'll send them on Monday."],
    ]),
  ).toEqual(["Dana promised: “I'll send them on Monday.”"]);
});

test('every classification has a reason', () => {
  const classification = analyseMail(conversation([['dana', '']]), fixtureMoment);
  expect(classification.reasons.map((reason) => reason.about)).toContain('category');
});
