import { expect, test } from 'vitest';
import { passwordAdvice } from './advice.ts';

test.each([
  ['maya@gmail.com', 'app password'],
  ['Maya@iCloud.com ', 'app-specific password'],
  ['maya@hotmail.com', 'Choose Microsoft above'],
  ['maya@yahoo.de', 'app password'],
  ['maya@gmx.net', 'allow IMAP'],
])('%s is told what its provider wants: %s', (email, words) => {
  expect(passwordAdvice(email)).toContain(words);
});

test.each(['maya@example.org', 'maya@notgmail.com', 'gmail.com', ''])('nothing is claimed about "%s"', (email) => {
  expect(passwordAdvice(email)).toBeUndefined();
});
