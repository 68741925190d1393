import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DecimalMark, decimalMarkIn, decimalMarkOfColumn, minorUnits, plainDecimal } from './decimals.ts';

test.each([
  ['1,234.50', '.'],
  ['1.234,50', ','],
  ['12,5', ','],
  ['1.234.567', ','],
  ['0.123', '.'],
  ['1.234', 'either'],
  ['12', null],
])('%s tells %s', (text, told) => expect(decimalMarkIn(text)).toBe(told));

test('one number of a column decides for all', () => {
  expect(decimalMarkOfColumn(['1.234', '12', '9,99'])).toBe(',');
  expect(decimalMarkOfColumn(['1.234', '5.678'])).toBe('either');
  expect(decimalMarkOfColumn(['1', ''])).toBeNull();
});

test.each([
  ['-1.234,50 €', ',', '-1234.50'],
  ['(4.50)', '.', '-4.50'],
  ['$ 12', '.', '12'],
  ['12.00-', '.', '-12.00'],
  ["CHF 1'234.50", '.', '1234.50'],
  ['−5', '.', '-5'],
  ['-0,00', ',', '0.00'],
  ['twelve', '.', null],
  ['', '.', null],
  ['1.2.3', '.', null],
])('%s with %s is %s', (text, mark, plain) => expect(plainDecimal(text, mark as DecimalMark)).toBe(plain));

test('whole minor units come back exactly, however large', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(0, 2, 3), (minor, digits) => {
      const text = String(Math.abs(minor)).padStart(digits + 1, '0');
      const decimal = `${minor < 0 ? '-' : ''}${text.slice(0, text.length - digits)}.${text.slice(text.length - digits)}`;
      expect(minorUnits(decimal, digits)).toBe(minor);
    }),
  );
  expect(minorUnits('1.005', 2)).toBe(101);
  expect(minorUnits('-1.005', 2)).toBe(-101);
  expect(minorUnits('99999999999999999999', 2)).toBeNull();
});
