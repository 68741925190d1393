import { expect, test } from 'vitest';
import { spansOf } from './spans.ts';

test('spans begin and end where the calendar says', () =>
  expect(spansOf('2026-03-01', 1).map(({ label, from, to }) => [label, from, to])).toEqual([
    ['This week', '2026-02-23', '2026-03-01'],
    ['Last week', '2026-02-16', '2026-02-22'],
    ['This month', '2026-03-01', '2026-03-31'],
    ['Last month', '2026-02-01', '2026-02-28'],
    ['This year', '2026-01-01', '2026-12-31'],
  ]));

test('weeks may begin on Sunday', () =>
  expect(spansOf('2026-03-01', 0)[0]).toMatchObject({ label: 'This week', from: '2026-03-01', to: '2026-03-07' }));
