import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './password.ts';

test('a password is stored as argon2id of 7 MiB and five passes, with a salt of its own', async () => {
  const [one, other] = [await hashPassword('tangerine'), await hashPassword('tangerine')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$[\w-]{22}\$[\w-]{43}$/);
  expect(other).not.toBe(one);
  expect(await Promise.all([one, other].map((stored) => passwordMatches('tangerine', stored)))).toEqual([true, true]);
  expect(await passwordMatches('Tangerine', one)).toBe(false);
});

test('a stored text that is no hash of ours matches no password', async () => {
  const stored = ['', 'tangerine', '$argon2id$v=19$m=7168,t=5,p=1$', '$2b$12$abcdefghijklmnopqrstuv'];
  expect(await Promise.all(stored.map((each) => passwordMatches('tangerine', each)))).toEqual(stored.map(() => false));
});
