import { expect, test } from 'vitest';
import { frameHeight } from './frame-height.ts';

test('a short text takes little room, a long one scrolls', () => {
  const heights = [1, 10, 500].map((lines) => frameHeight({ kind: 'text', lines }, false));
  expect(heights).toEqual([120, 296, 620]);
});

test('a layout has room even when it has few words', () => {
  expect(frameHeight({ kind: 'html', lines: 2 }, false)).toBe(240);
});

test('on a narrow page the same text is higher', () => {
  expect(frameHeight({ kind: 'text', lines: 10 }, true)).toBe(380);
});
