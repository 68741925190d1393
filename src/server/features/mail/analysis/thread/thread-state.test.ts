import { expect, test } from 'vitest';
import { analyse } from '../analyse.ts';
import { situationsAtWork } from '../fixtures/situations-at-work.ts';
import { situations } from '../fixtures/situations.ts';
import { conversation, moment } from '../fixtures/thread.ts';

const all = [...situations, ...situationsAtWork];

test.each(all.map(([name, expected, ...lines]) => ({ name, expected, lines })))(
  '$expected: $name',
  ({ expected, lines }) => {
    expect(analyse(conversation(lines), moment).threadState).toBe(expected);
  },
);

test('at least sixty situations are written down', () => {
  expect(all.length).toBeGreaterThanOrEqual(60);
});
