import { expect, test } from 'vitest';
import { moneyText, readMoney, typedMoney } from './money.ts';

test('money has the decimals of its currency', () =>
  expect([moneyText(14_250, 'EUR'), moneyText(14_250, 'JPY')]).toEqual(['€142.50', '¥14,250']));

test.each([
  ['95', 'EUR', 9500],
  ['95,5', 'EUR', 9550],
  ['95', 'JPY', 95],
  ['', 'EUR', null],
  ['-3', 'EUR', null],
  ['lots', 'EUR', null],
])('“%s” in %s is %s', (text, currency, minor) => expect(readMoney(text, currency)).toBe(minor));

test('what was typed comes back as it was typed', () =>
  expect([typedMoney(9550, 'EUR'), typedMoney(95, 'JPY'), typedMoney(null, 'EUR')]).toEqual(['95.5', '95', '']));
