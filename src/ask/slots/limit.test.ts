import { expect, test } from 'vitest';
import { tokensOf } from '../language/tokens.ts';
import { readLimit } from './limit.ts';

const read = (question: string) => readLimit(tokensOf(question))?.limit;

test.each([
  ['under six hours', { is: 'under', amount: 6, unit: 'hours' }],
  ['unter sechs Stunden', { is: 'under', amount: 6, unit: 'hours' }],
  ['moins de six heures', { is: 'under', amount: 6, unit: 'hours' }],
  ['menos de seis horas', { is: 'under', amount: 6, unit: 'hours' }],
  ['over 60 euros', { is: 'over', amount: 60, unit: 'money' }],
  ['mehr als 12,50 Euro', { is: 'over', amount: 12.5, unit: 'money' }],
  ['more than a month', { is: 'over', amount: 30, unit: 'days' }],
  ['seit mehr als zwei Wochen', { is: 'over', amount: 14, unit: 'days' }],
  ['more than 3', { is: 'over', amount: 3, unit: 'none' }],
])('"%s" is an amount to compare with', (question, limit) => {
  expect(read(question)).toEqual(limit);
});
test('nothing is compared without an amount', () => {
  expect(read('is that more than usual')).toBeUndefined();
});
