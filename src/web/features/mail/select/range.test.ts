import { expect, test } from 'vitest';
import { rangeBetween } from './range.ts';

test('a range has both ends, in either direction, and only an end where its beginning is gone', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(rangeBetween(list, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeBetween(list, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(rangeBetween(list, 'gone', 'c')).toEqual(['c']);
  expect(rangeBetween(list, null, 'c')).toEqual(['c']);
  expect(rangeBetween(list, 'a', 'gone')).toEqual([]);
});
