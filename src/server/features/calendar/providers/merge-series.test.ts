import { expect, test } from 'vitest';
import { readCalendar } from '#formats/icalendar/read-calendar.ts';
import { mergeSeries } from './merge-series.ts';

const series = (title: string, ...moved: readonly string[]) =>
  readCalendar(
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:a',
      'DTSTART:20261012T070000Z',
      'RRULE:FREQ=DAILY;COUNT=5',
      `SUMMARY:${title}`,
      'END:VEVENT',
      ...moved.flatMap((line) => [
        'BEGIN:VEVENT',
        'UID:a',
        'RECURRENCE-ID:20261013T070000Z',
        'DTSTART:20261014T073000Z',
        `SUMMARY:${line}`,
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
    ].join('\r\n'),
  ).series[0]!;
const titles = (merged: ReturnType<typeof mergeSeries>) => [
  merged?.master?.facts.summary,
  ...(merged?.overrides.map(({ facts }) => facts.summary) ?? []),
];

test('an instance that was moved has the title that somebody else gave the series meanwhile', () => {
  expect(titles(mergeSeries(series('Choir'), series('Choir', 'Choir'), series('Concert')))).toEqual([
    'Concert',
    'Concert',
  ]);
});
test('an instance that was renamed keeps its own', () => {
  expect(titles(mergeSeries(series('Choir'), series('Choir', 'Tea'), series('Concert')))).toEqual(['Concert', 'Tea']);
});
test('an instance that differed before stays as it was', () => {
  const before = series('Choir', 'Choir');
  expect(titles(mergeSeries(before, series('Club', 'Choir'), before))).toEqual(['Club', 'Choir']);
});
