import { expect, test } from 'vitest';
import { isSameRange, rangePresets, readRangeNumber } from './calendar-range.ts';

test.each([
  ['daysBack', '', 0],
  ['daysBack', 'soon', 0],
  ['daysBack', '-4', 0],
  ['daysBack', '365', 365],
  ['daysBack', '400', 400],
  ['daysForward', '', 30],
  ['daysForward', 'soon', 30],
  ['daysForward', '0', 1],
  ['daysForward', '-9', 1],
  ['daysForward', '500', 500],
  ['maxResults', '', 50],
  ['maxResults', 'many', 50],
  ['maxResults', '3', 10],
  ['maxResults', '200', 200],
  ['maxResults', '900', 900],
] as const)('%s typed as "%s" is read as %i', (field, typed, read) => {
  expect(readRangeNumber(field, typed)).toBe(read);
});

test('the presets have exactly the numbers they promise', () => {
  expect(rangePresets.map(({ label, range }) => [label, range])).toEqual([
    ['Last 30 Days', { daysBack: 30, daysForward: 30, maxResults: 100 }],
    ['Last 90 Days', { daysBack: 90, daysForward: 30, maxResults: 150 }],
  ]);
  expect(isSameRange(rangePresets[0].range, rangePresets[1].range)).toBe(false);
});
