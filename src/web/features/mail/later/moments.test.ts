import { expect, test } from 'vitest';
import { zoneOf } from '#contract/zone.ts';
import { laterMoments, momentOfInput } from './moments.ts';

const inZone = (now: string, zone: string) =>
  laterMoments(Date.parse(now), zoneOf(zone)).map(({ label, at }) => [label, new Date(at).toISOString()]);

test('moments lie on the wall clock of the person, also when it is another day there', () => {
  // Friday, 22:30 in Auckland.
  expect(inZone('2026-11-27T09:30:00Z', 'Pacific/Auckland')).toEqual([
    ['Tomorrow morning', '2026-11-27T19:00:00.000Z'],
    ['Monday morning', '2026-11-29T19:00:00.000Z'],
  ]);
});

test('the evening is offered while it is ahead, and Monday once', () => {
  expect(inZone('2026-11-22T10:00:00Z', 'Europe/Berlin')).toEqual([
    ['This evening', '2026-11-22T17:00:00.000Z'],
    ['Tomorrow morning', '2026-11-23T07:00:00.000Z'],
  ]);
});

test('a morning after the clocks change is at eight all the same', () =>
  expect(inZone('2026-03-28T20:00:00Z', 'Europe/Berlin')[0]).toEqual(['Tomorrow morning', '2026-03-29T06:00:00.000Z']));

test('a date and a time are read in the zone, and nothing else is', () => {
  expect(momentOfInput('2026-07-01T08:30', zoneOf('Europe/Berlin'))).toBe(Date.parse('2026-07-01T06:30:00Z'));
  expect(momentOfInput('', zoneOf('Europe/Berlin'))).toBeNull();
  expect(momentOfInput('2026-13-01T08:30', zoneOf('Europe/Berlin'))).toBeNull();
});
