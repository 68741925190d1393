import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault, masterKey } from './vault.ts';

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

test('a seal that was cut off does not open', () => {
  const [nonce, cutSeal] = [12, 4];
  const sealed = Buffer.from(vault.seal('', 'mail/7'), 'base64url').subarray(0, nonce + cutSeal);
  expect(() => vault.open(sealed.toString('base64url'), 'mail/7')).toThrow();
});

test('another key does not open it', () => {
  expect(() => createVault(randomBytes(32)).open(vault.seal('secret', 'p'), 'p')).toThrow();
});

test('one text sealed twice looks different each time', () => {
  expect(vault.seal('secret', 'p')).not.toBe(vault.seal('secret', 'p'));
});

test('the key file can be read by its owner only, also when it was there before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'iris-key-'));
  const mode = () => statSync(join(folder, 'iris.key')).mode & 0o777;
  const made = masterKey(folder, undefined);
  expect(mode()).toBe(0o600);
  chmodSync(join(folder, 'iris.key'), 0o644);
  expect(masterKey(folder, undefined)).toEqual(made);
  expect(mode()).toBe(0o600);
  rmSync(folder, { recursive: true });
});
