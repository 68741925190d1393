import { expect, test } from 'vitest';
import { acceptedStep, base32, newTotpSecret, totpCode, totpUri } from './totp.ts';

// The secret and the moments of RFC 6238, appendix B; the last six of its eight digits.
const secret = base32(Buffer.from('12345678901234567890'));

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(totpCode(secret, second * 1000)).toBe(code);
});

test('a code is taken half a minute early or late, with or without a space, and no longer', () => {
  const at = 1_234_567_890_000;
  expect(acceptedStep(secret, totpCode(secret, at), at + 30_000, 0)).toBe(Math.floor(at / 30_000));
  expect(acceptedStep(secret, totpCode(secret, at).replace(/^.../, '$& '), at - 30_000, 0)).toBeDefined();
  expect(acceptedStep(secret, totpCode(secret, at), at + 90_000, 0)).toBeUndefined();
});

test('a code works once', () => {
  const at = 1_234_567_890_000;
  const step = acceptedStep(secret, totpCode(secret, at), at, 0)!;
  expect(acceptedStep(secret, totpCode(secret, at), at, step)).toBeUndefined();
});

test('a secret has 160 bits and its address can be read by an app', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUri('ABC', 'Iris', 'maya@example.com')).toBe(
    'otpauth://totp/Iris:maya%40example.com?secret=ABC&issuer=Iris',
  );
});
