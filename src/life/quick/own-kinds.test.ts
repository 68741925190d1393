import { expect, test } from 'vitest';
import type { OwnField } from '#contract/life/kinds.ts';
import { compileOwnKind } from '../own/own-kind.ts';
import { understandLine } from './understand.ts';

const TODAY = '2026-11-21';
const ownField = (more: Partial<OwnField>): OwnField => ({
  id: 'value',
  name: 'Value',
  type: 'number',
  unit: null,
  options: [],
  formerOptions: [],
  required: true,
  daily: 'total',
  hidden: false,
  ...more,
});
const ownKind = (name: string, ...fields: OwnField[]) =>
  compileOwnKind({ id: name, name, tab: 'health', icon: 'activity', chart: true, remind: null, fields });
const own = [
  ownKind('Coffee', ownField({ unit: 'cups' })),
  ownKind('Coffee beans', ownField({ type: 'money' })),
  ownKind('Piano', ownField({ type: 'duration' })),
  ownKind('Meditated', ownField({ type: 'text', required: false })),
];
const read = (line: string) => understandLine(line, { today: TODAY, habits: [], own, currency: 'USD' });

test.each([
  ['coffee 3', 'Coffee', { value: 3, day: TODAY }],
  ['Coffee: 2,5 cups yesterday', 'Coffee', { value: 2.5, day: '2026-11-20' }],
  ['coffee 1,250', 'Coffee', { value: 1250 }],
  ['coffee beans 12.50 €', 'Coffee beans', { value: 1250, currency: 'EUR' }],
  ['piano 45', 'Piano', { value: 45 }],
  ['piano 1h20', 'Piano', { value: 80 }],
  ['meditated', 'Meditated', { day: TODAY }],
])('reads "%s" as %s', (line, kind, values) => {
  expect(read(line)[0]).toMatchObject({ kind, values, complete: true });
});

test.each(['coffee 3 biscuits', 'coffee with Ana', 'coffees 3', 'piano'])('"%s" is none of them', (line) => {
  expect(read(line).filter(({ kind }) => own.some(({ id }) => id === kind))).toEqual([]);
});

test('one line tells of an own kind and of another thing', () => {
  expect(read('coffee 3, slept 7h20').map(({ kind }) => kind)).toEqual(['Coffee', 'sleep']);
});
