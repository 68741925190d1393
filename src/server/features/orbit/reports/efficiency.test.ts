import { expect, test } from 'vitest';
import { zoneOf } from '#contract/zone.ts';
import type { FinishedEntry } from '../time/finished-entry.ts';
import { efficiencyOf } from './efficiency.ts';

const zone = zoneOf('Europe/Berlin');
const now = Date.parse('2026-06-10T18:00:00Z');
const span = (from: string, to: string) => ({ from: Date.parse(`2026-06-${from}Z`), to: Date.parse(`2026-06-${to}Z`) });
const entry = (from: string, to: string): FinishedEntry => ({
  id: from,
  projectId: 'p',
  taskId: null,
  ...span(from, to),
  tags: [],
  billable: false,
  rate: null,
  currency: 'EUR',
});
const value = (entries: FinishedEntry[], pauses: Parameters<typeof efficiencyOf>[1] = []) =>
  efficiencyOf(entries, pauses, { zone, now }).value;

test('without a gap everything was tracked', () =>
  expect(value([entry('10T06:00:00', '10T07:00:00'), entry('10T07:00:00', '10T09:00:00')])).toBe(100));

test('gaps of up to an hour in a day count against it, longer ones and nights do not', () => {
  const entries = [
    entry('09T06:00:00', '09T08:00:00'),
    entry('10T06:00:00', '10T07:00:00'),
    entry('10T07:30:00', '10T08:00:00'),
    entry('10T10:00:00', '10T12:00:00'),
  ];
  expect(efficiencyOf(entries, [], { zone, now })).toMatchObject({
    value: 92,
    trackedSeconds: 5.5 * 3600,
    gapSeconds: 1800,
  });
});

test('discarded idle time counts once, a break not at all', () => {
  const entries = [entry('10T06:00:00', '10T07:00:00'), entry('10T07:30:00', '10T09:30:00')];
  const idle = { kind: 'idle' as const, ...span('10T07:00:00', '10T07:30:00') };
  expect(efficiencyOf(entries, [idle], { zone, now })).toMatchObject({ idleSeconds: 1800, gapSeconds: 0, value: 86 });
  expect(value(entries, [{ ...idle, kind: 'break' }])).toBe(100);
});

test('time that was tracked twice counts once', () =>
  expect(
    efficiencyOf([entry('10T06:00:00', '10T08:00:00'), entry('10T07:00:00', '10T08:00:00')], [], { zone, now })
      .trackedSeconds,
  ).toBe(7200));

test('only the last seven days count, today among them', () =>
  expect(
    efficiencyOf([entry('03T10:00:00', '03T12:00:00'), entry('04T10:00:00', '04T12:00:00')], [], { zone, now }),
  ).toMatchObject({ trackedSeconds: 7200, from: '2026-06-04', to: '2026-06-10' }));

test('too little says what is missing instead of a figure', () =>
  expect(efficiencyOf([entry('10T06:00:00', '10T06:20:00')], [], { zone, now })).toMatchObject({
    value: null,
    missing: '40 more minutes of tracked time within seven days',
  }));
