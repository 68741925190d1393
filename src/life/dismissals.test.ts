import { describe, expect, test } from 'vitest';
import { DISMISSED_FOR, sortOut } from './dismissals.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const found = (effect: number) => [{ finding: 'sleep energy 0', effect }];
const told = (effect: number, then: number, at = NOW - 1000) =>
  sortOut(found(effect), [{ finding: 'sleep energy 0', effect: then, at }], NOW).told.length === 1;

describe('a finding that was dismissed', () => {
  test('is not told again while it stays as it was', () => {
    expect([told(0.4, 0.4), told(0.55, 0.4), told(0.25, 0.4)]).toEqual([false, false, false]);
  });
  test('is told again when its effect has changed materially or turned round', () => {
    expect([told(0.62, 0.4), told(-0.1, 0.05)]).toEqual([true, true]);
  });
  test('is told again after a long time', () => {
    expect([told(0.4, 0.4, NOW - DISMISSED_FOR + 1), told(0.4, 0.4, NOW - DISMISSED_FOR)]).toEqual([false, true]);
  });
  test('leaves other findings alone', () => {
    const other = { finding: 'mood stress 1', effect: 0.4, at: NOW };
    expect(sortOut(found(0.4), [other], NOW).told).toHaveLength(1);
  });
});
