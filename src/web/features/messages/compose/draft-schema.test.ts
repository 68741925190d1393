import { expect, test } from 'vitest';
import { nothingComposed, recipientOf } from './draft-schema.ts';

const maya = { id: 'm', name: 'Maya Lindqvist', address: 'm…@example.org' };
const typed = (to: string) => ({ ...nothingComposed, to });

test('a chosen person is meant by id', () =>
  expect(recipientOf({ ...typed('Maya Lindqvist'), toUserId: 'm' }, [])).toBe('m'));
test('a name typed in full means its only bearer', () =>
  expect(recipientOf(typed(' maya lindqvist '), [maya])).toBe('m'));
test('of two people with one name none is guessed', () =>
  expect(recipientOf(typed('Maya Lindqvist'), [maya, { ...maya, id: 'other' }])).toBe('Maya Lindqvist'));
test('everything else is left to the server', () =>
  expect(recipientOf(typed(' maya@example.org '), [maya])).toBe('maya@example.org'));
