import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from '#contract/time-units.ts';
import { addDays, daysBetween, isZone, startOfMonth, startOfWeek, zoneOf } from './zone.ts';

const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const anyMoment = fc.integer({ min: Date.UTC(1985, 0, 1), max: Date.UTC(2037, 0, 1) });
const iso = (at: number) => new Date(at).toISOString();

describe('a day', () => {
  it('has 23 hours when the clocks go forward and 25 when they go back', () => {
    const berlin = zoneOf('Europe/Berlin');
    const length = (day: string) => (berlin.startOfDay(addDays(day, 1)) - berlin.startOfDay(day)) / HOUR;
    expect([length('2026-03-28'), length('2026-03-29'), length('2026-10-25')]).toEqual([24, 23, 25]);
  });

  it('begins when the clock first shows it, where midnight itself is skipped', () => {
    expect(iso(zoneOf('America/Sao_Paulo').startOfDay('2018-11-04'))).toBe('2018-11-04T03:00:00.000Z');
  });

  it('has no second where a whole day was skipped', () => {
    const apia = zoneOf('Pacific/Apia');
    expect(apia.startOfDay('2011-12-30')).toBe(apia.startOfDay('2011-12-31'));
  });

  it('belongs to exactly one moment after another, in every zone', () => {
    fc.assert(
      fc.property(anyZone, anyMoment, (name, at) => {
        const zone = zoneOf(name);
        const day = zone.dayOf(at);
        expect(zone.startOfDay(day)).toBeLessThanOrEqual(at);
        expect(zone.startOfDay(addDays(day, 1))).toBeGreaterThan(at);
      }),
      { numRuns: 600 },
    );
  });

  it('follows the other without a gap', () => {
    fc.assert(
      fc.property(anyZone, anyMoment, (name, at) => {
        const zone = zoneOf(name);
        const start = zone.startOfDay(zone.dayOf(at));
        expect(zone.dayOf(start)).toBe(zone.dayOf(at));
        expect(zone.dayOf(start - 1)).not.toBe(zone.dayOf(at));
      }),
      { numRuns: 600 },
    );
  });
});

describe('the wall clock', () => {
  const berlin = zoneOf('Europe/Berlin');

  it('leads to the earlier moment when it shows an hour twice', () =>
    expect(iso(berlin.momentOf('2026-10-25', 2.5 * 3600))).toBe('2026-10-25T00:30:00.000Z'));
  it('leads on by as much as it skips', () =>
    expect(iso(berlin.momentOf('2026-03-29', 2.5 * 3600))).toBe('2026-03-29T01:30:00.000Z'));
  it('shows seconds after midnight', () => expect(berlin.clockAt(Date.UTC(2026, 5, 1, 10, 0, 5))).toBe(12 * 3600 + 5));

  it('leads back to the moment that it was read at, or to the same reading an hour before', () => {
    fc.assert(
      fc.property(anyZone, anyMoment, (name, moment) => {
        const zone = zoneOf(name);
        const at = Math.floor(moment / 1000) * 1000;
        const back = zone.momentOf(new Date(at + zone.offsetAt(at)).toISOString().slice(0, 10), zone.clockAt(at));
        expect(back + zone.offsetAt(back)).toBe(at + zone.offsetAt(at));
      }),
      { numRuns: 600 },
    );
  });
});

describe('the calendar', () => {
  it('counts days across months', () => {
    expect(addDays('2026-02-27', 3)).toBe('2026-03-02');
    expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
  });
  it('begins weeks on Monday unless told otherwise', () => {
    expect(startOfWeek('2026-11-22')).toBe('2026-11-16');
    expect(startOfWeek('2026-11-22', 0)).toBe('2026-11-22');
  });
  it('begins months on the first', () => expect(startOfMonth('2026-11-22')).toBe('2026-11-01'));
  it('knows which zones exist', () =>
    expect([isZone('Asia/Kolkata'), isZone('UTC-8 (Pacific)')]).toEqual([true, false]));
});
