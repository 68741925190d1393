import { expect, test } from 'vitest';
import { modelChoice } from './model-choice.ts';

const seen = { intent: 'people.last-seen', from: null, to: '2026-11-18', about: 'Anna' };

test('a choice of the form passes, and what is beside it is dropped', () => {
  expect(modelChoice.parse({ ...seen, answer: 'Paris' })).toEqual(seen);
});
test.each([{ intent: 'x'.repeat(61) }, { from: '2026-02-31' }, { from: 'yesterday' }, { about: 5 }])(
  'what is not of the form is refused: %j',
  (more) => {
    expect(modelChoice.safeParse({ ...seen, ...more }).success).toBe(false);
  },
);
