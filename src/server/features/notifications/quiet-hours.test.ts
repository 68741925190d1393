import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const until = (at: string, zone: string) => {
  const end = quietUntil('22-7', zone, Date.parse(at));
  return end === null ? null : new Date(end).toISOString();
};

test.each([
  ['2026-11-21T20:59:59Z', null],
  ['2026-11-21T21:00:00Z', '2026-11-22T06:00:00.000Z'],
  ['2026-11-22T05:59:59Z', '2026-11-22T06:00:00.000Z'],
  ['2026-11-22T06:00:00Z', null],
])('in Berlin %s is quiet until %s', (at, end) => expect(until(at, 'Europe/Berlin')).toBe(end));

test('the night of a clock change ends by the clock on the wall', () => {
  expect(until('2026-03-28T23:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T05:00:00.000Z');
  expect(until('2026-10-24T22:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T06:00:00.000Z');
});

test('each person has a night of their own', () => {
  expect(until('2026-11-21T08:00:00Z', 'America/Los_Angeles')).toBe('2026-11-21T15:00:00.000Z');
  expect(until('2026-11-21T08:00:00Z', 'Asia/Tokyo')).toBeNull();
});

test('without quiet hours no moment is quiet', () =>
  expect(quietUntil('off', 'Europe/Berlin', Date.parse('2026-11-21T23:00:00Z'))).toBeNull());
