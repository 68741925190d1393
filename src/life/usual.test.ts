import { expect, test } from 'vitest';
import { usualText } from './usual.ts';

const before = [70, 72, 74, 76, 78, 80, 70, 72, 78, 80];

test.each([
  [90, 'Above your usual'],
  [60, 'Below your usual'],
  [75.5, 'As usual for you'],
  [76, 'As usual for you'],
])('a mean of %d among values around 75 reads “%s”', (recent, words) => expect(usualText(recent, before)).toBe(words));

test('with too little on either side nothing is said, and steady values need a whole point', () => {
  expect(usualText(null, before)).toBeUndefined();
  expect(usualText(90, before.slice(1))).toBeUndefined();
  const steady = Array.from({ length: 10 }, () => 80);
  expect(usualText(80.9, steady)).toBe('As usual for you');
  expect(usualText(81.1, steady)).toBe('Above your usual');
});
