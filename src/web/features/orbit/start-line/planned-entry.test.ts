import { expect, it } from 'vitest';
import { zoneOf } from '#contract/zone.ts';
import { plannedOf } from './planned-entry.ts';
import { readLine } from './read-line.ts';

const zone = zoneOf('Europe/Berlin');
const now = Date.parse('2026-11-26T13:00:00Z');
const plan = (text: string, lastEnd: number | null = null) => {
  const planned = plannedOf(readLine(text, { today: zone.dayOf(now), names: [] }), { zone, now, lastEnd });
  if (planned === null) return null;
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString().slice(5, 16));
  return planned.kind === 'start' ? ['start', iso(planned.since)] : [iso(planned.from), iso(planned.to)];
};

it('starts the timer, also from a moment that is over', () => {
  expect(plan('proofs')).toEqual(['start', null]);
  expect(plan('proofs since 9:15')).toEqual(['start', '11-26T08:15']);
  expect(plan('proofs at 20:00')).toBeNull();
});

it('adds time that is over: until now, at its hours, or after what was tracked on that day', () => {
  expect(plan('proofs 2h')).toEqual(['11-26T11:00', '11-26T13:00']);
  expect(plan('proofs 9-11')).toEqual(['11-26T08:00', '11-26T10:00']);
  expect(plan('proofs yesterday 22-1')).toEqual(['11-25T21:00', '11-26T00:00']);
  expect(plan('proofs 2h yesterday')).toEqual(['11-25T08:00', '11-25T10:00']);
  expect(plan('proofs 2h yesterday', Date.parse('2026-11-25T15:00:00Z'))).toEqual(['11-25T15:00', '11-25T17:00']);
});

it('says nothing for time that lies ahead, or a day without a length', () => {
  expect(plan('proofs 20-22')).toBeNull();
  expect(plan('proofs yesterday')).toBeNull();
  expect(plan('proofs 2026-12-24 2h')).toBeNull();
  expect(plan('proofs 30 h')).toBeNull();
});
