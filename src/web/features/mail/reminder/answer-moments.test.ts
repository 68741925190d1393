import { expect, test } from 'vitest';
import { zoneOf } from '#contract/zone.ts';
import { answerMoments, momentOfWish } from './answer-moments.ts';

const zone = zoneOf('Europe/Berlin');
const now = Date.parse('2026-03-28T15:00:00Z');

test('answers are expected in the morning of a day to come, also across a change of the clock', () => {
  expect(answerMoments(now, zone).map(({ at }) => new Date(at).toISOString())).toEqual([
    '2026-03-30T06:00:00.000Z',
    '2026-04-01T06:00:00.000Z',
    '2026-04-04T06:00:00.000Z',
    '2026-04-11T06:00:00.000Z',
  ]);
});

test('a wish counts from when the mail leaves', () => {
  const leaves = Date.parse('2026-04-01T09:00:00Z');
  expect(momentOfWish({ kind: 'days', days: 2 }, leaves, zone)).toBe(Date.parse('2026-04-03T06:00:00Z'));
  expect(momentOfWish({ kind: 'own', typed: '2026-04-02T10:30' }, leaves, zone)).toBe(
    Date.parse('2026-04-02T08:30:00Z'),
  );
  expect(momentOfWish({ kind: 'own', typed: '' }, leaves, zone)).toBeNull();
  expect(momentOfWish({ kind: 'none' }, leaves, zone)).toBeNull();
});
