import { expect, test } from 'vitest';
import { invitationOf } from './invitation.ts';

const file = (lines: string, method = 'REQUEST') =>
  `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nBEGIN:VEVENT\r\n${lines}\r\nBEGIN:VALARM\r\nSUMMARY:Alarm\r\nEND:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

test('a meeting in UTC, with its title unfolded and unescaped', () => {
  const calendar = file('SUMMARY:Design\\, first\r\n  look\r\nDTSTART:20261123T133000Z\r\nDTEND:20261123T140000Z');
  expect(invitationOf(calendar)).toEqual({
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
])('a start in %s', (_, start, moment) => expect(invitationOf(file(start))?.start).toBe(Date.parse(moment)));

test.each([
  ['an answer', file('DTSTART:20261123T133000Z', 'REPLY')],
  ['a zone nobody knows', file('DTSTART;TZID=Custom 1:20261201T090000')],
  ['no start', file('SUMMARY:Soon')],
  ['no calendar', 'hello'],
])('%s is no invitation', (_, calendar) => expect(invitationOf(calendar)).toBeNull());
