import { expect, test } from 'vitest';
import { zoneOf } from '#contract/zone.ts';
import { snoozeMoments } from './snooze-moments.ts';

const MONDAY = 1;
const SUNDAY = 0;
const SATURDAY = 6;
const moments = (now: string, zone: string, weekStart = MONDAY) =>
  snoozeMoments(Date.parse(now), zoneOf(zone), weekStart).map(({ label, at }) => [label, new Date(at).toISOString()]);
const nextWeek = (now: string, weekStart: number) =>
  moments(now, 'UTC', weekStart).find(([label]) => label === 'Next week')?.[1];

test('on a working day there are four moments, on the wall clock of the person', () =>
  // Tuesday, 09:40 in Berlin.
  expect(moments('2026-11-24T08:40:00Z', 'Europe/Berlin')).toEqual([
    ['Later today', '2026-11-24T12:00:00.000Z'],
    ['Tomorrow morning', '2026-11-25T07:00:00.000Z'],
    ['This weekend', '2026-11-28T07:00:00.000Z'],
    ['Next week', '2026-11-30T07:00:00.000Z'],
  ]));

test('late in the evening nothing is offered for today, and no moment stands there twice', () =>
  // Friday, 22:30 in Auckland: tomorrow is the weekend.
  expect(moments('2026-11-27T09:30:00Z', 'Pacific/Auckland')).toEqual([
    ['Tomorrow morning', '2026-11-27T19:00:00.000Z'],
    ['Next week', '2026-11-29T19:00:00.000Z'],
  ]));

test('on a Sunday the next week begins tomorrow, or in eight days where weeks begin on Sundays', () => {
  expect(moments('2026-11-22T21:00:00Z', 'UTC')).toEqual([['Tomorrow morning', '2026-11-23T08:00:00.000Z']]);
  expect(nextWeek('2026-11-22T21:00:00Z', SUNDAY)).toBe('2026-11-30T08:00:00.000Z');
});

test('the next week counts from its first working day', () => {
  expect(nextWeek('2026-11-25T12:00:00Z', SUNDAY)).toBe('2026-11-30T08:00:00.000Z');
  expect(nextWeek('2026-11-25T12:00:00Z', SATURDAY)).toBe('2026-11-30T08:00:00.000Z');
});

test('a morning after the clocks change is at eight all the same', () => {
  expect(moments('2026-03-28T08:00:00Z', 'Europe/Berlin')).toEqual([
    ['Later today', '2026-03-28T11:00:00.000Z'],
    ['Tomorrow morning', '2026-03-29T06:00:00.000Z'],
    ['Next week', '2026-03-30T06:00:00.000Z'],
  ]);
  expect(moments('2026-10-24T20:00:00Z', 'Europe/Berlin')[0]).toEqual(['Tomorrow morning', '2026-10-25T07:00:00.000Z']);
});
