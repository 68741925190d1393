import { expect, test } from 'vitest';
import { overlappingIds } from './overlapping.ts';

const entry = (id: string, from: number, to: number) => ({
  id,
  startTime: new Date(from * 60_000).toISOString(),
  endTime: new Date(to * 60_000).toISOString(),
});

test('entries that share time are found, those that touch are not', () => {
  const entries = [entry('c', 50, 60), entry('a', 0, 30), entry('b', 20, 25), entry('d', 60, 70), entry('e', 65, 65)];
  expect([...overlappingIds(entries)].sort()).toEqual(['a', 'b']);
});

test('a long one is found over everything in it', () =>
  expect([...overlappingIds([entry('a', 0, 100), entry('b', 10, 20), entry('c', 30, 40)])].sort()).toEqual([
    'a',
    'b',
    'c',
  ]));
