import { expect, test } from 'vitest';
import { canRedirectTo, isRegistered } from './redirects.ts';

test.each([
  'https://example.com/callback',
  'https://example.com:8443/a?b=c',
  'http://127.0.0.1:51004/callback',
  'http://localhost/callback',
  'http://[::1]:8080/',
])('a program may be answered at %s', (address) => {
  expect(canRedirectTo(address)).toBe(true);
});

test.each([
  'http://example.com/callback',
  'http://127.0.0.1.example.com/',
  'http://localhost@example.com/',
  'https://user:secret@example.com/',
  'https://example.com/#part',
  'https://example.com\\@evil.example/',
  'javascript:alert(1)',
  'data:text/html,hello',
  'com.example.app:/callback',
  '/callback',
  ' https://example.com/',
  `https://example.com/${'a'.repeat(1000)}`,
])('none may be at %s', (address) => {
  expect(canRedirectTo(address)).toBe(false);
});

test('an address has to be a registered one to the letter, but for the port on the device itself', () => {
  const registered = ['https://example.com/callback', 'http://127.0.0.1/callback'];
  expect(isRegistered(registered, 'https://example.com/callback')).toBe(true);
  expect(isRegistered(registered, 'http://127.0.0.1:51004/callback')).toBe(true);
  for (const other of [
    'https://example.com/callback/',
    'https://example.com:8443/callback',
    'https://example.com/callback?next=x',
    'https://example.com/callback/../other',
    'http://127.0.0.1:51004/other',
    'http://localhost:51004/callback',
    'http://127.0.0.1:51004/callback#x',
  ])
    expect(isRegistered(registered, other), other).toBe(false);
});
