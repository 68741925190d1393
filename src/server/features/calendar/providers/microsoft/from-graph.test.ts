import { describe, expect, test } from 'vitest';
import { expand } from '#formats/recurrence/expand.ts';
import { doubtsOf } from '#formats/recurrence/series-doubts.ts';
import { readGraphSeries } from './from-graph.ts';
import { graphEvent } from './graph-json.ts';
import { recurrenceBody } from './to-graph.ts';

const time = (dateTime: string) => ({ dateTime, timeZone: 'UTC' });
const read = (originalStartTimeZone: string, more: object = {}) =>
  readGraphSeries({
    event: graphEvent.parse({
      id: 'one',
      subject: 'Flight',
      start: time('2027-01-15T09:00:00.0000000'),
      end: time('2027-01-15T10:00:00.0000000'),
      originalStartTimeZone,
      ...more,
    }),
    exceptions: [],
    cancelled: [],
  })!;
const weekly = (recurrenceTimeZone: string) => ({
  type: 'seriesMaster',
  recurrence: {
    pattern: { type: 'weekly', interval: 1, daysOfWeek: ['friday'], firstDayOfWeek: 'monday' },
    range: { type: 'numbered', numberOfOccurrences: 3, startDate: '2027-01-15', recurrenceTimeZone },
  },
});
const startsOf = (series: ReturnType<typeof read>) =>
  expand(series, {
    from: Date.parse('2027-01-01'),
    to: Date.parse('2027-03-01'),
    zone: 'America/New_York',
    budget: { left: 10_000 },
  }).map(({ startsAt }) => new Date(startsAt).toISOString());

describe('an event in a zone that nobody knows', () => {
  test('is at the moment that Microsoft tells, whatever the zone of the person, and says so', () => {
    const series = read('Harbour Standard Time');
    expect(startsOf(series)).toEqual(['2027-01-15T09:00:00.000Z']);
    expect(doubtsOf(series)).toEqual([{ kind: 'zone', name: '(UTC) Harbour Standard Time', shownIn: 'UTC' }]);
  });

  test('with an offset in its name repeats at that offset, and goes back to Microsoft in UTC', () => {
    const series = read('(UTC-03:00) Harbour', weekly('(UTC-03:00) Harbour'));
    expect(series.master?.start).toMatchObject({ wall: '2027-01-15T06:00:00' });
    expect(startsOf(series)).toHaveLength(3);
    expect(doubtsOf(series)).toEqual([{ kind: 'zone', name: '(UTC-03:00) Harbour', shownIn: '-03:00' }]);
    expect(recurrenceBody(series)?.range.recurrenceTimeZone).toBe('UTC');
  });

  test.each(['W. Europe Standard Time', 'tzone://Microsoft/Utc', 'tzone://Microsoft/Custom', ''])(
    'is not one of “%s”',
    (zone) => expect(doubtsOf(read(zone, weekly('W. Europe Standard Time')))).toEqual([]),
  );
});
