import { expect, test } from 'vitest';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { zoneOf } from '#contract/zone.ts';
import { monthBeside, monthDays } from '../../address/calendar-view.ts';
import { monthWeeks } from './month-weeks.ts';

const berlin = zoneOf('Europe/Berlin');
const event = (id: string, start: object, end: object) => ({ id, start, end }) as CalendarEvent; // only times are read
const timed = (id: string, from: string, to: string) => event(id, { dateTime: from }, { dateTime: to });
const days = (id: string, start: string, end: string) => event(id, { date: start }, { date: end });

test('a month has the weeks that it touches, from the first day of the week on', () => {
  const november = monthDays('2026-11-23', 1);
  expect(november).toHaveLength(6);
  expect(monthDays('2027-06-15', 1)).toHaveLength(5);
  expect(monthDays('2026-02-14', 0)).toHaveLength(4);
  expect(november.every((week) => week.length === 7)).toBe(true);
  expect(november[0]![0]).toBe('2026-10-26');
  expect(november.at(-1)!.at(-1)).toBe('2026-12-06');
  expect(monthDays('2026-02-14', 0)[0]![0]).toBe('2026-02-01');
  expect(monthDays('2026-03-29', 1)[0]![0]).toBe('2026-02-23');
  expect([monthBeside('2026-01-31', 1), monthBeside('2026-01-31', -1)]).toEqual(['2026-02-01', '2025-12-01']);
});

test('days hold three lines, the longer events first, and count the rest', () => {
  const weeks = monthDays('2026-06-15', 1);
  const events = [
    days('camp', '2026-06-12', '2026-06-17'),
    ...[10, 11, 12, 13].map((hour) => timed(`at ${hour}`, `2026-06-15T${hour}:00:00Z`, `2026-06-15T${hour}:30:00Z`)),
    timed('late', '2026-06-16T20:00:00Z', '2026-06-16T23:30:00Z'),
  ];
  const laid = monthWeeks(events, weeks, berlin, 3);
  const week = laid[2]!;
  expect(week.banners.map(({ column, length }) => [column, length])).toEqual([[0, 2]]);
  expect(laid[1]!.banners.map(({ column, length }) => [column, length])).toEqual([[4, 3]]);
  const [monday, tuesday, wednesday] = week.days;
  expect(monday).toMatchObject({ day: '2026-06-15', taken: 1, more: 2 });
  expect(monday!.events.map(({ id }) => id)).toEqual(['at 10', 'at 11']);
  expect(monday!.all).toHaveLength(5);
  expect(tuesday!.events.map(({ id }) => id)).toEqual(['late']);
  expect(wednesday).toMatchObject({ taken: 0, more: 0, all: [] });
});

test('more longer events than lines are counted on every day that they touch', () => {
  const weeks = monthDays('2026-06-15', 1);
  const events = ['a', 'b', 'c', 'd'].map((id) => days(id, '2026-06-15', '2026-06-17'));
  const [monday, tuesday, wednesday] = monthWeeks(events, weeks, berlin, 3)[2]!.days;
  expect([monday!.more, tuesday!.more, wednesday!.more]).toEqual([1, 1, 0]);
});
