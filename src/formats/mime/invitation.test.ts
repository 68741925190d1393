import { expect, test } from 'vitest';
import { readInvitation } from './invitation.ts';

const file = (lines: string, method = 'REQUEST') =>
  `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nBEGIN:VEVENT\r\n${lines}\r\nBEGIN:VALARM\r\nSUMMARY:Alarm\r\nEND:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

test('a meeting in UTC, with its title unfolded and unescaped', () => {
  const calendar = file('SUMMARY:Design\\, first\r\n  look\r\nDTSTART:20261123T133000Z\r\nDTEND:20261123T140000Z');
  expect(readInvitation(calendar)).toEqual({
    title: 'Design, first look',
    start: Date.parse('2026-11-23T13:30:00Z'),
    end: Date.parse('2026-11-23T14:00:00Z'),
    allDay: false,
  });
});

test.each([
  ['an IANA zone', 'DTSTART;TZID=Europe/Berlin:20260701T090000', '2026-07-01T07:00:00Z'],
  ['a zone by its name in Windows', 'DTSTART;TZID="W. Europe Standard Time":20261201T090000', '2026-12-01T08:00:00Z'],
  ['a whole day', 'DTSTART;VALUE=DATE:20261201', '2026-12-01T00:00:00Z'],
])('a start in %s', (_, start, moment) => expect(readInvitation(file(start))?.start).toBe(Date.parse(moment)));

test.each([
  ['an answer', file('DTSTART:20261123T133000Z', 'REPLY')],
  ['a zone nobody knows', file('DTSTART;TZID=Custom 1:20261201T090000')],
  ['no start', file('SUMMARY:Soon')],
  ['no calendar', 'hello'],
])('%s is no invitation', (_, calendar) => expect(readInvitation(calendar)).toBeNull());

const customZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Head office',
  'BEGIN:STANDARD',
  'DTSTART:20261025T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20260329T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n');
const inCustomZone = (lines: string) => file(lines).replace('BEGIN:VEVENT', `${customZone}\r\nBEGIN:VEVENT`);

test.each([
  ['in winter', '20261201T090000', '2026-12-01T08:00:00Z'],
  ['in summer', '20260701T090000', '2026-07-01T07:00:00Z'],
])('a meeting %s in a zone that only its own VTIMEZONE defines', (_, wall, start) =>
  expect(
    readInvitation(inCustomZone(`DTSTART;TZID=Head office:${wall}\r\nDTEND;TZID=Head office:${wall}`)),
  ).toMatchObject({ start: Date.parse(start) }),
);

test.each([
  ['in UTC', file('DTSTART:20261123T133000Z\r\nDURATION:PT1H30M'), '2026-11-23T15:00:00Z'],
  [
    'over a change of clocks',
    file('DTSTART;TZID=Europe/Berlin:20261024T120000\r\nDURATION:P1D'),
    '2026-10-25T11:00:00Z',
  ],
  [
    'in a zone of its own',
    inCustomZone('DTSTART;TZID=Head office:20261201T090000\r\nDURATION:PT45M'),
    '2026-12-01T08:45:00Z',
  ],
])('a meeting with a DURATION %s ends after it', (_, calendar, end) =>
  expect(readInvitation(calendar)?.end).toBe(Date.parse(end)),
);

test('a meeting that ends in another zone than it begins in', () =>
  expect(
    readInvitation(
      inCustomZone('DTSTART;TZID=Head office:20261201T090000\r\nDTEND;TZID=America/New_York:20261201T050000'),
    ),
  ).toMatchObject({ start: Date.parse('2026-12-01T08:00:00Z'), end: Date.parse('2026-12-01T10:00:00Z') }));
