import { expect, test } from 'vitest';
import { findings, pearson, ranks, withoutTrendAndWeekday } from './findings.ts';
import type { Series } from './series.ts';

/** Numbers that look random and are always the same. */
const chance = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};
const normal = (random: () => number) => Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random());
/** A life in which nothing has to do with anything: each series has memory, a week and a trend of its own. */
const unrelated = (seed: number, days: number, count = 12): Series[] => {
  const random = chance(seed);
  return Array.from({ length: count }, (_, index) => {
    let last = 0;
    const [weekly, slope] = [random(), (random() - 0.5) / days];
    const values = Array.from({ length: days }, (_day, day) => {
      last = 0.4 * last + normal(random);
      return last + weekly * Math.sin((2 * Math.PI * day) / 7) + slope * day * 2;
    });
    return { label: `S${index}`, kind: `k${index}`, values };
  });
};

test('twenty lives without any connection show almost none', () => {
  const counts = Array.from({ length: 20 }, (_, life) => findings(unrelated(life + 1, 90)).found.length);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(6);
});

test('a connection that is there is found, with its direction', () => {
  const [first, second, ...others] = unrelated(77, 120, 6);
  const random = chance(5);
  const values = second!.values.map((_, day) => 0.8 * first!.values[day]! + 0.6 * normal(random));
  const { found, tested } = findings([first!, { ...second!, values }, ...others]);
  expect(found[0]).toMatchObject({ first: 'S0', second: 'S1', lag: 0, days: 120 });
  expect(found[0]!.rho).toBeGreaterThan(0.4);
  expect(tested).toBe(15 * 3);
});

test('two things from the same record are not compared', () => {
  const [a, b] = unrelated(3, 60, 2);
  expect(findings([a!, { ...b!, kind: a!.kind }]).tested).toBe(0);
});

test('too few days say how many are missing', () => {
  const short = { label: 'Sleep', kind: 'sleep', values: [7, 8, null, 6, 7] };
  expect(findings([short])).toEqual({ found: [], tested: 0, waiting: [{ label: 'Sleep', more: 17 }] });
});

test('equal values share their rank', () => {
  expect(ranks([10, 20, 20, 5])).toEqual([2, 3.5, 3.5, 1]);
  expect(pearson(ranks([1, 2, 3]), ranks([2, 4, 9]))).toBeCloseTo(1);
});

test('a straight line and a week leave nothing behind', () => {
  const line = Array.from({ length: 35 }, (_, day) => 3 + 0.5 * day);
  expect(Math.max(...withoutTrendAndWeekday(line).map((value) => Math.abs(value ?? 0)))).toBeCloseTo(0);
});
