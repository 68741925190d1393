import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorDigits } from './currency-digits.ts';
import { currencies, moneyInput, moneyText, readMoney } from './money.ts';

test('the digits are those of ISO 4217, whatever people usually write', () => {
  const known = { EUR: 2, HUF: 2, COP: 2, IDR: 2, JPY: 0, KRW: 0, ISK: 0, CLP: 0, KWD: 3, BHD: 3, IQD: 3, CLF: 4 };
  expect(Object.fromEntries(Object.keys(known).map((code) => [code, minorDigits(code)]))).toEqual(known);
});

test('an amount that is typed as it is shown is the same again, in every currency', () => {
  fc.assert(
    fc.property(fc.constantFrom(...currencies), fc.integer({ min: -1e12, max: 1e12 }), (currency, minor) => {
      const digits = minorDigits(currency);
      expect(readMoney(moneyInput(minor, digits), digits)).toBe(minor);
      const [, after = ''] = moneyText(minor, currency).split('.');
      expect(after.replaceAll(/\D/g, '')).toHaveLength(digits);
    }),
  );
});
