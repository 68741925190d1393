import { expect, test } from 'vitest';
import { splitAt, withChangedInstance, withoutInstance } from '../recurrence/edit.ts';
import { expand } from '../recurrence/expand.ts';
import { seriesClockOf } from '../recurrence/series-clock.ts';
import type { EventSeries } from '../recurrence/series.ts';
import { readCalendar } from './read-calendar.ts';
import { rewriteSeries, writeSeries, writeSeriesLike } from './write-series.ts';

const NOW = Date.UTC(2026, 4, 20);
const series: EventSeries = {
  uid: 'choir',
  sequence: 2,
  master: {
    start: { kind: 'time', wall: '2026-05-21T19:00:00', zone: 'Europe/Berlin' },
    length: { days: 0, seconds: 5400 },
    facts: {
      summary: 'Choir; with, signs \\ and 日本語 that go on until the line has to be folded somewhere',
      description: 'one\ntwo',
      location: 'Hall',
      status: 'confirmed',
      isBusy: true,
      organizer: null,
      attendees: [{ displayName: 'Weber, Jonas', email: 'jonas@weber.example', reply: 'accepted', isOptional: true }],
      link: null,
      isTimeBlock: true,
      reminders: [{ minutes: 15 }],
    },
  },
  rules: ['FREQ=WEEKLY;COUNT=6'],
  exceptRules: [],
  dates: [],
  exceptDates: [],
  overrides: [],
  zones: {},
};
const read = (text: string): EventSeries => readCalendar(text).series[0]!;
const clock = seriesClockOf(series, 'UTC');
const WEEK = 7 * 24 * 3600_000;

test('what is written is read back the same', () => {
  const edited = withoutInstance(
    withChangedInstance(
      series,
      clock.start + WEEK,
      { ...series.master!, start: { kind: 'time', wall: '2026-05-29T10:00:00', zone: 'America/New_York' } },
      'UTC',
    ),
    clock.start + 2 * WEEK,
    'UTC',
  );
  const text = writeSeries(edited, NOW);
  expect(read(text)).toEqual(edited);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text.match(/TZID:(Europe\/Berlin|America\/New_York)/g)).toHaveLength(2);
});

test('a whole day is written as one', () => {
  const text = writeSeries(
    {
      ...series,
      master: { ...series.master!, start: { kind: 'day', day: '2026-05-21' }, length: { days: 2, seconds: 0 } },
    },
    NOW,
  );
  expect(text).toContain('DTSTART;VALUE=DATE:20260521');
  expect(read(text).master!.length).toEqual({ days: 2, seconds: 0 });
});

test.each(['Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata', 'America/Sao_Paulo'])(
  'the zone of %s is explained as its clocks go',
  (zone) => {
    const daily = {
      ...series,
      rules: ['FREQ=DAILY;COUNT=400'],
      master: { ...series.master!, start: { kind: 'time' as const, wall: '2026-01-01T12:00:00', zone } },
    };
    const foreign = writeSeries(daily, NOW).replaceAll(zone, 'Some clock');
    const range = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2027, 1, 1), zone: 'UTC' };
    const moments = (each: EventSeries) => expand(each, range).map(({ startsAt }) => startsAt);
    expect(moments(read(foreign))).toEqual(moments(daily));
  },
);

test('rewriting touches only what has changed', () => {
  const source = writeSeries(series, NOW).replace(
    'END:VEVENT',
    'CATEGORIES:Music\r\nX-OTHER;A=b:kept\r\nBEGIN:VALARM\r\nTRIGGER:-PT15M\r\nEND:VALARM\r\nEND:VEVENT',
  );
  const renamed = {
    ...series,
    sequence: 3,
    master: { ...series.master!, facts: { ...series.master!.facts, summary: 'Rehearsal' } },
  };
  const text = rewriteSeries(source, renamed, NOW);
  expect(text).toContain('SUMMARY:Rehearsal');
  for (const kept of [
    'CATEGORIES:Music',
    'X-OTHER;A=b:kept',
    'TRIGGER:-PT15M',
    'DTSTART;TZID=Europe/Berlin:20260521T190000',
  ])
    expect(text).toContain(kept);
  expect(text.match(/SUMMARY/g)).toHaveLength(1);
  expect(read(text)).toEqual(renamed);
});

test('an instance that is cancelled or moved keeps the series', () => {
  const source = writeSeries(series, NOW);
  const text = rewriteSeries(source, withoutInstance(series, clock.start + WEEK, 'UTC'), NOW);
  expect(text).toContain('EXDATE;TZID=Europe/Berlin:20260528T190000');
  expect(text).toContain('RRULE:FREQ=WEEKLY;COUNT=6');
});

test('the rest of a series keeps what only another program knows, under a UID of its own', () => {
  const source = writeSeries(series, NOW).replace('END:VEVENT', 'X-FOREIGN;X-A=b:kept as it is\r\nEND:VEVENT');
  const { ended, tail } = splitAt(series, clock.start + 2 * WEEK, 'UTC', 'choir-2');
  const text = writeSeriesLike(source, tail, NOW);
  expect(text).toContain('X-FOREIGN;X-A=b:kept as it is\r\n');
  expect(read(text)).toEqual(tail);
  expect(read(rewriteSeries(source, ended, NOW))).toEqual(ended);
});
