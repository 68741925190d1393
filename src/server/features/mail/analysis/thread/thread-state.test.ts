import { expect, test } from 'vitest';
import { analyse } from '../analyse.ts';
import { situationsAbroad } from '../fixtures/situations-abroad.ts';
import { situationsAtWork } from '../fixtures/situations-at-work.ts';
import { situations } from '../fixtures/situations.ts';
import { conversation, type Line, moment } from '../fixtures/thread.ts';

const all = [...situations, ...situationsAbroad, ...situationsAtWork];

test.each(all.map(([name, expected, ...lines]) => ({ name, expected, lines })))(
  '$expected: $name',
  ({ expected, lines }) => {
    expect(analyse(conversation(lines), moment).threadState).toBe(expected);
  },
);

test('at least sixty situations are written down', () => {
  expect(all.length).toBeGreaterThanOrEqual(60);
});

test('only the newest mail of a waiting thread needs an answer, and those whose own question is open', () => {
  const lines: Line[] = [
    ['dana', 'Can you bring the tent?'],
    ['me', 'Yes, it is in my car.'],
    ['dana', 'Great! Could you also bring the pegs?'],
  ];
  const needs = (focus: string) => analyse({ ...conversation(lines), focus }, moment).requiresResponse;
  expect([needs('m1'), needs('m3')]).toEqual([false, true]);
});
