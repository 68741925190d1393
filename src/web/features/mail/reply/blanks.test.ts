import { expect, test } from 'vitest';
import { nextBlank, draftPartsOf } from './blanks.ts';

test('a text is taken apart at its blanks, and brackets of one’s own stay', () => {
  expect(draftPartsOf('By [day], see [1].', ['[day]'])).toEqual([
    { text: 'By ', blank: false, at: 0 },
    { text: '[day]', blank: true, at: 3 },
    { text: ', see [1].', blank: false, at: 8 },
  ]);
});

test('the next blank is the first one from a place on', () => {
  expect(nextBlank('[day] or [time]', ['[time]', '[day]'])).toEqual({ text: '[day]', at: 0 });
  expect(nextBlank('[day] or [time]', ['[time]', '[day]'], 2)).toEqual({ text: '[time]', at: 9 });
  expect(nextBlank('all said', ['[day]'])).toBeNull();
});
