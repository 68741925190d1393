import { afterEach, expect, test } from 'vitest';
import { setDateFormat } from './date-format.ts';
import { longTime, shortTime } from './times.ts';

/** Moments of the local day, so that the tests pass in every zone. */
const at = (day: number, hours = 9, minutes = 42) => new Date(2026, 10, day, hours, minutes).toISOString();
const now = new Date(2026, 10, 21, 15, 0);

test.each([
  [at(21), '9:42 AM'],
  [at(20), 'Fri'],
  [at(15), 'Sun'],
  [at(14), 'Nov 14'],
  [new Date(2025, 10, 14).toISOString(), 'Nov 14, 2025'],
])('the list shows %s as %s', (timestamp, shown) => expect(shortTime(timestamp, now)).toBe(shown));

test.each([
  [at(21), 'today 9:42 AM'],
  [at(20, 23, 5), 'yesterday 11:05 PM'],
  [at(7), 'Sat, Nov 7, 9:42 AM'],
])('a sentence says %s as %s', (timestamp, said) => expect(longTime(timestamp, now)).toBe(said));

afterEach(() => setDateFormat({ language: 'en-US', hour12: true, timeZone: undefined }));

test.each([
  ['Pacific/Kiritimati', '2:30 AM', 'today 2:30 AM'],
  ['America/Los_Angeles', 'Fri', 'yesterday 4:30 AM'],
])('in %s the zone of the person says which day it is', (timeZone, shown, said) => {
  setDateFormat({ language: 'en-US', hour12: true, timeZone });
  const [moment, later] = ['2026-11-20T12:30:00Z', new Date('2026-11-21T09:30:00Z')];
  expect(shortTime(moment, later)).toBe(shown);
  expect(longTime(moment, later)).toBe(said);
});
