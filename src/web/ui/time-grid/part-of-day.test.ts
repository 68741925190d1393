import { expect, it } from 'vitest';
import { zoneOf } from '#contract/zone.ts';
import { partOfDay } from './part-of-day.ts';

const berlin = zoneOf('Europe/Berlin');
const HOUR = 3600;
const part = (day: string, from: string, to: string) =>
  partOfDay({ from: Date.parse(from), to: Date.parse(to) }, day, berlin);

it('cuts a span at midnight and tells which ends are in the day', () => {
  const night = ['2026-06-01T21:00:00Z', '2026-06-01T23:00:00Z'] as const;
  expect(part('2026-06-01', ...night)).toEqual({ from: 23 * HOUR, to: 24 * HOUR, isFirst: true, isLast: false });
  expect(part('2026-06-02', ...night)).toEqual({ from: 0, to: HOUR, isFirst: false, isLast: true });
  expect(part('2026-06-03', ...night)).toBeNull();
});
it('counts a span without length to the day that it begins in', () => {
  const midnight = ['2026-06-01T22:00:00Z', '2026-06-01T22:00:00Z'] as const;
  expect(part('2026-06-01', ...midnight)).toBeNull();
  expect(part('2026-06-02', ...midnight)).toMatchObject({ from: 0, to: 0 });
});
it('never ends before it begins when the clocks are set back', () =>
  expect(part('2026-10-25', '2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z')).toMatchObject({
    from: 2.5 * HOUR,
    to: 2.5 * HOUR,
  }));
