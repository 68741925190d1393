import { expect, test } from 'vitest';
import { expiryOf } from './retention.ts';

const day = (text: string) => Date.parse(text);

test.each([
  ['1-year', '2025-11-18', '2024-11-18'],
  ['6-months', '2025-08-31', '2025-02-28'],
  ['3-months', '2024-05-31', '2024-02-29'],
  ['2-years', '2024-02-29', '2022-02-28'],
  ['5-years', '2025-01-01', '2020-01-01'],
] as const)('%s before %s is %s', (period, today, before) => {
  expect(expiryOf(period, day(today))).toBe(day(before));
});

test('forever reaches back without end', () => {
  expect(expiryOf('forever', day('2025-11-18'))).toBeNull();
});
