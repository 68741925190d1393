import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesInput, minutesText, moneyInput, moneyText, readMinutes, readMoney } from './amounts.ts';

test.each([
  ['7h20', 440],
  ['7:20', 440],
  ['7 h 20 min', 440],
  ['7.5h', 450],
  ['7,5 h', 450],
  ['90', 90],
  ['90 min', 90],
  ['1 hour', 60],
  ['', null],
  ['soon', null],
])('reads the span "%s"', (text, minutes) => expect(readMinutes(text)).toBe(minutes));

test.each([
  ['12.50', 1250],
  ['12,50', 1250],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1,234', 123_400],
  ['1 234,5', 123_450],
  ['-45', -4500],
  ['−45', -4500],
  ['12.5', 1250],
  ['1,234,567', 123_456_700],
  ['', null],
  ['twelve', null],
  ['1-2', null],
])('reads the amount "%s"', (text, minor) => expect(readMoney(text)).toBe(minor));

test('what is written into a form is read back as it was, also in yen and dinars', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      fc.constantFrom(0, 2, 3),
      (minor, digits) => readMoney(moneyInput(minor, digits), digits) === minor,
    ),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (minutes) => readMinutes(minutesInput(minutes)) === minutes),
  );
});

test('amounts and spans are shown as people read them', () => {
  expect([moneyText(1250, 'USD'), moneyText(-123_456_78, 'EUR'), moneyText(500, 'JPY'), moneyText(-0, 'USD')]).toEqual([
    '$12.50',
    '-€123,457',
    '¥500',
    '$0.00',
  ]);
  expect([45, 60, 440, 605].map(minutesText)).toEqual(['45 min', '1 h', '7 h 20', '10 h 05']);
});
