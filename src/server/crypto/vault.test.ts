import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const vault = createVault(randomBytes(32));

test('what was sealed opens again at its own place', () => {
  expect(vault.open(vault.seal('grüße 🌈', 'mail/7'), 'mail/7')).toBe('grüße 🌈');
});

test('a sealed text does not open at another place', () => {
  expect(() => vault.open(vault.seal('secret', 'mail/7'), 'mail/8')).toThrow();
});

test('a changed text does not open', () => {
  const sealed = Buffer.from(vault.seal('secret', 'mail/7'), 'base64url');
  sealed[sealed.length - 1]! ^= 1;
  expect(() => vault.open(sealed.toString('base64url'), 'mail/7')).toThrow();
});

test('another key does not open it', () => {
  expect(() => createVault(randomBytes(32)).open(vault.seal('secret', 'p'), 'p')).toThrow();
});

test('one text sealed twice looks different each time', () => {
  expect(vault.seal('secret', 'p')).not.toBe(vault.seal('secret', 'p'));
});
