import { expect, test } from 'vitest';
import { isForEverybody, readAuthSearch } from './auth-search.ts';

test('the address names mode, error and dialog', () => {
  expect(readAuthSearch({ mode: 'register', error: 'access_denied', help: 'terms', invite: 'token' })).toEqual({
    invite: 'token',
    mode: 'register',
    error: 'access_denied',
    help: 'terms',
  });
});

test('what the page does not know is left out', () => {
  expect(readAuthSearch({ mode: 'admin', help: 'everything', error: '', reset: 7 })).toEqual({});
});

test('links from a mail are told from ordinary visits', () => {
  expect(isForEverybody({ verify: 'token' })).toBe(true);
  expect(isForEverybody({ reset: 'token' })).toBe(true);
  expect(isForEverybody({ waitlist: 'token' })).toBe(true);
  expect(isForEverybody({ mode: 'register' })).toBe(false);
});
