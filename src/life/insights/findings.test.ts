import { expect, test } from 'vitest';
import { withoutTrendAndWeekday } from './cleaned.ts';
import { findings } from './findings.ts';
import { mean } from '../statistics.ts';
import {
  chance,
  livesWhereItIsFound,
  livesWithChanceFindings,
  normal,
  unrelated,
} from '#test/support/life/simulated-lives.ts';

test('of a hundred lives without any connection, fewer than fifteen show one', () => {
  expect(livesWithChanceFindings(100)).toBeLessThan(15);
});

test('a connection of one half is found in at least three lives of four', () => {
  expect(livesWhereItIsFound(60)).toBeGreaterThanOrEqual(45);
});

test('with a fifth of the days missing it is still found in two lives of three, and chance is held down', () => {
  expect(livesWhereItIsFound(60, { missing: 0.2 })).toBeGreaterThanOrEqual(39);
  expect(livesWithChanceFindings(60, { missing: 0.2 })).toBeLessThan(9);
});

test('where a trend hides what was found, the days are compared without it', () => {
  const [first, second] = unrelated(78, 120, 2);
  const random = chance(6);
  const values = second!.values.map((_, day) => 0.8 * first!.values[day]! + 0.6 * normal(random) - 0.5 * day);
  const rising = first!.values.map((value, day) => value! + 0.5 * day);
  const [found] = findings([
    { ...first!, values: rising },
    { ...second!, values },
  ]).found;
  expect(found).toMatchObject({ first: 'S0', second: 'S1', lag: 0 });
  expect(mean(found!.most)!).toBeGreaterThan(mean(found!.least)!);
});

test('a connection that is there is found, with its direction', () => {
  const [first, second, ...others] = unrelated(77, 120, 6);
  const random = chance(5);
  const values = second!.values.map((_, day) => 0.8 * first!.values[day]! + 0.6 * normal(random));
  const { found, tested } = findings([first!, { ...second!, values }, ...others]);
  expect(found[0]).toMatchObject({ first: 'S0', second: 'S1', lag: 0, days: 120 });
  expect(found[0]!.rho).toBeGreaterThan(0.4);
  expect(mean(found[0]!.most)!).toBeGreaterThan(mean(found[0]!.least)!);
  expect(tested).toBe(15 * 3);
});

test('two things from the same record are not compared', () => {
  const [a, b] = unrelated(3, 60, 2);
  expect(findings([a!, { ...b!, kind: a!.kind }]).tested).toBe(0);
});

test('too few days say how many are missing', () => {
  const short = { label: 'Sleep', kind: 'sleep', values: [7, 8, null, 6, 7], show: String };
  expect(findings([short])).toEqual({ found: [], tested: 0, waiting: [{ label: 'Sleep', more: 17 }] });
});

test('a straight line and a week leave nothing behind', () => {
  const line = Array.from({ length: 35 }, (_, day) => 3 + 0.5 * day);
  expect(Math.max(...withoutTrendAndWeekday(line).map((value) => Math.abs(value ?? 0)))).toBeCloseTo(0);
});
