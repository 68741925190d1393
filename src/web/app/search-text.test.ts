import { expect, test } from 'vitest';
import { parseSearchText, stringifySearch } from './search-text.ts';

test('values stay the texts that they are in the address', () => {
  expect(parseSearchText('?tab=gmail&daysBack=7&q=true')).toEqual({ tab: 'gmail', daysBack: '7', q: 'true' });
});

test('a search is written without what is missing', () => {
  expect(stringifySearch({ tab: 'gmail', daysBack: 30, q: undefined })).toBe('?tab=gmail&daysBack=30');
  expect(stringifySearch({ tab: undefined })).toBe('');
});

test('what is written is read back', () => {
  const search = { q: 'from:a@b.c OR "two words"&more=1', tab: 'gmail' };
  expect(parseSearchText(stringifySearch(search))).toEqual(search);
});
