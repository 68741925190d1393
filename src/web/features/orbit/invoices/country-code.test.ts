import { expect, test } from 'vitest';
import { countryCodeOf, countryName } from './country-code.ts';

test('a country is known by its code and by its name in each language of the interface', () => {
  const typed = ['de', 'Germany', 'deutschland', ' Norwegen ', 'United Kingdom', 'Atlantis', ''];
  expect(typed.map(countryCodeOf)).toEqual(['DE', 'DE', 'DE', 'NO', 'GB', 'Atlantis', '']);
  expect([countryName('GE'), countryName('XQ'), countryName('Atlantis')]).toEqual(['Georgia', undefined, undefined]);
});
