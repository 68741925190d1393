import { expect, test } from 'vitest';
import type { Series } from './series.ts';
import { unusualDays } from './unusual.ts';
import { weekdayFindings } from './weekdays.ts';

const series = (label: string, values: readonly (number | null)[]): Series => ({
  label,
  kind: label,
  values,
  show: String,
});
/** Numbers without a pattern between 0 and 9. */
const scattered = (days: number, seed: number) =>
  Array.from({ length: days }, (_, day) => ((day + seed) ** 3 * 7 + day * 11) % 10);

test('a weekday that stands out is named, with the middle values', () => {
  const values = scattered(84, 3).map((value, day) => (day % 7 === 2 ? value + 20 : value));
  const [found, ...others] = weekdayFindings([series('Spending', values), series('Mood', scattered(84, 5))]);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ label: 'Spending', weekday: 2 });
  expect(found!.onIt).toBeGreaterThan(found!.otherwise + 15);
});

test('fewer than four weeks say nothing of weekdays', () => {
  expect(weekdayFindings([series('Steps', [9, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0])])).toEqual([]);
});

test('a record and an unusual day of the last week are told, older and usual ones are not', () => {
  const usual = scattered(60, 1);
  const [most, least, high, old, plain] = [
    [...usual, 40],
    [...usual, -40, null],
    [...usual.slice(0, 20), 60, ...usual.slice(20), 50],
    [...usual, 40, ...Array.from({ length: 7 }, () => null)],
    [...usual, 5],
  ].map((values) => unusualDays([series('Steps', values)]));
  expect(most).toMatchObject([{ as: 'most', ago: 0, value: 40 }]);
  expect(least).toMatchObject([{ as: 'least', ago: 1 }]);
  expect(high).toMatchObject([{ as: 'high', value: 50 }]);
  expect([old, plain]).toEqual([[], []]);
});
