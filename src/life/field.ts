import { z } from 'zod';
import type { FieldType } from '#contract/life/life.ts';

/** One field of a kind: how it looks in a form, and the guard that lets only its values pass. */
export interface Field<Value = unknown, Required extends boolean = boolean> {
  readonly type: FieldType;
  readonly label: string;
  readonly required: Required;
  readonly later: boolean;
  readonly hint: string | undefined;
  readonly schema: z.ZodType<Value>;
  readonly range: { readonly unit?: string; readonly min?: number; readonly max?: number; readonly step?: number };
  readonly options: readonly string[] | undefined;
  /** Of a scale: what its lowest and its highest value mean. */
  readonly ends: Ends | undefined;
  readonly to: string | undefined;
  /** Of a date that comes back every year: its first year may be unknown. */
  readonly yearly: boolean;
  /** What a new record begins with; the text `today` is the local day. */
  readonly initial: string | number | boolean | null;
}
/** The meaning of the lowest and of the highest value of a scale. */
type Ends = readonly [low: string, high: string];
export type Fields = Readonly<Record<string, Field>>;

/** What a record of these fields says: an optional field that was left empty is null. */
export type Values<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer Value, infer Required>
    ? Required extends true
      ? Value
      : Value | null
    : never;
};

interface More {
  readonly required?: boolean;
  readonly later?: boolean;
  readonly hint?: string;
  readonly initial?: Field['initial'];
}
type Need<M extends More> = M extends { required: true } ? true : false;
type Extra = Partial<Pick<Field, 'range' | 'options' | 'ends' | 'to' | 'yearly' | 'initial'>>;

const TEXT_MAX = 200;
const LONG_TEXT_MAX = 20_000;
/** A safe whole number of minor units: ten thousand million of a currency with cents. */
const MONEY_MAX = 1_000_000_000_000;
const MINUTES_MAX = 60 * 24 * 31;

const field = <Value, const M extends More>(
  type: FieldType,
  label: string,
  schema: z.ZodType<Value>,
  more: M,
  extra: Extra = {},
): Field<Value, Need<M>> => ({
  type,
  label,
  required: (more.required ?? false) as Need<M>, // Need says the same of the type
  later: more.later ?? false,
  hint: more.hint,
  schema,
  range: extra.range ?? {},
  options: extra.options,
  ends: extra.ends,
  to: extra.to,
  yearly: extra.yearly ?? false,
  initial: more.initial ?? extra.initial ?? null,
});

const line = (max: number) => z.string().trim().min(1, 'This is required.').max(max);

export const textField = <const M extends More>(label: string, more: M = {} as M) =>
  field('text', label, line(TEXT_MAX), more);
export const longText = <const M extends More>(label: string, more: M = {} as M) =>
  field('long-text', label, line(LONG_TEXT_MAX), more);
/** A text that is sealed a second time in the database and shown only where the person opens it. */
export const secret = <const M extends More>(label: string, more: M = {} as M) =>
  field('secret', label, line(LONG_TEXT_MAX), more);

type Range = { unit?: string; min?: number; max?: number; step?: number };
export const number = <const M extends More & Range>(label: string, more: M = {} as M) => {
  const { unit, min = 0, max = 1_000_000_000, step = 1 } = more;
  const range = { ...(unit === undefined ? {} : { unit }), min, max, step };
  return field('number', label, z.number('This must be a number.').min(min).max(max), more, { range });
};
/** An amount in minor units of the currency (cents); a negative one is spent. */
export const money = <const M extends More>(label: string, more: M = {} as M) =>
  field('money', label, z.number('This must be an amount.').int().min(-MONEY_MAX).max(MONEY_MAX), more);
/** A span of time in whole minutes. */
export const minutes = <const M extends More>(label: string, more: M = {} as M) =>
  field('minutes', label, z.number('This must be a duration such as 7h20.').int().min(0).max(MINUTES_MAX), more);
/** A local day, such as 2026-03-29; it never becomes a moment. */
export const date = <const M extends More>(label: string, more: M = {} as M) =>
  field('date', label, z.iso.date('This must be a date.'), more);
/** A day that comes back every year, such as a birthday; whose first year is unknown is in `NO_YEAR`. */
export const yearlyDate = <const M extends More>(label: string, more: M = {} as M) =>
  field('date', label, z.iso.date('This must be a date.'), more, { yearly: true });
/** The day on which it happened, today unless said otherwise. */
export const dayField = (label = 'Date') => date(label, { required: true, initial: 'today' });
/** What the clock shows, such as 23:10. */
export const time = <const M extends More>(label: string, more: M = {} as M) =>
  field('time', label, z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'This must be a time such as 23:10.'), more);
export const choice = <const O extends readonly [string, ...string[]], const M extends More>(
  label: string,
  options: O,
  more: M = {} as M,
): Field<O[number], Need<M>> => field('choice', label, z.enum(options), more, { options });
export const yesNo = (label: string, more: More = {}): Field<boolean, true> =>
  field('yes-no', label, z.boolean(), { ...more, required: true } as const, { initial: false });
export const link = <const M extends More>(label: string, more: M = {} as M) =>
  field('link', label, z.url({ protocol: /^https?$/, error: 'This must be an address such as https://….' }), more);
export const email = <const M extends More>(label: string, more: M = {} as M) =>
  field('e-mail', label, z.email('This isn’t an email address.'), more);
export const phone = <const M extends More>(label: string, more: M = {} as M) =>
  field('phone', label, line(40).regex(/^[+\d][\d\s()./-]*$/, 'This isn’t a phone number.'), more);
/** The id of another record, of the kind `to`. */
export const reference = <const M extends More>(label: string, to: string, more: M = {} as M) =>
  field('reference', label, line(TEXT_MAX), more, { to });

/** A whole number from 1 to `max`, such as a mood; `ends` says what the first and the last mean. */
export const scale = <const M extends Omit<More, 'hint'> & { ends?: Ends }>(
  label: string,
  max: number,
  more: M = {} as M,
) => {
  const { ends } = more;
  const hint = ends && `1 is ${ends[0]}, ${max} is ${ends[1]}`;
  return field(
    'number',
    label,
    z.number(`This must be a number from 1 to ${max}.`).int().min(1).max(max),
    { ...more, ...(hint !== undefined && { hint }) },
    { range: { min: 1, max, step: 1 }, ...(ends && { ends }) },
  );
};
