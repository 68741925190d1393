import { describe, expect, test } from 'vitest';
import {
  defaultFilters,
  isPreset,
  numberLimits,
  filterPresets,
  queryOf,
  readFilters,
  readNumberFilter,
  writeFilters,
} from './filters.ts';

test('an address without filters means 7 days, 20 results, unread only, no scan', () => {
  expect(readFilters({ tab: 'gmail' })).toEqual({
    daysBack: 7,
    maxResults: 20,
    includeRead: false,
    scanUnanswered: false,
    q: '',
    account: '',
  });
});

test.each([
  ['daysBack', '', 7],
  ['daysBack', 'soon', 7],
  ['daysBack', '0', 1],
  ['daysBack', '-4', 1],
  ['daysBack', '30', 30],
  ['maxResults', '', 20],
  ['maxResults', '2', 5],
  ['maxResults', '50', 50],
  ['scanDays', '', 7],
  ['scanDays', '0', 1],
] as const)('%s typed as "%s" is read as %i', (name, typed, read) => {
  expect(readNumberFilter(typed, numberLimits[name])).toBe(read);
});

describe('the presets', () => {
  const [week, month, recent] = filterPresets;

  test('have exactly the parameters they promise', () => {
    expect(queryOf({ ...defaultFilters, ...week.filters })).toEqual({
      daysBack: 7,
      maxResults: 50,
      includeRead: false,
      scanUnanswered: true,
      q: undefined,
    });
    expect(month.filters).toEqual({ daysBack: 30, maxResults: 100, includeRead: true, scanUnanswered: true });
    expect(recent.filters).toEqual({ daysBack: 30, maxResults: 50, includeRead: true, scanUnanswered: false });
  });

  test('come back from the address as they went into it', () => {
    const filters = { ...defaultFilters, ...month.filters, q: 'from:x OR subject:urgent' };
    expect(readFilters(writeFilters(filters))).toEqual(filters);
    expect(isPreset(filters, month)).toBe(true);
    expect(isPreset(filters, recent)).toBe(false);
  });
});

test('the defaults leave no trace in the address', () => {
  expect(Object.values(writeFilters(defaultFilters)).filter((value) => value !== undefined)).toEqual([]);
});
