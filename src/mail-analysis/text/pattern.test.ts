import { describe, expect, it } from 'vitest';
import { pattern, withSharedBoundary } from './pattern.ts';

describe('patterns', () => {
  it('write the boundary of neighbouring alternatives once', () => {
    expect(withSharedBoundary(String.raw`\bone|\btwo\b|^three|\bfour`)).toBe(String.raw`\b(?:one|two\b)|^three|\bfour`);
  });

  it('take a bar in a group, in a class or behind a backslash for no alternative', () => {
    const source = String.raw`\b(?:a|b)|\bc[|)]|\bd\|e`;
    expect(withSharedBoundary(source)).toBe(String.raw`\b(?:(?:a|b)|c[|)]|d\|e)`);
  });

  it('match what their alternatives match', () => {
    const found = pattern`
      \bred\b|\bgre+n
      blue
    `;
    expect(['red', 'greeen', 'skyblue'].every((text) => found.test(text))).toBe(true);
    expect(['hatred', 'evergreen', 'reds'].some((text) => found.test(text))).toBe(false);
  });
});
