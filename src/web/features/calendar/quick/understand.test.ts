import { expect, test } from 'vitest';
import { zoneOf } from '#contract/zone.ts';
import { presentAt } from '../present.ts';
import { understandEvent } from './understand.ts';

const berlin = zoneOf('Europe/Berlin');
/** A Saturday, half past ten in the morning. */
const NOW = presentAt(berlin.momentOf('2026-11-21', 10.5 * 3600), berlin);

const read = (text: string, monthFirst = false) => {
  const { form, hasTime } = understandEvent(text, NOW, { monthFirst });
  const { summary, start, end, location, repeat, attendees } = form;
  return [
    summary,
    hasTime ? (start === end ? start : `${start} - ${end}`) : 'no time',
    location && `in ${location}`,
    repeat !== 'never' && repeat,
    ...attendees,
  ]
    .filter(Boolean)
    .join(' | ');
};

test.each([
  ['lunch with mum tue 1pm', 'lunch with mum | 2026-11-24T13:00 - 2026-11-24T14:00'],
  ['dentist 3.12. 9:30–10:15', 'dentist | 2026-12-03T09:30 - 2026-12-03T10:15'],
  ['all day friday Berlin', 'Berlin | 2026-11-27'],
  ['dinner at Luigi’s tomorrow 7pm', 'dinner | 2026-11-22T19:00 - 2026-11-22T20:00 | in Luigi’s'],
  ['call Ana at 3', 'call Ana | 2026-11-21T15:00 - 2026-11-21T16:00'],
  ['standup every weekday 9:15 for 15 min', 'standup | 2026-11-23T09:15 - 2026-11-23T09:30 | weekdays'],
  ['choir every tuesday 19:30-21:00', 'choir | 2026-11-24T19:30 - 2026-11-24T21:00 | weekly'],
  ['yoga tomorrow morning', 'yoga | 2026-11-22T09:00 - 2026-11-22T10:00'],
  [
    'review with ana@example.com mon 10am for 2 hours',
    'review | 2026-11-23T10:00 - 2026-11-23T12:00 | ana@example.com',
  ],
  ['Concert on 5 December at 20:00 in Hamburg', 'Concert | 2026-12-05T20:00 - 2026-12-05T21:00 | in Hamburg'],
  ['holiday 23.12. - 2.1.', 'holiday | 2026-12-23 - 2027-01-02'],
  ['submit the report', 'submit the report | no time'],
  ['Room 12 painting', 'Room 12 painting | no time'],
  ['coffee 9am', 'coffee | 2026-11-22T09:00 - 2026-11-22T10:00'],
  ['party saturday 10pm-2am', 'party | 2026-11-21T22:00 - 2026-11-22T02:00'],
  ['2026-12-24 family', 'family | 2026-12-24'],
])('"%s"', (text, understood) => {
  expect(read(text)).toBe(understood);
});

test.each([
  ['Zahnarzt Dienstag 15 Uhr', 'Zahnarzt | 2026-11-24T15:00 - 2026-11-24T16:00'],
  ['Mittagessen mit Oma morgen um 12:30 Uhr', 'Mittagessen mit Oma | 2026-11-22T12:30 - 2026-11-22T13:30'],
  ['Elternabend 3. Dezember 19:00 bis 21:00', 'Elternabend | 2026-12-03T19:00 - 2026-12-03T21:00'],
  ['ganztägig Freitag Berlin', 'Berlin | 2026-11-27'],
  ['Chor jeden Dienstag 19.30 Uhr', 'Chor | 2026-11-24T19:30 - 2026-11-24T20:30 | weekly'],
  ['TÜV 15.1.', 'TÜV | 2027-01-15'],
])('in German: "%s"', (text, understood) => {
  expect(read(text)).toBe(understood);
});

test('slashes are read the way the person writes dates', () => {
  expect(read('rent 3/12 9am', false)).toBe('rent | 2026-12-03T09:00 - 2026-12-03T10:00');
  expect(read('rent 3/12 9am', true)).toBe('rent | 2027-03-12T09:00 - 2027-03-12T10:00');
});

test('an hour of another zone is told in the own one', () =>
  expect(read('call tomorrow 3pm EST')).toBe('call | 2026-11-22T21:00 - 2026-11-22T22:00'));
