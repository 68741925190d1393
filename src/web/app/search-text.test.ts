import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

test('values stay the texts that they are in the address', () => {
  expect(parseSearch('?tab=gmail&daysBack=7&q=true')).toEqual({ tab: 'gmail', daysBack: '7', q: 'true' });
});

test('a search is written without what is missing', () => {
  expect(stringifySearch({ tab: 'gmail', daysBack: 30, q: undefined })).toBe('?tab=gmail&daysBack=30');
  expect(stringifySearch({ tab: undefined })).toBe('');
});

test('what is written is read back', () => {
  const search = { q: 'from:a@b.c OR "two words"&more=1', tab: 'gmail' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});
