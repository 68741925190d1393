import { describe, expect, test } from 'vitest';
import { categoryParticles, particleCounts } from './particle-counts.ts';
import { drift, linksBetween, type Particle, scatter } from './particle-field.ts';

const box = { width: 1000, height: 600 };
const particle = (x: number, y: number): Particle => ({ x, y, drift: { x: 0, y: 0 }, radius: 1, opacity: 0.3 });
const half = () => 0.5;

describe('the particles of a page', () => {
  test('are as many as the specification says', () => {
    expect(particleCounts).toEqual({
      home: { low: 15, medium: 25, high: 40 },
      dashboard: { low: 20, medium: 35, high: 55 },
      auth: { low: 12, medium: 20, high: 32 },
      loading: { low: 25, medium: 40, high: 60 },
    });
  });

  test('are 8, 12, 10 and 15 on the four categories of the dashboard', () => {
    expect(Object.values(categoryParticles).map(({ count }) => count)).toEqual([8, 12, 10, 15]);
  });

  test('are scattered inside their box, dim and slow', () => {
    const [one] = scatter(1, box, half);
    expect(one).toMatchObject({ x: 500, y: 300 });
    expect(one?.opacity).toBeCloseTo(0.31);
    expect(Math.hypot(one!.drift.x, one!.drift.y)).toBeLessThan(6);
  });
});

describe('links', () => {
  test('join particles that are less than 120 pixels apart', () => {
    expect(linksBetween([particle(0, 0), particle(119, 0)])).toHaveLength(1);
    expect(linksBetween([particle(0, 0), particle(120, 0)])).toHaveLength(0);
  });

  test('fade with the distance', () => {
    expect(linksBetween([particle(0, 0), particle(60, 0)])[0]?.opacity).toBeCloseTo(0.08);
  });
});

describe('drifting', () => {
  test('brings a particle back on the other side', () => {
    const leaving: Particle = { ...particle(999, 300), drift: { x: 4, y: 0 } };
    drift([leaving], box, 1, null);
    expect(leaving.x).toBeCloseTo(3);
  });

  test('leads a particle away from a pointer within 150 pixels', () => {
    const near = particle(600, 300);
    drift([near], box, 1, { x: 500, y: 300 });
    expect(near.x).toBeGreaterThan(600);
  });

  test('does not feel a pointer further away', () => {
    const far = particle(650, 300);
    drift([far], box, 1, { x: 500, y: 300 });
    expect(far.x).toBe(650);
  });
});
