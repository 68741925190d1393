import { expect, test } from 'vitest';
import { dashboardWeight } from '#test/support/weight.ts';

test('the dashboard first loads at most 180 kB of scripts, and each further tab at most 40 kB', () => {
  const { first, tabs } = dashboardWeight();
  expect(first).toBeLessThanOrEqual(180_000);
  expect(Object.entries(tabs).filter(([, bytes]) => bytes > 40_000)).toEqual([]);
});
