import { expect, test } from 'vitest';
import { greetingName, welcomeName } from './person-name.ts';

const nobody = { firstName: null, lastName: null, username: null, email: '' };

test('the greeting prefers the first name, then the username, then User', () => {
  expect(greetingName({ ...nobody, firstName: 'Maya', username: 'ml' })).toBe('Maya');
  expect(greetingName({ ...nobody, firstName: '', username: 'ml' })).toBe('ml');
  expect(greetingName(nobody)).toBe('User');
});

test('the welcome knows only the first name', () => {
  expect(welcomeName({ firstName: 'Maya' })).toBe('Maya');
  expect(welcomeName({ firstName: null })).toBe('User');
});
