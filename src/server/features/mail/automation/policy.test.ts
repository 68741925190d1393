import { expect, test } from 'vitest';
import { summarizeOutcomes } from './suggestion-track-record.ts';
import type { StoredClassification } from '#server/mail-store/mail-columns.ts';
import { isAutoActionAllowed } from './policy.ts';

const classification = {
  suggestedActions: [
    { kind: 'archive', label: 'Archive this newsletter' },
    { kind: 'unsubscribe', label: 'Unsubscribe' },
  ],
  warnings: [],
  features: { bulk: 1 },
} satisfies StoredClassification;
const newsletter = {
  folderRole: 'inbox',
  isMine: false,
  isFlagged: false,
  isAnswered: false,
  requiresResponse: false,
  threadState: 'fyi',
  priority: 'low',
  classification,
} as const;
const classified = (changes: StoredClassification) => ({ classification: { ...classification, ...changes } });

test('what is suggested first may be done, and nothing else', () => {
  expect(isAutoActionAllowed(newsletter, 'archive')).toBe(true);
  expect(isAutoActionAllowed(newsletter, 'add_event')).toBe(false);
  const second = classified({
    suggestedActions: [
      { kind: 'pay', label: 'Pay' },
      { kind: 'archive', label: 'Archive' },
    ],
  });
  expect(isAutoActionAllowed({ ...newsletter, ...second }, 'archive')).toBe(false);
});

test.each([
  ['needs a reply', { requiresResponse: true }],
  ['waits for an answer', { threadState: 'to_reply' }],
  ['is part of a conversation that the person waits on', { threadState: 'awaiting' }],
  ['is important', { priority: 'high' }],
  ['is starred', { isFlagged: true }],
  ['was answered', { isAnswered: true }],
  ['was written by the person', { isMine: true }],
  ['has left the inbox', { folderRole: 'archive' }],
  ['may be a fraud', classified({ warnings: [{ kind: 'phishing', text: '' }] })],
  ['hides text', classified({ warnings: [{ kind: 'hidden_text', text: '' }] })],
  ['is the first of its sender', classified({ features: { 'new-sender': 1 } })],
  ['was corrected by the person', classified({ said: { priority: 'low' } })],
  ['has not been classified', { classification: {} }],
] as const)('mail that %s is left to the person', (_, changes) => {
  expect(isAutoActionAllowed({ ...newsletter, ...changes }, 'archive')).toBe(false);
});

test('an offer takes five right suggestions in a row', () => {
  const outcomes = (marks: string) =>
    marks.split('').map((mark) => ({ outcome: mark === '+' ? 'right' : 'wrong' }) as const);
  expect(summarizeOutcomes(outcomes('++++'))).toEqual({ right: 4, wrong: 0, offered: false });
  expect(summarizeOutcomes(outcomes('+++++'))).toEqual({ right: 5, wrong: 0, offered: true });
  expect(summarizeOutcomes(outcomes('+++++-'))).toEqual({ right: 5, wrong: 1, offered: true });
  expect(summarizeOutcomes(outcomes('++-+++++++'))).toMatchObject({ offered: false });
});
