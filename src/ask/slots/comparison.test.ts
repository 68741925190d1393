import { expect, test } from 'vitest';
import { tokensOf } from '../language/tokens.ts';
import { readComparison } from './comparison.ts';

const calendar = { today: '2026-11-18', weekStart: 1 };
const read = (question: string) => readComparison(tokensOf(question), calendar);
const october = { from: '2026-10-01', to: '2026-10-31' };
const september = { from: '2026-09-01', to: '2026-09-30' };

test.each([
  ['more in October than in September', october, september],
  ['im Oktober mehr als im September', october, september],
  ['plus en octobre qu’en septembre', october, september],
  ['más en octubre que en septiembre', october, september],
  ['more in October than the month before', october, september],
  ['more than last month', { from: '2026-11-01', to: '2026-11-30' }, october],
  ['diesen Monat mehr als letzten', { from: '2026-11-01', to: '2026-11-30' }, october],
])('"%s" names both periods', (question, period, versus) => {
  const found = read(question);
  expect(found && { period: found.period, versus: found.versus }).toEqual({ period, versus });
});
test('what is usual is no second period', () => {
  expect(read('more than usual in October')).toBeNull();
});
