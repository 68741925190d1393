import { describe, expect, it } from 'vitest';
import { zoneOf } from '#contract/zone.ts';
import { dayPieces, trackedWithin } from './day-arcs.ts';

const zone = zoneOf('Europe/Berlin');
const entry = (startTime: string, endTime: string) => ({
  id: startTime,
  projectId: 'p',
  startTime,
  endTime,
  duration: (Date.parse(endTime) - Date.parse(startTime)) / 1000,
});
const HOUR = 3600;

describe('the pieces of a day', () => {
  it('lie where the clock on the wall says', () =>
    expect(dayPieces([entry('2026-06-01T06:00:00Z', '2026-06-01T07:30:00Z')], zone, '2026-06-01')).toMatchObject([
      { from: 8 * HOUR, to: 9.5 * HOUR },
    ]));
  it('are cut at midnight on both sides', () => {
    const night = [entry('2026-06-01T21:00:00Z', '2026-06-01T23:00:00Z')];
    expect(dayPieces(night, zone, '2026-06-01')).toMatchObject([{ from: 23 * HOUR, to: 24 * HOUR }]);
    expect(dayPieces(night, zone, '2026-06-02')).toMatchObject([{ from: 0, to: HOUR }]);
    expect(dayPieces(night, zone, '2026-06-03')).toEqual([]);
  });
});

describe('the tracked time of a day', () => {
  const day = { from: Date.parse('2026-05-31T22:00:00Z'), to: Date.parse('2026-06-01T22:00:00Z') };
  const now = Date.parse('2026-06-01T10:00:00Z');
  it('counts only what lies in it, and the running timer up to now', () => {
    const entries = [
      entry('2026-05-31T21:00:00Z', '2026-05-31T23:00:00Z'),
      entry('2026-06-01T06:00:00Z', '2026-06-01T07:00:00Z'),
    ];
    expect(trackedWithin(entries, null, { ...day, now })).toBe(2 * HOUR);
    expect(trackedWithin(entries, { startTime: '2026-06-01T09:30:00Z' }, { ...day, now })).toBe(2.5 * HOUR);
  });
});
