import { expect, test } from 'vitest';
import { analyse } from '../analyse.ts';
import { conversation, type Line, moment, type Unusual } from '../fixtures/thread.ts';
import type { Relation } from '../input.ts';
import type { ReasonAbout } from '../verdict.ts';

const reasonsOf = (about: ReasonAbout, lines: readonly Line[], relations: Record<string, Relation> = {}): string[] =>
  analyse(conversation(lines, { relations }), moment)
    .reasons.filter((reason) => reason.about === about)
    .map((reason) => reason.text);
const why = (text: string, unusual: Unusual = {}, relations: Record<string, Relation> = {}): string[] =>
  reasonsOf('reply', [['dana', text, unusual]], relations);

const daysAgo = (days: number): number => moment.now - days * 86_400_000;

test('a question, its date, its age and its audience', () => {
  const relations = { 'dana@roth.example': { received: 16, replied: 14, sent: 20 } };
  expect(why('Could you confirm the notice period before Thursday?', { date: daysAgo(3) }, relations)).toEqual([
    'Asks you a direct question',
    'Names a date: Thursday',
    'Waiting for 3 days',
    'You are the only recipient',
    'You answered 14 of 16 mails from this person',
  ]);
});

test('a request is quoted', () => {
  expect(why('Please send me the list.')[0]).toBe('Asks something of you: “Please send me the list.”');
});

test('a stranger is said to be one only when the mailbox is known', () => {
  expect(why('Is the bike still for sale?')).toContain('First mail from this person');
  const unknown = analyse(conversation([['dana', 'Is the bike still for sale?']]), moment);
  expect(unknown.reasons.map((reason) => reason.text)).not.toContain('First mail from this person');
});

test('an older question that is still open names who asked', () => {
  const lines: Line[] = [
    ['dana', 'Can you bring the tent?'],
    ['dana', 'By the way, the band is booked.'],
  ];
  expect(reasonsOf('reply', lines)[0]).toBe("Dana's earlier question is still open");
});

test('a promise of the person', () => {
  const lines: Line[] = [
    ['dana', 'Can you send me the plan?'],
    ['me', "I'll send it tomorrow."],
  ];
  expect(reasonsOf('reply', lines)[0]).toBe("You promised: “I'll send it tomorrow.”");
});

test.each([
  ['The tent has arrived.', {}, 'Asks nothing of you'],
  ['Bob, can you bring the tent?', { to: ['bob'], cc: ['me'] }, 'Asks someone else; you are in copy'],
  ['Hi Bob,\n\ncan you bring the tent?', { to: ['bob', 'me'] }, 'Asks someone else'],
  ['Save 30%! Shop now.', { headers: { listUnsubscribe: '<x>' } }, 'Has an unsubscribe link'],
  ['A new sign-in.', { headers: { autoSubmitted: 'auto-generated' } }, 'Sent by a system, not a person'],
] as const)('no answer owed: %s', (text, unusual, reason) => {
  expect(why(text, unusual)).toEqual([reason]);
});

test('what the person waits for', () => {
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

test('no verdict without a reason', () => {
  const verdict = analyse(conversation([['dana', '']]), moment);
  expect(verdict.reasons.map((reason) => reason.about)).toContain('category');
});
