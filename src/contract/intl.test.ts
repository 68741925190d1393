import { expect, test } from 'vitest';
import { dateTimeFormat, numberFormat } from './intl.ts';

test('a format is made once for what it is asked for', () => {
  const look = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  expect(dateTimeFormat('en-US', look)).toBe(dateTimeFormat('en-US', { ...look }));
  expect(dateTimeFormat('en-US', look)).not.toBe(dateTimeFormat('de-DE', look));
  expect(dateTimeFormat('en-US', look).format(0)).toBe('Jan 1');
  expect(numberFormat('en-US', { maximumFractionDigits: 1 }).format(1234.56)).toBe('1,234.6');
});

test('an unknown zone or currency is refused each time', () => {
  for (const _ of [1, 2]) {
    expect(() => dateTimeFormat('en-US', { timeZone: 'Mars/Olympus' })).toThrow(RangeError);
    expect(() => numberFormat('en-US', { style: 'currency', currency: '1' })).toThrow(RangeError);
  }
});
