import { expect, test } from 'vitest';
import { zoneOf } from '#contract/zone.ts';
import { presentAt } from './present.ts';
import { aheadText, eventTime, isComing, lastDayOf, shortHour } from './times.ts';

const berlin = zoneOf('Europe/Berlin');
const moment = (day: number, hour: number, minute = 0) => berlin.momentOf(`2026-05-${day}`, hour * 3600 + minute * 60);
const NOW = presentAt(moment(20, 10, 30), berlin);
const at = (day: number, hour: number, minute = 0) => ({ dateTime: new Date(moment(day, hour, minute)).toISOString() });

test.each([
  [at(20, 14), at(20, 15, 5), 'Today, 2:00 PM - 3:05 PM'],
  [at(21, 9), at(21, 9, 30), 'Tomorrow, 9:00 AM - 9:30 AM'],
  [at(23, 0), at(23, 12), 'May 23, 12:00 AM - 12:00 PM'],
  [{ date: '2026-05-20' }, { date: '2026-05-21' }, 'Today, all day'],
  [{ date: '2026-05-21' }, { date: '2026-05-24' }, 'Tomorrow - May 23, all day'],
  [{ date: '2027-01-02' }, { date: '2027-01-03' }, 'Jan 2, 2027, all day'],
])('%j to %j reads "%s"', (start, end, text) => {
  expect(eventTime({ start, end }, NOW)).toBe(text);
});

test.each([
  [at(20, 10), at(20, 11), false],
  [at(20, 11), at(20, 12), true],
  [{ date: '2026-05-20' }, { date: '2026-05-21' }, true],
  [{ date: '2026-05-19' }, { date: '2026-05-22' }, false],
])('%j to %j is still to come: %s', (start, end, coming) => {
  expect(isComing({ start, end }, NOW)).toBe(coming);
});

test('the same moment is another day in another zone', () => {
  const event = { start: at(20, 23), end: at(20, 23, 45) };
  expect(eventTime(event, NOW)).toBe('Today, 11:00 PM - 11:45 PM');
  expect(eventTime(event, presentAt(NOW.at, zoneOf('Asia/Tokyo')))).toBe('Tomorrow, 6:00 AM - 6:45 AM');
});

test('what ends at midnight does not reach into the day after', () => {
  expect(lastDayOf({ start: at(20, 22), end: at(21, 0) }, berlin)).toBe('2026-05-20');
  expect(lastDayOf({ start: at(20, 22), end: at(21, 1) }, berlin)).toBe('2026-05-21');
  expect(lastDayOf({ start: { date: '2026-05-21' }, end: { date: '2026-05-24' } }, berlin)).toBe('2026-05-23');
});

test('what lies ahead is told in days', () => {
  expect(['2026-05-20', '2026-05-21', '2026-05-23'].map((day) => aheadText(day, NOW))).toEqual([
    'today',
    'tomorrow',
    'in 3 days',
  ]);
});

test('a full hour needs no minutes where there is little room', () => {
  expect([shortHour(moment(20, 14), berlin), shortHour(moment(20, 14, 5), berlin)]).toEqual(['2 PM', '2:05 PM']);
});
