import { expect, test } from 'vitest';
import { isMailLink, readAuthSearch } from './auth-search.ts';

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
  expect(isMailLink({ verify: 'token' })).toBe(true);
  expect(isMailLink({ reset: 'token' })).toBe(true);
  expect(isMailLink({ waitlist: 'token' })).toBe(true);
  expect(isMailLink({ mode: 'register' })).toBe(false);
});
