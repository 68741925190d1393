import { expect, test } from 'vitest';
import { frameHeight } from './frame-height.ts';

test('a short text takes little room, a long one scrolls', () => {
  const heights = [1, 10, 500].map((lines) => frameHeight({ kind: 'text', lines }));
  expect(heights).toEqual([120, 296, 620]);
});

test('a layout has room even when it has few words', () => {
  expect(frameHeight({ kind: 'html', lines: 2 })).toBe(360);
});
