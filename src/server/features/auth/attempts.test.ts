import { expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';

const three = { tries: 3, within: 60_000 };

test('tries are free until the allowance is used up', () => {
  const attempts = createAttempts(() => 1000);
  attempts.add('a', three);
  attempts.add('a', three);
  expect(attempts.wait('a', three)).toBe(0);
});

test('the next try waits until the oldest has left the window', () => {
  let clock = 0;
  const attempts = createAttempts(() => clock);
  attempts.add('a', three);
  clock = 10_000;
  attempts.add('a', three);
  attempts.add('a', three);
  expect(attempts.wait('a', three)).toBe(50);
  clock = 60_001;
  expect(attempts.wait('a', three)).toBe(0);
});

test('one name does not count for another, and a forgiven name starts anew', () => {
  const attempts = createAttempts(() => 0);
  attempts.add('a', { tries: 1, within: 60_000 });
  expect(attempts.wait('b', { tries: 1, within: 60_000 })).toBe(0);
  attempts.forgive('a');
  expect(attempts.wait('a', { tries: 1, within: 60_000 })).toBe(0);
});
