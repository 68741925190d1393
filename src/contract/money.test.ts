import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyInput, moneyText, priceInput, readMoney, readPrice, roughMoneyText } from './money.ts';

test('money has the decimals of its currency', () =>
  expect([moneyText(14_250, 'EUR'), moneyText(14_250, 'JPY'), moneyText(123_450, 'EUR')]).toEqual([
    '€142.50',
    '¥14,250',
    '€1,234.50',
  ]));

test('money at a glance has no cents from a thousand on', () =>
  expect([
    roughMoneyText(1250, 'USD'),
    roughMoneyText(-123_456_78, 'EUR'),
    roughMoneyText(500, 'JPY'),
    roughMoneyText(-0, 'USD'),
  ]).toEqual(['$12.50', '−€123,457', '¥500', '$0.00']));

test.each([
  ['95', 'EUR', 9500],
  ['95,5', 'EUR', 9550],
  ['1,234', 'EUR', 123_400],
  ['95', 'JPY', 95],
  ['', 'EUR', null],
  ['-3', 'EUR', null],
  ['lots', 'EUR', null],
])('the price “%s” in %s is %s', (text, currency, minor) => expect(readPrice(text, currency)).toBe(minor));

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
});

test('a price comes back as it was typed', () =>
  expect([priceInput(9550, 'EUR'), priceInput(95, 'JPY'), priceInput(null, 'EUR')]).toEqual(['95.5', '95', '']));
