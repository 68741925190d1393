import { expect, test } from 'vitest';
import { changedWords, hitWords, rightWords, shareOf } from './learned-words.ts';

test('a share is told only when enough was put to the test', () => {
  expect(rightWords({ judged: 0, right: 0 })).toBe('Needs 10 to tell');
  expect(rightWords({ judged: 3, right: 2 })).toBe('Right in 2 of 3, needs 7 more to tell');
  expect(rightWords({ judged: 42, right: 39 })).toBe('Right in 39 of 42');
  expect(shareOf({ judged: 9, right: 9 })).toBe('–');
  expect(shareOf({ judged: 40, right: 38 })).toBe('95%');
});

test('what went wrong is told by its kind', () => {
  expect(hitWords({ hit: 3, falseAlarm: 1, missed: 1, quiet: 0 })).toBe(
    'Flagged as “needs a reply” 4 times, correctly 3 times. Missed one that did.',
  );
  expect(hitWords({ hit: 0, falseAlarm: 0, missed: 0, quiet: 9 })).toBe('');
});

test('other emails that change are counted', () => {
  expect(changedWords(0)).toContain('treats future emails from this sender the same way');
  expect(changedWords(1)).toBe('This also changes how Iris sees one other email.');
  expect(changedWords(4)).toContain('4 other emails');
});
