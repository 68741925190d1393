import { expect, test } from 'vitest';
import { greetingAt, headerDate } from './time-of-day.ts';

test('it is morning before 12', () => {
  expect(greetingAt(0)).toBe('Good morning');
  expect(greetingAt(11)).toBe('Good morning');
});

test('it is afternoon from 12 and before 17', () => {
  expect(greetingAt(12)).toBe('Good afternoon');
  expect(greetingAt(16)).toBe('Good afternoon');
});

test('it is evening from 17', () => {
  expect(greetingAt(17)).toBe('Good evening');
  expect(greetingAt(23)).toBe('Good evening');
});

test('a day is written in full', () => {
  expect(headerDate(new Date(2025, 10, 18, 9))).toBe('Tuesday, November 18, 2025');
});
