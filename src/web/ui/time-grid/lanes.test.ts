import { expect, test } from 'vitest';
import { inLanes } from './lanes.ts';

const HOUR = 3600;
const lanes = (...spans: [number, number][]) =>
  inLanes(spans.map(([from, to]) => ({ from: from * HOUR, to: to * HOUR }))).map(({ lane, lanes: of }) => [lane, of]);

test('what follows each other has all the room', () =>
  expect(lanes([8, 9], [9, 10])).toEqual([
    [0, 1],
    [0, 1],
  ]));
test('what overlaps shares it', () =>
  expect(lanes([8, 10], [9, 11])).toEqual([
    [0, 2],
    [1, 2],
  ]));
test('a lane is used again within a cluster', () =>
  expect(lanes([8, 12], [8.5, 9], [9.5, 11])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
  ]));
