import { expect, test } from 'vitest';
import { compoundParts, corrected, isExchange, withoutShortSlips } from './spelling.ts';

const known = new Set(['spent', 'meetings', 'tomorrow', 'food', 'mood', 'zahnarzt', 'termin', 'essen', 'budget']);

test.each([
  ['spnet', 'spent'],
  ['meetigns', 'meetings'],
  ['tomorow', 'tomorrow'],
  ['fod', 'food'],
])('%s is a slip of %s', (slip, word) => {
  expect(corrected(slip, known)).toBe(word);
});
test.each(['shoes', 'fo', 'xpent', 'spent2'])('%s is left as it is', (word) => {
  expect(corrected(word, known)).toBeNull();
});
test('a German compound is its two words', () => {
  expect(compoundParts('zahnarzttermin', known)).toEqual(['zahnarzt', 'termin']);
  expect(compoundParts('essensbudget', known)).toEqual(['essen', 'budget']);
  expect(compoundParts('zahnarztbesuch', known)).toBeNull();
});
test('where several words are as near, the caller chooses', () => {
  const months = new Set(['octobre', 'octubre']);
  expect(corrected('octbre', months)).toBeNull();
  expect(corrected('octbre', months, ([first]) => first ?? null)).toBe('octobre');
});
test('one letter for another may be another word', () => {
  expect(isExchange('boots', 'books')).toBe(true);
  expect(isExchange('spnet', 'spent')).toBe(false);
});
test('slips in short words are seen by what stands beside them', () => {
  const isKnown = (word: string) => ['when', 'dose', 'my', 'were', 'is'].includes(word);
  expect(withoutShortSlips(['when', 'dose', 'my'], isKnown)).toEqual(['when', 'does', 'my']);
  expect(withoutShortSlips(['were', 'is', 'it'], isKnown)).toEqual(['where', 'is', 'it']);
  expect(withoutShortSlips(['hwo', 'mcuh'], isKnown)).toEqual(['how', 'much']);
});
