import { expect, test } from 'vitest';
import { compoundParts, corrected } from './spelling.ts';

const known = new Set(['spent', 'meetings', 'tomorrow', 'food', 'mood', 'zahnarzt', 'termin', 'essen', 'budget']);

test.each([
  ['spnet', 'spent'],
  ['meetigns', 'meetings'],
  ['tomorow', 'tomorrow'],
])('%s is a slip of %s', (slip, word) => {
  expect(corrected(slip, known)).toBe(word);
});
test.each(['shoes', 'fod', 'xpent', 'spent2'])('%s is left as it is', (word) => {
  expect(corrected(word, known)).toBeNull();
});
test('a German compound is its two words', () => {
  expect(compoundParts('zahnarzttermin', known)).toEqual(['zahnarzt', 'termin']);
  expect(compoundParts('essensbudget', known)).toEqual(['essen', 'budget']);
  expect(compoundParts('zahnarztbesuch', known)).toBeNull();
});
