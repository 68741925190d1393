import { expect, test } from 'vitest';
import { DAY } from '#contract/time-units.ts';
import { civilDate, dayNumber, isoDay, formatWallTime } from './day-number.ts';

/** Every 17th day from 1700 to 2500. */
const days = Array.from({ length: Math.floor((800 * 365) / 17) }, (_, n) => n * 17 - 98_000);

test('days are the dates that the clock of the machine knows', () => {
  const known = days.map((day) => new Date(day * DAY));
  expect(days.map(civilDate)).toEqual(
    known.map((date) => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })),
  );
  expect(days.map(isoDay)).toEqual(known.map((date) => date.toISOString().slice(0, 10)));
});

test('dates are days again, also when months and days run over', () => {
  expect(
    days.map((day) => {
      const { year, month, day: ofMonth } = civilDate(day);
      return dayNumber(year, month, ofMonth);
    }),
  ).toEqual(days);
  expect(dayNumber(2026, 14, 1)).toBe(Date.UTC(2027, 1, 1) / DAY);
  expect(dayNumber(2026, 0, 31)).toBe(Date.UTC(2025, 11, 31) / DAY);
  expect(dayNumber(2026, 3, 0)).toBe(Date.UTC(2026, 1, 28) / DAY);
});

test('wall clocks are written to the second, before 1970 too', () => {
  expect(formatWallTime(Date.UTC(2026, 2, 29, 9, 30, 5, 999))).toBe('2026-03-29T09:30:05');
  expect(formatWallTime(-1)).toBe('1969-12-31T23:59:59');
});
