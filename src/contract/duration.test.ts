import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clockDuration,
  decimalHours,
  minutesInput,
  minutesText,
  readDuration,
  readMinutes,
  shortDuration,
  spokenDuration,
} from './duration.ts';

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

test('minutes at a glance', () =>
  expect([45, 60, 440, 605].map(minutesText)).toEqual(['45 min', '1 h', '7 h 20', '10 h 05']));

test.each([
  ['1:30', 5400],
  ['1:30:15', 5415],
  ['1.5', 5400],
  ['1,5', 5400],
  ['2', 7200],
  ['90m', 5400],
  ['90 Minuten', 5400],
  ['1h 30m', 5400],
  ['1 hour and 30 minutes', 5400],
  ['2h', 7200],
  ['', null],
  ['soon', null],
  ['1:75', null],
  ['h', null],
])('“%s”, counted in hours, is %s seconds', (text, seconds) => expect(readDuration(text, 'hours')).toBe(seconds));

test.each([
  ['7h20', 440],
  ['7:20', 440],
  ['7 h 20 min', 440],
  ['7.5h', 450],
  ['7,5 h', 450],
  ['90', 90],
  ['90 min', 90],
  ['1 hour', 60],
  ['', null],
  ['soon', null],
])('reads the minutes of "%s"', (text, minutes) => expect(readMinutes(text)).toBe(minutes));

test('minutes that are written into a form are read back as they were', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (minutes) => readMinutes(minutesInput(minutes)) === minutes),
  );
});
