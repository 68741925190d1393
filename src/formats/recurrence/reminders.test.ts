import { describe, expect, test } from 'vitest';
import { readCalendar } from '../icalendar/read-calendar.ts';
import { rewriteSeries, writeSeries } from '../icalendar/write-series.ts';
import { nextReminderAt, remindersBetween } from './reminders.ts';

const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', 'SUMMARY:Dentist', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
const alarm = (trigger: string, ...more: readonly string[]) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'X-OTHER:kept',
  `TRIGGER${trigger}`,
  ...more,
  'END:VALARM',
];
const only = (text: string) => readCalendar(text).series[0]!;
const reminders = (text: string) => only(text).master!.facts.reminders;
const told = (text: string, zone = 'Europe/Berlin') =>
  remindersBetween(only(text), Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1), zone).map(({ at }) =>
    new Date(at).toISOString().slice(0, 16),
  );
const BERLIN = 'DTSTART;TZID=Europe/Berlin:20260521T100000';

describe('an alarm', () => {
  test.each([
    [':-PT10M', { minutes: 10 }],
    [':PT0S', { minutes: 0 }],
    [':PT5M', { minutes: -5 }],
    [':-P1DT2H', { minutes: 1560 }],
    [':-P1W', { minutes: 10_080 }],
    [';RELATED=END:-PT5M', { minutes: 5, from: 'end' }],
    [';VALUE=DATE-TIME:20260520T180000Z', { minutes: 0, at: '2026-05-20T18:00:00.000Z' }],
  ])('TRIGGER%s is read', (trigger, reminder) => {
    const text = calendar(BERLIN, ...alarm(trigger));
    expect(reminders(text)).toEqual([reminder]);
    expect(reminders(writeSeries(only(text), 0))).toEqual([reminder]);
  });
  test.each([':-P40000D', ':soon', ':'])('TRIGGER%s is left out', (trigger) => {
    expect(reminders(calendar(BERLIN, ...alarm(trigger)))).toEqual([]);
  });
  test('by email is shown and kept, and never told', () => {
    const text = calendar(BERLIN, ...alarm(':-PT10M').map((line) => line.replace('DISPLAY', 'EMAIL')));
    expect(reminders(text)).toEqual([{ minutes: 10, isEmail: true }]);
    expect(told(text)).toEqual([]);
  });
  test('that stays keeps what only other programs read, when another is added', () => {
    const text = calendar(BERLIN, ...alarm(':-PT10M'), ...alarm(':-PT1H'));
    const series = only(text);
    const facts = { ...series.master!.facts, reminders: [{ minutes: 10 }, { minutes: 1440 }] };
    const written = rewriteSeries(text, { ...series, master: { ...series.master!, facts } }, 0);
    expect(reminders(written)).toEqual([{ minutes: 10 }, { minutes: 1440 }]);
    expect(written.match(/X-OTHER:kept/g)).toHaveLength(1);
    expect(written).not.toContain('-PT1H');
  });
});

describe('a reminder is told', () => {
  test('minutes before its event', () => {
    expect(told(calendar(BERLIN, 'DURATION:PT1H', ...alarm(':-PT10M'), ...alarm(';RELATED=END:PT0S')))).toEqual([
      '2026-05-21T07:50',
      '2026-05-21T09:00',
    ]);
  });
  test('a day before at the same hour, over the night in which the clocks change', () => {
    const monday = 'DTSTART;TZID=Europe/Berlin:20260330T010000';
    expect(told(calendar(monday, ...alarm(':-P1D'), ...alarm(':-PT23H')))).toEqual([
      '2026-03-29T00:00',
      '2026-03-29T00:00',
    ]);
    const sunday = 'DTSTART;TZID=Europe/Berlin:20260329T100000';
    expect(told(calendar(sunday, ...alarm(':-P1D'), ...alarm(':-PT12H')))).toEqual([
      '2026-03-28T09:00',
      '2026-03-28T20:00',
    ]);
  });
  test('at nine on the day before a whole one, where the person is', () => {
    const text = calendar('DTSTART;VALUE=DATE:20260405', ...alarm(':-PT15H'));
    expect(told(text, 'Pacific/Auckland')).toEqual(['2026-04-03T20:00']);
    expect(told(text, 'America/New_York')).toEqual(['2026-04-04T13:00']);
  });
  test('for each of a series, with the one that was moved and without the one that was left out', () => {
    const series = ['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE;TZID=Europe/Berlin:20260522T100000', ...alarm(':-PT10M')];
    const moved = ['END:VEVENT', 'BEGIN:VEVENT', 'UID:a', 'RECURRENCE-ID;TZID=Europe/Berlin:20260523T100000'];
    const text = calendar(
      BERLIN,
      ...series,
      ...moved,
      'DTSTART;TZID=Europe/Berlin:20260523T180000',
      ...alarm(':-PT30M'),
    );
    expect(told(text)).toEqual(['2026-05-21T07:50', '2026-05-23T15:30', '2026-05-24T07:50']);
  });
  test('next, however far away it is', () => {
    const text = calendar('DTSTART:20200229T100000Z', 'RRULE:FREQ=YEARLY', ...alarm(':-PT10M'));
    const next = (after: string) => nextReminderAt(only(text), Date.parse(after), 'UTC');
    expect(next('2025-01-01T00:00:00Z')).toBe(Date.parse('2028-02-29T09:50:00Z'));
    expect(
      nextReminderAt(only(calendar(BERLIN, ...alarm(':-PT10M'))), Date.parse('2026-05-21T07:50:00Z'), 'UTC'),
    ).toBeNull();
  });
});
