import { minorDigits } from './currency-digits.ts';
import { numberFormat, withMinus } from './intl.ts';

/** Currencies that can be chosen, the first one unless the person says otherwise. */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'JPY',
  'CAD',
  'AUD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'INR',
  'BRL',
  'AED',
  'ARS',
  'BGN',
  'BHD',
  'CLP',
  'CNY',
  'COP',
  'CZK',
  'HKD',
  'HUF',
  'IDR',
  'ILS',
  'ISK',
  'KRW',
  'KWD',
  'MXN',
  'MYR',
  'NZD',
  'PHP',
  'RON',
  'SGD',
  'THB',
  'TRY',
  'UAH',
  'ZAR',
] as const;
export type Currency = (typeof currencies)[number];

/** Whether a code of three capital letters is that of a currency (ISO 4217), those of the past included. */
export const isKnownCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** An amount in minor units with all its digits: "$1,250.00". */
export const moneyText = (minor: number, currency: string, language?: string): string =>
  formatMoney(minor, currency, minorDigits(currency), language);

/** An amount in minor units at a glance: "$12.50"; from a thousand on without cents. */
export const roughMoneyText = (minor: number, currency: string, language?: string): string => {
  const digits = minorDigits(currency);
  return formatMoney(minor, currency, Math.abs(minor) >= 1000 * 10 ** digits ? 0 : digits, language);
};

const formatMoney = (minor: number, currency: string, shown: number, language = 'en-US'): string =>
  withMinus(
    numberFormat(language, {
      style: 'currency',
      currency,
      // Zero has no sign, whichever side it came from.
      signDisplay: 'negative',
      minimumFractionDigits: shown,
      maximumFractionDigits: shown,
    }).format(minor / 10 ** minorDigits(currency)),
  );

/** Reads an amount into minor units: "12.50", "12,50", "1,234", "1,234.50", "-45"; null if it is none. */
export const readMoney = (text: string, digits = 2): number | null => {
  const given = text.replaceAll(/[\s'’]/g, '').replace('−', '-');
  if (!/^[+-]?\d[\d.,]*$/.test(given)) return null;
  const mark = Math.max(given.lastIndexOf('.'), given.lastIndexOf(','));
  const after = mark === -1 ? 0 : given.length - mark - 1;
  const both = given.includes('.') && given.includes(',');
  const repeated = mark !== -1 && given.indexOf(given.charAt(mark)) !== mark;
  // A single mark before three digits groups thousands, except after a zero and in a currency of thousandths.
  const isFraction = both || after !== 3 || digits === 3 || /^[+-]?0[.,]/.test(given);
  const isDecimal = mark !== -1 && !repeated && isFraction;
  const number = isDecimal
    ? Number(`${given.slice(0, mark).replaceAll(/[.,]/g, '')}.${given.slice(mark + 1)}`)
    : Number(given.replaceAll(/[.,]/g, ''));
  return Number.isFinite(number) ? Math.round(number * 10 ** digits) : null;
};

/** Reads an amount that is never negative, such as an hourly rate. */
export const readPrice = (text: string, currency: string): number | null => {
  const minor = readMoney(text, minorDigits(currency));
  return minor !== null && minor < 0 ? null : minor;
};

/** Whether a typed price can be read; an empty one says that there is none. */
export const isPrice = (text: string, currency: string): boolean =>
  text.trim() === '' || readPrice(text, currency) !== null;

/** An amount in minor units as it is typed: "12.50". */
export const moneyInput = (minor: number, digits = 2): string => (minor / 10 ** digits).toFixed(digits);

/** A price as it is typed, without needless zeros: "142.5"; empty where there is none. */
export const priceInput = (minor: number | null, currency: string): string =>
  minor === null ? '' : String(minor / 10 ** minorDigits(currency));
