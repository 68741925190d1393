import type { FieldShape, RecordValues } from '#contract/life/life.ts';
import { minutesInput, readMinutes } from '#contract/duration.ts';
import { minorDigits } from '#contract/currency-digits.ts';
import { moneyInput, readMoney } from '#contract/money.ts';

/** The raw input values of a form, by field. */
export type FieldTexts = Readonly<Record<string, string>>;

/** The input values of a record; a new one begins with the defaults of its fields. */
export const typedOf = (fields: readonly FieldShape[], values?: RecordValues): FieldTexts =>
  Object.fromEntries(
    fields.map((field) => [
      field.id,
      asTyped(field, values === undefined ? field.initial : (values[field.id] ?? null), digitsOf(values?.['currency'])),
    ]),
  );

/** The number of decimals of a currency; yen have none. */
const digitsOf = (currency: RecordValues[string] | undefined): number =>
  typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? minorDigits(currency) : 2;

const asTyped = ({ type }: FieldShape, value: RecordValues[string], digits: number): string => {
  if (value === null) return '';
  if (type === 'money' && typeof value === 'number') return moneyInput(value, digits);
  if (type === 'minutes' && typeof value === 'number') return minutesInput(value);
  return String(value);
};

/** The body of a call; text that a field cannot parse is sent unchanged, so that the reply names the field. */
export const recordValuesOf = (fields: readonly FieldShape[], typed: FieldTexts): RecordValues =>
  Object.fromEntries(
    fields.map((field) => [field.id, asValue(field, (typed[field.id] ?? '').trim(), digitsOf(typed['currency']))]),
  );

const asValue = ({ type }: FieldShape, text: string, digits: number): RecordValues[string] => {
  if (type === 'yes-no') return text === 'true';
  if (text === '') return null;
  if (type === 'number') return Number.isFinite(Number(text)) ? Number(text) : text;
  if (type === 'money') return readMoney(text, digits) ?? text;
  if (type === 'minutes') return readMinutes(text) ?? text;
  return text;
};
