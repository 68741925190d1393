import { expect, it } from 'vitest';
import { reportColumnsOf } from './columns.ts';

const group = (key: string, seconds: number) => ({
  key,
  seconds,
  label: key,
  color: null,
  parts: [],
  billableSeconds: 0,
  money: [],
  entries: 1,
});

it('leaves a place for days without time', () => {
  expect(reportColumnsOf([group('2026-02-27', 60), group('2026-03-02', 120)], 'day', '2026-03-02')).toEqual([
    { key: '2026-02-27', seconds: 60, isNow: false },
    { key: '2026-02-28', seconds: 0, isNow: false },
    { key: '2026-03-01', seconds: 0, isNow: false },
    { key: '2026-03-02', seconds: 120, isNow: true },
  ]);
});

it('goes by weeks and months, and knows the present one', () => {
  const weeks = reportColumnsOf([group('2026-11-02', 1), group('2026-11-16', 2)], 'week', '2026-11-21');
  expect(weeks.map(({ key, isNow }) => [key, isNow])).toEqual([
    ['2026-11-02', false],
    ['2026-11-09', false],
    ['2026-11-16', true],
  ]);
  const months = reportColumnsOf([group('2025-12-01', 1), group('2026-02-01', 2)], 'month', '2026-03-05');
  expect(months.map(({ key, isNow }) => [key, isNow])).toEqual([
    ['2025-12-01', false],
    ['2026-01-01', false],
    ['2026-02-01', false],
  ]);
});

it('has no columns without groups', () => {
  expect(reportColumnsOf([], 'day', '2026-03-05')).toEqual([]);
});
