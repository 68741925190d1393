import { expect, test } from 'vitest';
import { isDigestDue } from './email-digest.ts';

const at = (text: string) => Date.parse(text);
const choice = (pace: 'off' | 'hourly' | 'daily', triedAt: string | null) => ({
  pace,
  kinds: [],
  triedAt: triedAt === null ? null : at(triedAt),
});
const time = (pace: 'off' | 'hourly' | 'daily', triedAt: string | null, now: string, urgent = false) =>
  isDigestDue(choice(pace, triedAt), 'Europe/Berlin', at(now), urgent);

test('who wants no letters gets none, not even urgent ones', () =>
  expect(time('off', null, '2026-11-21T12:00:00Z', true)).toBe(false));

test.each([
  [null, true],
  ['2026-11-21T11:00:01Z', false],
  ['2026-11-21T11:00:00Z', true],
])('after a letter at %s the hourly one at 12:00 is due: %s', (triedAt, due) =>
  expect(time('hourly', triedAt, '2026-11-21T12:00:00Z')).toBe(due),
);

test.each([
  ['2026-11-21T06:59:59Z', false],
  ['2026-11-21T07:00:00Z', true],
  ['2026-11-21T22:00:00Z', true],
])('after a letter yesterday morning the daily one at %s is due: %s', (now, due) =>
  expect(time('daily', '2026-11-20T07:00:00Z', now)).toBe(due),
);

test('the daily letter goes out once a day', () =>
  expect(time('daily', '2026-11-21T07:00:00Z', '2026-11-22T06:59:00Z')).toBe(false));

test('what is urgent goes out between the letters, but not on top of one that failed', () => {
  expect(time('daily', '2026-11-21T07:00:00Z', '2026-11-21T07:05:00Z', true)).toBe(true);
  expect(time('daily', '2026-11-21T07:00:00Z', '2026-11-21T07:04:59Z', true)).toBe(false);
});
