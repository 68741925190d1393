import { describe, expect, test } from 'vitest';
import { depthOf, linePaths, stepPosition, rangeOf, valueRunsOf, stepNear, tickSteps, weeksIn } from './chart-shape.ts';

describe('the range of a line', () => {
  test('has a little room above and below the values', () => {
    expect(rangeOf([[0, null, 100]])).toEqual({ low: -8, high: 108 });
  });
  test('holds the wanted band too', () => {
    const { low, high } = rangeOf([[5, 6]], { low: 4, high: 9 });
    expect([low < 4, high > 9]).toEqual([true, true]);
  });
  test('puts a value that never changes into the middle', () => {
    const range = rangeOf([[58, 58]]);
    expect(depthOf(58, range)).toBe(0.5);
    expect(depthOf(0, rangeOf([[0]]))).toBe(0.5);
  });
});

describe('a line', () => {
  const range = { low: 0, high: 10 };
  test('goes through its values from the left to the right', () => {
    expect(linePaths([0, 5, 10], range)).toEqual({
      line: 'M0.00 100.00L50.00 50.00L100.00 0.00',
      dots: '',
      bridges: '',
    });
  });
  test('has a gap where nothing is known, and a dot where a value stands alone', () => {
    expect(valueRunsOf([1, 2, null, 4, null])).toEqual([
      [
        [0, 1],
        [1, 2],
      ],
      [[3, 4]],
    ]);
    expect(linePaths([null, 5, null], range)).toEqual({ line: '', dots: 'M50.00 50.00h0', bridges: '' });
  });
  test('is led over a short gap, and not over a long one', () => {
    const everyThird = Array.from({ length: 19 }, (_, index) => (index % 3 === 0 ? 5 : null));
    expect(linePaths(everyThird, range).bridges).toMatch(/^(?:M[\d.]+ 50\.00L[\d.]+ 50\.00){6}$/);
    expect(linePaths([5, null, null, null, 5, 5], range).bridges).toBe('');
  });
  test('of a single step stands in the middle', () => {
    expect(linePaths([5], range)).toEqual({ line: '', dots: 'M50.00 50.00h0', bridges: '' });
    expect(stepPosition(0, 1)).toBe(0.5);
  });
});

test.each([
  [0, 30, 0],
  [1, 30, 29],
  [-0.2, 30, 0],
  [1.4, 30, 29],
  [0.5, 3, 1],
  [0.7, 1, 0],
])('the place %d of %d steps is the step %d', (place, steps, step) => {
  expect(stepNear(place, steps)).toBe(step);
});

test('the first and the last step are written under a picture, and some between them', () => {
  expect(tickSteps(30)).toEqual([0, 10, 19, 29]);
  expect(tickSteps(2)).toEqual([0, 1]);
  expect(tickSteps(1)).toEqual([0]);
});

test('a calendar shows as many of the latest weeks as have room, and never day marks that are too small', () => {
  expect(weeksIn(446, 14)).toEqual({ weeks: 14, cell: 28 });
  expect(weeksIn(990, 53)).toEqual({ weeks: 53, cell: 18.6 });
  const { weeks, cell } = weeksIn(276, 53);
  expect(weeks).toBeLessThan(53);
  expect(weeks * cell).toBeLessThanOrEqual(276);
  expect(cell).toBeGreaterThanOrEqual(12.5);
  expect(weeksIn(5, 3).weeks).toBe(1);
});
