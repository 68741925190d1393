import { expect, test } from 'vitest';
import { dailyTrend, weeklyTrend } from './trend.ts';

const TODAY = '2026-11-27';

test('a trend sums up each day, today last, and its longest line is the largest day', () => {
  const trend = dailyTrend(
    'Practice',
    [
      [TODAY, 20],
      [TODAY, 25],
      ['2026-11-26', 30],
      ['2026-11-02', 10],
      ['2026-11-01', 500],
      [null, 500],
    ],
    TODAY,
  );
  expect(trend).toMatchObject({ label: 'Practice, last 26 days', domain: [0, 45] });
  expect(trend?.values).toHaveLength(26);
  expect(trend?.values.slice(-2)).toEqual([30, 45]);
  expect(trend?.values[0]).toBe(10);
});

test('weeks end today, and two of them are no trend yet', () => {
  const days = (...all: string[]) => all.map((day) => [day, 1] as const);
  expect(weeklyTrend('Meetings', days(TODAY, '2026-11-20'), TODAY)).toBeUndefined();
  expect(weeklyTrend('Meetings', days(TODAY, '2026-11-21', '2026-11-20', '2026-09-12'), TODAY)?.values).toEqual([
    0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2,
  ]);
});
