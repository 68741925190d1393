import { expect, test } from 'vitest';
import { zoneOf } from '#contract/zone.ts';
import { presentAt } from '../present.ts';
import { sampleWeek } from './sample-week.ts';

test('the sample week begins tomorrow, by the clock of the person, and ends within seven days', () => {
  const now = presentAt(Date.parse('2026-11-29T15:00:00Z'), zoneOf('America/New_York'));
  const events = sampleWeek(now);
  expect(events[0]?.start.dateTime).toBe('2026-11-30T14:00:00.000Z');
  expect(events.every(({ start, end }) => start.dateTime < end.dateTime)).toBe(true);
  expect(events.every(({ end }) => end.dateTime < '2026-12-06T05:00')).toBe(true);
});
