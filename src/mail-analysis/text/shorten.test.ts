import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test.each([
  ['send the drawings', 17, 'send the drawings'],
  ['send the drawings', 16, 'send the…'],
  ['Donaudampfschifffahrt', 10, 'Donaudamp…'],
  ['a Donaudampfschifffahrt', 10, 'a Donauda…'],
  ['🦋🦋🦋', 4, '🦋…'],
])('%j in %d characters is %j', (text, longest, short) => {
  expect(shorten(text, longest)).toBe(short);
});
