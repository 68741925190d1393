import { describe, expect, test } from 'vitest';
import type { CalendarEvent } from '#contract/calendar-event.ts';
import { zoneOf } from '#contract/zone.ts';
import { dragged, shifted, shiftedDays, type Spot } from './drag.ts';
import { bannersOf, piecesOf } from './pieces.ts';
import { movedTimes } from './times-of.ts';
import { gridDays } from './view.ts';

const berlin = zoneOf('Europe/Berlin');
const HOUR = 3600;
const timed = (from: string, to: string) => ({ start: { dateTime: from }, end: { dateTime: to } });
const clock = ({ from, to }: { from: number; to: number }) =>
  [from, to].map((at) => new Date(at + berlin.offsetAt(at)).toISOString().slice(0, 16));
const spot = (day: number, hours: number): Spot => ({ day: `2026-06-0${day}`, seconds: hours * HOUR });
const span = { from: Date.parse('2026-06-01T07:05:00Z'), to: Date.parse('2026-06-01T08:05:00Z') };

test('a week begins where the person begins it', () => {
  expect(gridDays('2026-11-21', 7, 1)[0]).toBe('2026-11-16');
  expect(gridDays('2026-11-21', 7, 0)[0]).toBe('2026-11-15');
  expect(gridDays('2026-11-21', 3, 1)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
});

describe('the hours of a day', () => {
  const hoursOf = (day: string, from: string, to: string) =>
    piecesOf([timed(from, to)], day, berlin).map((piece) => [
      piece.from / HOUR,
      piece.to / HOUR,
      piece.isFirst,
      piece.isLast,
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
    const banner = (start: string, end: string) => ({ start: { date: start }, end: { date: end } }) as CalendarEvent; // only times are looked at
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

describe('dragging', () => {
  const drag = (kind: 'create' | 'move' | 'start' | 'end', begun: Spot, at: Spot) => {
    const made = dragged(kind, { span, begun, at }, berlin);
    return made && clock(made);
  };
  test('over nothing makes a time on the grid, in either direction', () => {
    expect(drag('create', spot(1, 8.02), spot(1, 9.52))).toEqual(['2026-06-01T08:00', '2026-06-01T09:30']);
    expect(drag('create', spot(1, 9.52), spot(1, 8.02))).toEqual(['2026-06-01T08:00', '2026-06-01T09:30']);
  });
  test('moves an event to the grid and keeps its length', () =>
    expect(drag('move', spot(1, 9.5), spot(2, 10.5))).toEqual(['2026-06-02T10:00', '2026-06-02T11:00']));
  test('by whole days keeps the minute', () =>
    expect(drag('move', spot(1, 9.5), spot(3, 9.5))).toEqual(['2026-06-03T09:05', '2026-06-03T10:05']));
  test('a little is a press and moves nothing', () => expect(drag('move', spot(1, 9.5), spot(1, 9.55))).toBeNull());
  test('an edge never passes the other', () => {
    expect(drag('end', spot(1, 10), spot(1, 11))).toEqual(['2026-06-01T09:05', '2026-06-01T11:00']);
    expect(drag('start', spot(1, 9), spot(1, 15))).toEqual(['2026-06-01T09:50', '2026-06-01T10:05']);
    expect(drag('end', spot(1, 10), spot(1, 2))).toEqual(['2026-06-01T09:05', '2026-06-01T09:20']);
  });
  test('over midnight goes on in the next day, and back', () => {
    expect(drag('move', spot(1, 9), spot(1, 24))).toEqual(['2026-06-02T00:00', '2026-06-02T01:00']);
    expect(clock(shifted('move', span, -10 * HOUR, berlin))).toEqual(['2026-05-31T23:00', '2026-06-01T00:00']);
  });
  test('into the day when clocks are set keeps the hour on the wall', () => {
    const before = { from: Date.parse('2026-03-28T08:00:00Z'), to: Date.parse('2026-03-28T09:00:00Z') };
    expect(clock(shifted('move', before, 24 * HOUR, berlin))).toEqual(['2026-03-29T09:00', '2026-03-29T10:00']);
  });
});

test('what is carried over days keeps its hour when the clocks change, and whole days stay days', () => {
  const carried = (event: object, by: number) => {
    const given = event as CalendarEvent; // only times are looked at
    return movedTimes(given, shiftedDays(given, by, berlin), berlin);
  };
  expect(carried({ start: { date: '2026-03-27' }, end: { date: '2026-03-29' } }, 2)).toEqual({
    start: { date: '2026-03-29' },
    end: { date: '2026-03-31' },
  });
  expect(
    carried({ start: { dateTime: '2026-03-28T08:00:00Z' }, end: { dateTime: '2026-03-29T07:00:00Z' } }, 1).start,
  ).toEqual({ dateTime: '2026-03-29T07:00:00.000Z', timeZone: 'Europe/Berlin' });
});
