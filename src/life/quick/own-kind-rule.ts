import { readMinutes } from '#contract/duration.ts';
import type { RecordValues } from '#contract/life/life.ts';
import { minorDigits } from '#contract/currency-digits.ts';
import { currencies, readMoney } from '#contract/money.ts';
import type { Field } from '../field.ts';
import type { Kind } from '../kind.ts';
import type { Rule } from './rule.ts';
import { CURRENCY_SIGNS } from './money-words.ts';

/** "coffee 3", "coffee: 3 cups"; a kind without a number is named alone: "meditated". */
export const ownKindNamed: Rule = ({ text, day, own, currency }) => {
  const longestFirst = own.toSorted((a, b) => b.label.length - a.label.length);
  for (const kind of longestFirst) {
    const said = afterName(text, kind.label);
    const values = said === null ? null : valuesOf(kind, said, currency);
    if (values !== null) return { kind, values: { day, ...values } };
  }
  return null;
};

const afterName = (text: string, name: string): string | null => {
  if (!text.toLowerCase().startsWith(name.toLowerCase())) return null;
  const rest = text.slice(name.length);
  return rest === '' || /^[\s:]/.test(rest) ? rest.replace(/^\s*:?\s*/, '') : null;
};

const valuesOf = ({ daily, fields }: Kind, said: string, usual: string): RecordValues | null => {
  if (daily === undefined) return said === '' ? {} : null;
  const { type, range } = fields[daily.field]!; // it is one of its fields
  return READERS[type]?.(daily.field, said, { unit: range.unit, usual }) ?? null;
};

type Read = (
  field: string,
  said: string,
  known: { readonly unit: string | undefined; readonly usual: string },
) => RecordValues | null;
const READERS: { readonly [T in Field['type']]?: Read } = {
  number(field, said, { unit }) {
    const [, figure, after = ''] = /^([+−-]?\d[\d.,]*)\s*(.*)$/u.exec(said) ?? [];
    const isNamed = after === '' || after.toLowerCase() === unit?.toLowerCase();
    const value = figure === undefined || !isNamed ? Number.NaN : readNumber(figure);
    return Number.isNaN(value) ? null : { [field]: value };
  },
  minutes(field, said) {
    const value = readMinutes(/^\d+$/.test(said) ? `${said} min` : said);
    return value === null ? null : { [field]: value };
  },
  money(field, said, { usual }) {
    const [, before, figure, after] = /^([$€£¥])?\s*([+−-]?\d[\d.,]*)\s*(\S+)?$/u.exec(said) ?? [];
    const mark = (before ?? after)?.toLowerCase();
    const currency = mark === undefined ? usual : (CURRENCY_SIGNS.get(mark) ?? mark.toUpperCase());
    if (figure === undefined || !currencies.some((one) => one === currency)) return null;
    const value = readMoney(figure, minorDigits(currency));
    return value === null ? null : { [field]: value, currency };
  },
};

/** "1,250" and "1.250" are more than a thousand, "1,5" and "1.25" are not two. */
const readNumber = (figure: string): number => {
  const plain = figure.replace('−', '-');
  const isGrouped = /^[+-]?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(plain);
  return Number(isGrouped ? plain.replaceAll(/[.,]/g, '') : plain.replace(',', '.'));
};
