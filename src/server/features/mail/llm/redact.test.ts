import { expect, test } from 'vitest';
import { redactSecrets } from './redact.ts';

test.each([
  ['Pay to DE89 3704 0044 0532 0130 00 today', 'Pay to [bank account left out] today'],
  ['card 4111 1111 1111 1111 ok', 'card [card number left out] ok'],
  ['Your code is 482913.', 'Your code is [code left out].'],
  ['Passwort: geheim99', 'Passwort: [password left out]'],
  ['key sk-abcdefghijklmnopqrstuvwx', 'key [API key left out]'],
  ['eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.abc', '[token left out]'],
  ['-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----', '[private key left out]'],
  ['Order 4111 1111 1111 1112 and room 2041', 'Order 4111 1111 1111 1112 and room 2041'],
])('%j', (text, left) => expect(redactSecrets(text)).toBe(left));
