import { expect, test } from 'vitest';
import { providerProfile } from './provider-profile.ts';

const stated = { subject: '1', email: 'ada@example.com', emailVerified: true };

test('given and family name are taken as they are', () => {
  expect(providerProfile({ ...stated, given: 'Ada', family: 'Lovelace', full: 'Countess' })).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lovelace',
  });
});

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['Ada  King Lovelace ', 'Ada  King', 'Lovelace'],
  ['Ada', 'Ada', null],
  ['  ', null, null],
  [null, null, null],
])('a name in one piece, %j, is split before its last word', (full, firstName, lastName) => {
  expect(providerProfile({ ...stated, full })).toMatchObject({ firstName, lastName });
});

test('a name is shortened, and holds nothing that a database refuses', () => {
  const { firstName, lastName } = providerProfile({ ...stated, given: `A\0da\ud800`, family: 'x'.repeat(1000) });
  expect(firstName).toBe('Ada\ufffd');
  expect(lastName).toHaveLength(100);
});

test.each([[''], ['no address'], [undefined], [null]])('%j is no address', (email) => {
  expect(providerProfile({ ...stated, email }).email).toBeUndefined();
});
