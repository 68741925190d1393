import { expect, test } from 'vitest';
import { aheadText, eventTime, isComing } from './times.ts';

const NOW = new Date(2026, 4, 20, 10, 30);
const at = (day: number, hour: number, minute = 0) => ({
  dateTime: new Date(2026, 4, day, hour, minute).toISOString(),
});

test.each([
  [at(20, 14), at(20, 15, 5), 'Today, 2:00 PM - 3:05 PM'],
  [at(21, 9), at(21, 9, 30), 'Tomorrow, 9:00 AM - 9:30 AM'],
  [at(23, 0), at(23, 12), 'May 23, 12:00 AM - 12:00 PM'],
  [{ date: '2026-05-20' }, { date: '2026-05-21' }, 'Today, all day'],
  [{ date: '2026-05-21' }, { date: '2026-05-24' }, 'Tomorrow - May 23, all day'],
  [{ date: '2027-01-02' }, { date: '2027-01-03' }, 'Jan 2, 2027, all day'],
])('%j to %j reads "%s"', (start, end, text) => {
  expect(eventTime({ start, end }, NOW)).toBe(text.replace('%s', ''));
});

test.each([
  [at(20, 10), at(20, 11), false],
  [at(20, 11), at(20, 12), true],
  [{ date: '2026-05-20' }, { date: '2026-05-21' }, true],
  [{ date: '2026-05-19' }, { date: '2026-05-22' }, false],
])('%j to %j is still to come: %s', (start, end, coming) => {
  expect(isComing({ start, end }, NOW)).toBe(coming);
});

test('what lies ahead is told in days', () => {
  expect([20, 21, 23].map((day) => aheadText(new Date(2026, 4, day, 23), NOW))).toEqual([
    'today',
    'tomorrow',
    'in 3 days',
  ]);
});
