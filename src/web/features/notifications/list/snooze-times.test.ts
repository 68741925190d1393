import { expect, test } from 'vitest';
import { inAnHour, localInput, tomorrowMorning } from './snooze-times.ts';

const evening = new Date(2026, 10, 30, 21, 5);

test('an hour is an hour', () => expect(localInput(inAnHour(evening))).toBe('2026-11-30T22:05'));
test('tomorrow begins at eight, also after the last day of a month', () =>
  expect(localInput(tomorrowMorning(evening))).toBe('2026-12-01T08:00'));
