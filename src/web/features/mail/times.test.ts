import { expect, test } from 'vitest';
import { localDay, waitingTime } from './times.ts';

/** Moments of the local day, so that the tests pass in every zone. */
const at = (day: number, hours = 9, minutes = 42) => new Date(2026, 10, day, hours, minutes).toISOString();
const now = new Date(2026, 10, 21, 15, 0);

test.each([
  [at(21), 'since today'],
  [at(20, 23, 59), 'since yesterday'],
  [at(18), 'for 3 days'],
])('what waits since %s waits %s', (timestamp, said) => expect(waitingTime(timestamp, now)).toBe(said));

test('a day is the one of this device', () => expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05'));
