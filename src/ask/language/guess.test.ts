import { expect, test } from 'vitest';
import { createLanguageGuess, createOwnWords } from './guess.ts';
import { COMMON } from './language.ts';

const guess = createLanguageGuess(COMMON);

test.each([
  ['kontostand giro', 'de'],
  ['saldo de la cuenta', 'es'],
  ['solde du compte', 'fr'],
  ['account balance', 'en'],
])('"%s" is %s', (text, language) => {
  expect(guess(text.split(' '), 0.5)).toBe(language);
});
test('words that only one language has tell it, where none of another stands beside them', () => {
  const own = createOwnWords(COMMON);
  const none = () => false;
  expect(own('was monday night better than tuesday'.split(' '), 'de', 2, none)).toBe('en');
  expect(own('was habe ich am montag'.split(' '), 'de', 2, none)).toBeNull();
  expect(own(['lyon'], null, 1, none)).toBeNull();
});
test('what nothing was learnt about, and what is skipped, tell nothing', () => {
  expect(guess(['qqq'], 0.5)).toBeNull();
  expect(guess(['saldo'], 0.5, (word) => word === 'saldo')).toBeNull();
});
