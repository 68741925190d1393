import { expect, test } from 'vitest';
import { drawRing, seeded } from './ring.ts';

const shape = { fibres: 220, inner: 0.58, weight: 3.4, colours: 36, seed: 7 };
const strokes = (paths: { d: string }[]) => paths.map(({ d }) => d).join('');

test('the same seed always draws the same ring', () => {
  expect(drawRing(shape)).toEqual(drawRing(shape));
});

test('another seed draws another ring', () => {
  expect(drawRing({ ...shape, seed: 8 })).not.toEqual(drawRing(shape));
});

test('every fibre is drawn once', () => {
  expect(strokes(drawRing(shape)).match(/M/g)).toHaveLength(220);
});

test('fibres share a path with their colour and kind', () => {
  expect(drawRing({ ...shape, fibres: 1100, colours: 72 }).length).toBeLessThanOrEqual(72 * 3);
});

test('the ring begins coral at the top', () => {
  expect(drawRing(shape)[0]).toMatchObject({ stroke: 'oklch(0.8 0.135 30)', opacity: 0.95, width: 5.1 });
});

test('seeded numbers stay between 0 and 1 and repeat', () => {
  const [a, b] = [seeded(11), seeded(11)];
  const drawn = Array.from({ length: 1000 }, a);
  expect(drawn).toEqual(Array.from({ length: 1000 }, b));
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThan(1);
});
