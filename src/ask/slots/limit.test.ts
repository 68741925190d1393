import { expect, test } from 'vitest';
import { tokensOf } from '../language/tokens.ts';
import { isBeyond, readLimit } from './limit.ts';

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
  ['payments over 1,000 euros', { is: 'over', amount: 1000, unit: 'money' }],
  ['über 10.000 Schritte', { is: 'over', amount: 10_000, unit: 'none' }],
  ['plus de dix mille pas', { is: 'over', amount: 10_000, unit: 'none' }],
  ['between 20 and 50 euros', { is: 'over', amount: 20, most: 50, unit: 'money' }],
  ['zwischen sechs und sieben Stunden', { is: 'over', amount: 6, most: 7, unit: 'hours' }],
  ['cheaper than 20 euros', { is: 'under', amount: 20, unit: 'money' }],
  ['more than 3', { is: 'over', amount: 3, unit: 'none' }],
])('"%s" is an amount to compare with', (question, limit) => {
  expect(read(question)).toEqual(limit);
});
test('what lies between two amounts is neither below the one nor above the other', () => {
  const limit = { is: 'over', amount: 20, most: 50 } as const;
  expect([19, 20, 50, 51].map((value) => isBeyond(limit, value))).toEqual([false, true, true, false]);
});
test('days are no amounts', () => {
  expect(read('what happened between 10 and 15 november')).toBeUndefined();
});
test('nothing is compared without an amount', () => {
  expect(read('is that more than usual')).toBeUndefined();
});
