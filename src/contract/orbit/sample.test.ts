import { expect, test } from 'vitest';
import { sampleEntriesOfWeek } from './sample.ts';

test('every sample entry took a whole number of seconds', () => {
  const entries = sampleEntriesOfWeek((daysAgo) => -daysAgo * 86_400_000, 0);
  expect(entries.map(({ duration }) => duration)).toEqual(entries.map(({ duration }) => Math.round(duration)));
  expect(entries.filter(({ duration }) => duration <= 0)).toEqual([]);
});
