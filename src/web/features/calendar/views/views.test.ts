import { describe, expect, test } from 'vitest';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { zoneOf } from '#contract/zone.ts';
import { bannersOf, eventsOfDay } from './events-of-day.ts';
import { movedEventTimes, shiftEventByDays } from './times-of.ts';
import { daysFromNow, gridDays } from '../address/calendar-view.ts';

const berlin = zoneOf('Europe/Berlin');
const HOUR = 3600;
const timed = (from: string, to: string) => ({ start: { dateTime: from }, end: { dateTime: to } });

test('a week begins where the person begins it', () => {
  expect(gridDays('2026-11-21', 7, 1)[0]).toBe('2026-11-16');
  expect(gridDays('2026-11-21', 7, 0)[0]).toBe('2026-11-15');
  expect(gridDays('2026-11-21', 3, 1)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
});

test('at its end a week is seven days from today', () => {
  expect(daysFromNow('2026-11-20', 7, 1)[0]).toBe('2026-11-16');
  expect(daysFromNow('2026-11-21', 7, 1)[0]).toBe('2026-11-21');
  expect(daysFromNow('2026-11-22', 7, 1)[0]).toBe('2026-11-22');
  expect(daysFromNow('2026-11-22', 7, 0)[0]).toBe('2026-11-22');
  expect(daysFromNow('2026-11-20', 7, 0)[0]).toBe('2026-11-15');
});

describe('the hours of a day', () => {
  const hoursOf = (day: string, from: string, to: string) =>
    eventsOfDay([timed(from, to)], day, berlin).map((part) => [
      part.from / HOUR,
      part.to / HOUR,
      part.isFirst,
      part.isLast,
    ]);

  test('hold what lies in them, cut at midnight', () => {
    expect(hoursOf('2026-06-01', '2026-06-01T20:00:00Z', '2026-06-02T00:00:00Z')).toEqual([[22, 24, true, false]]);
    expect(hoursOf('2026-06-02', '2026-06-01T20:00:00Z', '2026-06-02T00:00:00Z')).toEqual([[0, 2, false, true]]);
    expect(hoursOf('2026-06-02', '2026-06-01T20:00:00Z', '2026-06-01T22:00:00Z')).toEqual([]);
  });
  test('follow the wall clock on the days when it is set', () => {
    expect(hoursOf('2026-03-29', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z')).toEqual([[1.5, 3.5, true, true]]);
    expect(hoursOf('2026-10-25', '2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z')).toEqual([[2.5, 2.5, true, true]]);
  });
  test('leave what lasts a day or longer to the rows above', () => {
    expect(hoursOf('2026-06-01', '2026-06-01T08:00:00Z', '2026-06-03T08:00:00Z')).toEqual([]);
    const days = gridDays('2026-06-01', 7, 1);
    const banner = (start: string, end: string) => ({ start: { date: start }, end: { date: end } }) as CalendarEvent; // only times are read
    expect(
      bannersOf(
        [
          banner('2026-05-30', '2026-06-03'),
          banner('2026-06-02', '2026-06-03'),
          banner('2026-06-03', '2026-06-20'),
          banner('2026-06-08', '2026-06-09'),
        ],
        days,
        berlin,
      ).map(({ row, column, length }) => [row, column, length]),
    ).toEqual([
      [0, 0, 2],
      [1, 1, 1],
      [0, 2, 5],
    ]);
  });
});

test('what is carried over days keeps its hour when the clocks change, and whole days stay days', () => {
  const carried = (event: object, by: number) => {
    const given = event as CalendarEvent; // only times are read
    return movedEventTimes(given, shiftEventByDays(given, by, berlin), berlin);
  };
  expect(carried({ start: { date: '2026-03-27' }, end: { date: '2026-03-29' } }, 2)).toEqual({
    start: { date: '2026-03-29' },
    end: { date: '2026-03-31' },
  });
  expect(
    carried({ start: { dateTime: '2026-03-28T08:00:00Z' }, end: { dateTime: '2026-03-29T07:00:00Z' } }, 1).start,
  ).toEqual({ dateTime: '2026-03-29T07:00:00.000Z', timeZone: 'Europe/Berlin' });
});
