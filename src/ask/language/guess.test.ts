import { expect, test } from 'vitest';
import { createLanguageGuess } from './guess.ts';
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
test('what nothing was learnt about, and what is skipped, tell nothing', () => {
  expect(guess(['qqq'], 0.5)).toBeNull();
  expect(guess(['saldo'], 0.5, (word) => word === 'saldo')).toBeNull();
});
