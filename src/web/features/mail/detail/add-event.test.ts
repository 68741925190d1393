import { expect, test } from 'vitest';
import { eventOf } from './add-event.ts';

const event = { title: 'Review', start: '2026-11-24T09:00:00.000Z', end: null, allDay: false };

test('a meeting without an end lasts an hour', () => {
  expect(eventOf(event)).toEqual({
    summary: 'Review',
    start: { dateTime: '2026-11-24T09:00:00.000Z', timeZone: 'UTC' },
    end: { dateTime: '2026-11-24T10:00:00.000Z', timeZone: 'UTC' },
  });
});

test('a meeting keeps the end it names', () => {
  expect(eventOf({ ...event, end: '2026-11-24T09:30:00.000Z' }).end.dateTime).toBe('2026-11-24T09:30:00.000Z');
});

test('a day is a whole day, and ends with the next one', () => {
  const start = new Date(2026, 10, 30, 23, 59, 59).toISOString();
  expect(eventOf({ ...event, start, allDay: true })).toEqual({
    summary: 'Review',
    start: { date: '2026-11-30' },
    end: { date: '2026-12-01' },
  });
});
