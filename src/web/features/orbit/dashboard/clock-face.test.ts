import { expect, test } from 'vitest';
import { arcPath, pointAt, tracksFor } from './clock-face.ts';

const HOUR = 3600;

test('midnight is on top, six o’clock to the right, noon below', () =>
  expect([0, 6 * HOUR, 12 * HOUR].map((seconds) => pointAt(seconds, 100))).toEqual([
    { x: 220, y: 120 },
    { x: 320, y: 220 },
    { x: 220, y: 320 },
  ]));

test('an arc of more than half a day takes the long way', () => {
  expect(arcPath({ track: 0, from: 0, to: 6 * HOUR })).toBe('M220 24A196 196 0 0 1 416 220');
  expect(arcPath({ track: 0, from: 0, to: 18 * HOUR })).toBe('M220 24A196 196 0 1 1 24 220');
});

test('there are three tracks at least and five at most', () =>
  expect([1, 4, 9].map((projects) => tracksFor(projects).length)).toEqual([3, 4, 5]));
