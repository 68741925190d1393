import { z } from 'zod';
import type { FieldShape, KindShape, RecordValues } from '#contract/life/life.ts';
import type { IconName } from '#contract/section.ts';
import type { Field, Fields, Values } from './field.ts';

/** A kind of record: its fields make the guard, the type and the entry form. */
export interface Kind<out F extends Fields = Fields> {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly fields: F;
  /** What the record is called in lists. */
  title(values: Values<F>): string;
  /** The field that says on which local day it happened, or null for what has no day. */
  readonly day: string | null;
  /** The second line in feeds, below its title. */
  note?(values: Values<F>): string;
}

/** Declares a kind and keeps the exact types of its fields. */
export const kind = <const F extends Fields>(declaration: Kind<F> & { readonly day: keyof F | null }): Kind<F> =>
  declaration;

/** A record as the tabs see it. */
export interface Entry<F extends Fields = Fields> {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly day: string | null;
  /** When it was written down, in milliseconds since 1970. */
  readonly at: number;
  readonly is: Values<F>;
}

/** The guard of a kind: unknown names are refused, empty optional fields are null. */
export const guardOf = ({ fields }: Kind): z.ZodType<RecordValues> => {
  const known = guards.get(fields);
  if (known !== undefined) return known;
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.required ? field.schema : optional(field)]),
  );
  // Every field's schema gives a text, a number, a yes or no, or null.
  const guard = z.strictObject(shape) as unknown as z.ZodType<RecordValues>;
  guards.set(fields, guard);
  return guard;
};

const guards = new WeakMap<Fields, z.ZodType<RecordValues>>();
const optional = (field: Field) =>
  z.preprocess((given) => (given === undefined || given === '' ? null : given), field.schema.nullable());

/** What the web has to know of a kind to draw its form. */
export const shapeOf = ({ id, label, icon, fields }: Kind, today: string): KindShape => ({
  id,
  label,
  icon,
  fields: Object.entries(fields).map(([name, field]) => fieldShape(name, field, today)),
});

const fieldShape = (id: string, field: Field, today: string): FieldShape => ({
  id,
  label: field.label,
  type: field.type,
  required: field.required,
  later: field.later,
  ...(field.hint !== undefined && { hint: field.hint }),
  ...field.range,
  ...(field.options && { options: field.options.map((value) => ({ value, label: value })) }),
  ...(field.to !== undefined && { to: field.to }),
  initial: field.initial === 'today' ? today : field.initial,
});
