import type { FieldShape, RecordValues } from '#contract/life.ts';
import { minorDigits, minutesInput, moneyInput, readMinutes, readMoney } from '#life/amounts.ts';

/** What stands in the boxes of a form, by field. */
export type Typed = Readonly<Record<string, string>>;

/** A record as it is typed; a new one begins with what its fields say. */
export const typedOf = (fields: readonly FieldShape[], values?: RecordValues): Typed =>
  Object.fromEntries(
    fields.map((field) => [
      field.id,
      asTyped(field, values === undefined ? field.initial : (values[field.id] ?? null), digitsOf(values?.['currency'])),
    ]),
  );

/** How many digits amounts have after their point; yen have none. */
const digitsOf = (currency: RecordValues[string] | undefined): number =>
  typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? minorDigits(currency) : 2;

const asTyped = ({ type }: FieldShape, value: RecordValues[string], digits: number): string => {
  if (value === null) return '';
  if (type === 'money' && typeof value === 'number') return moneyInput(value, digits);
  if (type === 'minutes' && typeof value === 'number') return minutesInput(value);
  return String(value);
};

/** What is sent of a form; text that a field cannot read is sent as it is, so that the answer names the field. */
export const valuesOf = (fields: readonly FieldShape[], typed: Typed): RecordValues =>
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
