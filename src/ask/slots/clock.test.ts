import { expect, test } from 'vitest';
import { readClock } from './clock.ts';

test.each([
  ['what is on after two today', 'after', 840],
  ['wo ist das treffen um zwei', 'at', 840],
  ['was steht nach 14 uhr an', 'after', 840],
  ['what do i have before 10:30', 'before', 630],
  ['que tengo a las nueve', 'at', 540],
  ['what is on after lunch', 'after', 780],
] as const)('a time of the day is read: %s', (question, is, minutes) => {
  expect(readClock(question.split(' '))?.clock).toEqual({ is, minutes });
});

test.each(['what is due after two days', 'runs over 7 km', 'mails from tom', 'was war vor drei wochen'])(
  'no time of the day is read: %s',
  (question) => {
    expect(readClock(question.split(' '))).toBeNull();
  },
);
