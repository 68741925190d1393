import { expect, test } from 'vitest';
import { cookieOf } from './cookie.ts';

test.each<[string | undefined, string | undefined]>([
  [undefined, undefined],
  ['', undefined],
  ['iris=one', 'one'],
  ['a=b; iris=one; c=d', 'one'],
  ['a=b;iris=one', 'one'],
  ['iris=one; iris=two', 'one'],
  ['xiris=wrong; iris=one', 'one'],
  ['x-iris=wrong', undefined],
  ['a=iris=wrong', undefined],
  ['iris="one"', 'one'],
  ['iris=a%20b', 'a b'],
  ['iris=%zz', '%zz'],
  ['iris=', ''],
  ['__Host-iris=other', undefined],
])('of the header %j the cookie is %j', (header, value) => {
  expect(cookieOf(header, 'iris')).toBe(value);
});
