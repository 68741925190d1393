import { expect, test } from 'vitest';
import { zoneOf } from '#contract/zone.ts';
import {
  eventBodyOf,
  emptyEventForm,
  mistakesIn,
  soonTimes,
  withAllDay,
  withStart,
  withTravel,
} from './form-values.ts';

const berlin = zoneOf('Europe/Berlin');
const filled = { ...emptyEventForm, summary: ' Tea ', start: '2026-05-21T16:00', end: '2026-05-21T17:00' };

test('the body says moments in UTC and leaves out blank attendees', () => {
  expect(eventBodyOf({ ...filled, attendees: ['', ' ana@example.com ', '  '] }, berlin)).toEqual({
    summary: 'Tea',
    description: '',
    start: { dateTime: '2026-05-21T14:00:00.000Z', timeZone: 'UTC' },
    end: { dateTime: '2026-05-21T15:00:00.000Z', timeZone: 'UTC' },
    location: '',
    attendees: ['ana@example.com'],
  });
});

test('a series is sent by its wall clock, so that it keeps its hour', () => {
  expect(eventBodyOf({ ...filled, repeat: 'weekly' }, berlin)).toMatchObject({
    start: { dateTime: '2026-05-21T16:00:00', timeZone: 'Europe/Berlin' },
    recurrence: 'FREQ=WEEKLY',
  });
});

test('people name the last day, calendars the day after it', () => {
  const body = eventBodyOf({ ...filled, allDay: true, start: '2026-05-21', end: '2026-05-22' }, berlin);
  expect([body.start, body.end]).toEqual([{ date: '2026-05-21' }, { date: '2026-05-23' }]);
});

test('the end follows the start until it was set after it', () => {
  expect(withStart(emptyEventForm, '2026-05-21T16:00').end).toBe('2026-05-21T17:00');
  expect(withStart(filled, '2026-05-21T16:30').end).toBe('2026-05-21T17:00');
  expect(withStart(filled, '2026-05-21T19:00').end).toBe('2026-05-21T20:00');
  expect(withAllDay(filled, true)).toMatchObject({ start: '2026-05-21', end: '2026-05-21' });
});

test('mistakes are named where they are', () => {
  expect(mistakesIn(filled)).toEqual({});
  expect(Object.keys(mistakesIn(emptyEventForm))).toEqual(['summary', 'start', 'end']);
  expect(mistakesIn({ ...filled, end: '2026-05-21T15:00' })).toEqual({ end: 'The end is before the start.' });
});

test('a new event begins at the next half hour, for an hour', () => {
  expect(soonTimes(Date.parse('2026-05-21T14:10:00Z'), berlin)).toEqual({
    start: '2026-05-21T16:30',
    end: '2026-05-21T17:30',
  });
});

test('the reminder to leave goes along with the way, and others stay', () => {
  const near = withTravel({ ...filled, reminders: [{ minutes: 10 }] }, 45);
  expect(near.reminders).toEqual([{ minutes: 10 }, { minutes: 45 }]);
  expect(withTravel(near, 90).reminders).toEqual([{ minutes: 10 }, { minutes: 90 }]);
  expect(withTravel(near, 10).reminders).toEqual([{ minutes: 10 }]);
  expect(withTravel(near, 0).reminders).toEqual([{ minutes: 10 }]);
  expect(eventBodyOf(near, berlin)).toMatchObject({ travelMinutes: 45 });
});
