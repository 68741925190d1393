import { expect, test } from 'vitest';
import { bodySize } from './body-size.ts';

test('a long line takes several lines, an empty one takes one', () => {
  const text = `Hi Ada,\n\n${'word '.repeat(30)}`;
  expect(bodySize({ bodies: [{ kind: 'text', text }], text })).toEqual({ kind: 'text', lines: 5 });
});
