import { expect, test } from 'vitest';
import { earned } from './ledger.ts';
import { mayActAlone } from './may-act.ts';

const newsletter = {
  folder_role: 'inbox',
  is_mine: 0,
  is_flagged: 0,
  is_answered: 0,
  requires_response: 0,
  thread_state: 'fyi',
  priority: 'low',
  verdict: JSON.stringify({
    suggestedActions: [
      { kind: 'archive', label: 'Archive this newsletter' },
      { kind: 'unsubscribe', label: 'Unsubscribe' },
    ],
    warnings: [],
    features: { bulk: 1 },
  }),
} as const;
const judged = (changes: object) => JSON.stringify({ ...(JSON.parse(newsletter.verdict) as object), ...changes }); // written above

test('what is suggested first may be done, and nothing else', () => {
  expect(mayActAlone(newsletter, 'archive')).toBe(true);
  expect(mayActAlone(newsletter, 'add_event')).toBe(false);
  const second = judged({
    suggestedActions: [
      { kind: 'pay', label: 'Pay' },
      { kind: 'archive', label: 'Archive' },
    ],
  });
  expect(mayActAlone({ ...newsletter, verdict: second }, 'archive')).toBe(false);
});

test.each([
  ['needs a reply', { requires_response: 1 }],
  ['waits for an answer', { thread_state: 'to_reply' }],
  ['is part of a conversation that the person waits on', { thread_state: 'awaiting' }],
  ['is important', { priority: 'high' }],
  ['is starred', { is_flagged: 1 }],
  ['was answered', { is_answered: 1 }],
  ['was written by the person', { is_mine: 1 }],
  ['has left the inbox', { folder_role: 'archive' }],
  ['may be a fraud', { verdict: judged({ warnings: [{ kind: 'phishing', text: '' }] }) }],
  ['hides text', { verdict: judged({ warnings: [{ kind: 'hidden_text', text: '' }] }) }],
  ['is the first of its sender', { verdict: judged({ features: { 'new-sender': 1 } }) }],
  ['was corrected by the person', { verdict: judged({ said: { priority: 'low' } }) }],
  ['has not been judged', { verdict: '{}' }],
] as const)('mail that %s is left to the person', (_, changes) => {
  expect(mayActAlone({ ...newsletter, ...changes }, 'archive')).toBe(false);
});

test('an offer takes five right suggestions in a row', () => {
  const outcomes = (marks: string) =>
    marks.split('').map((mark) => ({ outcome: mark === '+' ? 'right' : 'wrong' }) as const);
  expect(earned(outcomes('++++'))).toEqual({ right: 4, wrong: 0, offered: false });
  expect(earned(outcomes('+++++'))).toEqual({ right: 5, wrong: 0, offered: true });
  expect(earned(outcomes('+++++-'))).toEqual({ right: 5, wrong: 1, offered: true });
  expect(earned(outcomes('++-+++++++'))).toMatchObject({ offered: false });
});
