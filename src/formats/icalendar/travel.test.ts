import { expect, test } from 'vitest';
import { readCalendar } from './read-calendar.ts';
import { writeRequest } from './write-message.ts';
import { rewriteSeries } from './write-series.ts';

const NOW = Date.parse('2027-01-01T00:00:00Z');
const source = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:a',
  'DTSTART:20270115T090000Z',
  'DURATION:PT1H',
  'SUMMARY:Notary',
  'X-APPLE-TRAVEL-START;ROUTING=CAR;VALUE=URI;X-TITLE=Home:geo:48.1,11.5',
  'X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT45M',
  'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
const series = readCalendar(source).series[0]!;
const withTravel = (travelMinutes: number) => ({
  ...series,
  master: { ...series.master!, facts: { ...series.master!.facts, travelMinutes } },
});

test('the way to an event is read', () => expect(series.master?.facts.travelMinutes).toBe(45));
test.each(['PT0S', '-PT5M', 'P3D', 'soon'])('%s is no way', (text) =>
  expect(readCalendar(source.replace('PT45M', text)).series[0]?.master?.facts.travelMinutes).toBeUndefined(),
);
test('only its line is changed, and with no way it goes', () => {
  expect(rewriteSeries(source, withTravel(45), NOW)).toContain('X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT45M\r\n');
  const longer = rewriteSeries(source, withTravel(60), NOW);
  expect(longer).toContain('X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT1H\r\n');
  expect(longer).toContain('X-APPLE-TRAVEL-START;ROUTING=CAR;VALUE=URI;X-TITLE=Home:geo:48.1,11.5\r\n');
  expect(rewriteSeries(source, withTravel(0), NOW)).not.toContain('X-APPLE-TRAVEL-DURATION');
});
test('guests are not told how long the way of the organizer takes', () =>
  expect(writeRequest(series, NOW)).not.toContain('X-APPLE-TRAVEL'));
