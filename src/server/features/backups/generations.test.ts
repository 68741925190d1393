import { expect, test } from 'vitest';
import { backupsToKeep } from './generations.ts';

const made = (...moments: string[]) => moments.map((moment) => Date.parse(`${moment}Z`));
const kept = (moments: number[], ...generations: Parameters<typeof backupsToKeep>[1]) =>
  [...backupsToKeep(moments, generations)].map((at) => new Date(at).toISOString().slice(0, 13)).toSorted();

test('of each day the newest is kept, and days without a backup do not count', () => {
  const moments = made('2026-03-01T08:00', '2026-03-04T08:00', '2026-03-04T20:00', '2026-03-05T08:00');
  expect(kept(moments, { count: 2, unit: 'd' })).toEqual(['2026-03-04T20', '2026-03-05T08']);
});

test('days, weeks and months are kept beside each other', () => {
  const everyDay = Array.from({ length: 100 }, (_, day) => Date.UTC(2026, 0, 1 + day, 3));
  expect(kept(everyDay, { count: 3, unit: 'd' }, { count: 2, unit: 'w' }, { count: 3, unit: 'm' })).toEqual([
    '2026-02-28T03',
    '2026-03-31T03',
    '2026-04-05T03', // a Sunday
    '2026-04-08T03',
    '2026-04-09T03',
    '2026-04-10T03',
  ]);
});

test('the newest is kept even where nothing else is', () => {
  expect(kept(made('2026-03-01T08:00', '2026-03-02T08:00'))).toEqual(['2026-03-02T08']);
});
