import { expect, test } from 'vitest';
import { clockDuration, decimalHours, readDuration, shortDuration, spokenDuration } from './durations.ts';

test.each([
  [0, '0m', '0 min'],
  [59, '1m', '1 min'],
  [3600, '1h', '1 h'],
  [11_520, '3h 12m', '3 h 12 min'],
  [3599, '1h', '1 h'],
])('%i seconds are %s and spoken %s', (seconds, short, spoken) =>
  expect([shortDuration(seconds), spokenDuration(seconds)]).toEqual([short, spoken]),
);

test('the clock counts hours beyond a day', () => {
  expect(clockDuration(5077)).toBe('01:24:37');
  expect(clockDuration(360_000)).toBe('100:00:00');
});

test('hours have one decimal where they need it', () =>
  expect([111_600, 16_200, 0].map(decimalHours)).toEqual(['31', '4.5', '0']));

test.each([
  ['1:30', 5400],
  ['1.5', 5400],
  ['1,5', 5400],
  ['2', 7200],
  ['90m', 5400],
  ['1h 30m', 5400],
  ['2h', 7200],
  ['', 0],
  ['soon', null],
  ['1:75', null],
  ['h', null],
])('“%s” is read as %s', (text, seconds) => expect(readDuration(text)).toBe(seconds));
