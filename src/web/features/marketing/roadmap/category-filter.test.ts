import { expect, test } from 'vitest';
import { readCategory } from './category-filter.ts';

test('an address names a category', () => {
  expect(readCategory('?category=ai-core')).toBe('ai-core');
});

test('an unknown category, or none, is all of them', () => {
  expect(readCategory('?category=nonsense')).toBeNull();
  expect(readCategory('')).toBeNull();
});
