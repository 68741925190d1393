import { expect, test } from 'vitest';
import { longDate } from './long-date.ts';

test('a date is weekday, month, day and year in US English', () => {
  expect(longDate(new Date(2025, 10, 18, 23, 59))).toBe('Tuesday, November 18, 2025');
});
