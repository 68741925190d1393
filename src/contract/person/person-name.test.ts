import { expect, test } from 'vitest';
import { displayName } from './person-name.ts';

const nobody = { firstName: null, lastName: null, email: '' };

test('first and last name are joined when both exist', () => {
  expect(displayName({ ...nobody, firstName: 'Maya', lastName: 'Lindqvist' })).toBe('Maya Lindqvist');
});

test('a first name alone is enough, trimmed', () => {
  expect(displayName({ ...nobody, firstName: ' Maya ', email: 'maya@example.com' })).toBe('Maya');
});

test('a last name alone is enough, trimmed', () => {
  expect(displayName({ ...nobody, firstName: ' ', lastName: ' Lindqvist', email: 'maya@example.com' })).toBe(
    'Lindqvist',
  );
});

test('without names the part of the address before the at-sign is shown', () => {
  expect(displayName({ ...nobody, email: 'maya.l@example.com' })).toBe('maya.l');
});

test('a person of whom nothing is known is called User', () => {
  expect(displayName(nobody)).toBe('User');
  expect(displayName({ ...nobody, email: '@example.com' })).toBe('User');
});
