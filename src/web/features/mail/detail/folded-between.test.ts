import { expect, test } from 'vitest';
import { foldedBetween } from './folded-between.ts';

const mails = (count: number, shown: readonly number[] = []) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), isShown: shown.includes(index) }));

test('a short conversation is listed whole', () => {
  expect(foldedBetween(mails(12))).toEqual([]);
});

test('of a long one the first and the last five are listed', () => {
  expect(foldedBetween(mails(14))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
});

test('nothing from an unread or unfolded mail on is left out', () => {
  expect(foldedBetween(mails(14, [3]))).toEqual(['1', '2']);
  expect(foldedBetween(mails(14, [1]))).toEqual([]);
});
