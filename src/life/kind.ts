import { z } from 'zod';
import type { FieldShape, KindShape, RecordValues } from '#contract/life/life.ts';
import type { Preferences } from '#contract/person/preferences.ts';
import type { IconName } from '#contract/section.ts';
import type { Field, Fields, Values } from './field.ts';
import type { Reminding } from './reminding.ts';

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
  /** The second line in feeds, below its title; times are told by the person's clock. */
  note?(values: Values<F>, clock?: Preferences['clock']): string;
  /** When it reminds the person; null while it does not. Its field is called `remind`, which the database looks for. */
  reminds?(values: Values<F>): Reminding | null;
  /** What keeps values from going together, which the guard of each field cannot know. */
  faultOf?(values: Values<F>): { readonly field: string; readonly message: string } | null;
  /** What is kept when a record is edited, where an edit means more than it says. */
  settled?(values: Values<F>, before: Values<F>, today: string): Values<F>;
  /** What charts, insights and Quick Add follow of it from day to day, as far as its declaration says so. */
  readonly daily?: DailyFigure;
  /** Whether the person has made it. */
  readonly own?: true;
}

/** A number of a kind that is followed from day to day. */
export interface DailyFigure {
  readonly field: string;
  readonly label: string;
  /** What several of one day come to. */
  readonly join: 'total' | 'average';
  valueOf(entry: Entry): number | null;
  /** A value as people read it. */
  show(value: number): string;
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

/** What stored values say in fields that the kind no longer has: a record keeps it. */
export const hiddenValues = ({ fields }: Kind, values: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(fields, name)));

const guards = new WeakMap<Fields, z.ZodType<RecordValues>>();
const optional = (field: Field) =>
  z.preprocess((given) => (given === undefined || given === '' ? null : given), field.schema.nullable());

/** What the web has to know of a kind to draw its form. */
export const shapeOf = ({ id, label, icon, fields, own }: Kind, today: string): KindShape => ({
  id,
  label,
  icon,
  fields: Object.entries(fields).map(([name, field]) => fieldShape(name, field, today)),
  ...(own && { own }),
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
  ...(field.ends && { ends: [...field.ends] }),
  ...(field.yearly && { yearly: true }),
  ...(field.to !== undefined && { to: field.to }),
  initial: field.initial === 'today' ? today : field.initial,
});
