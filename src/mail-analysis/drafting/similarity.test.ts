import { expect, test } from 'vitest';
import { outcomeOf, similarity } from './similarity.ts';

const draft = 'Hi Jonas,\n\nYes, Thursday works for me. See you then.\n\nBest,\nMaya';

test('equal words in the same order are equal, whatever the punctuation', () =>
  expect(similarity('Yes, on Thursday!', 'yes on  thursday')).toBe(1));

test('a sent text counts as unchanged, edited or rewritten', () => {
  expect(outcomeOf([draft], draft)).toBe('unchanged');
  expect(outcomeOf([draft], draft.replace('See you then.', 'I will bring the cake, see you then.'))).toBe('edited');
  expect(outcomeOf([draft], 'Dear Sir, I have nothing to say about any of this.')).toBe('rewritten');
});
