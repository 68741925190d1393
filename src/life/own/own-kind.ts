import type { ReminderLead } from '#contract/life/reminder-leads.ts';
import { z } from 'zod';
import { minutesText } from '#contract/duration.ts';
import type { NoteReminder, OwnField, OwnFieldType } from '#contract/life/kinds.ts';
import type { RecordValues } from '#contract/life/life.ts';
import { minorDigits } from '#contract/currency-digits.ts';
import { currencies, roughMoneyText } from '#contract/money.ts';
import type { IconName } from '#contract/section.ts';
import {
  choice,
  date,
  dayField,
  type Field,
  type Fields,
  link,
  longText,
  minutes,
  money,
  number,
  textField,
  time,
  yesNo,
} from '../field.ts';
import type { DailyFigure, Entry, Kind } from '../kind.ts';
import { dayWithReminder, reminderField } from '../reminding.ts';
import { numberText } from '../section-builders.ts';

/** What a person has said of a kind of their own. */
export interface OwnKindDeclaration {
  readonly id: string;
  readonly name: string;
  readonly tab: string;
  readonly icon: IconName;
  readonly chart: boolean;
  readonly remind: NoteReminder | null;
  readonly fields: readonly OwnField[];
}

/** A kind of a person's own: the same as those of Iris, with the tab that it stands on. */
export interface OwnKind extends Kind {
  readonly own: true;
  readonly tab: string;
  readonly chart: boolean;
  /** What its stored records may hold: also fields that were removed since, and no field that has become required. */
  stored(): z.ZodType<RecordValues>;
}

/** Numbers of their own may be negative, such as a temperature. */
const FURTHEST = 1_000_000_000;
const STEP = 0.001;
/** How many values make the title of a record. */
const TOLD = 3;
const DIGITS = 3;

/** Makes of what a person has said the declaration that kinds of Iris have. */
export const compileOwnKind = ({ id, name, tab, icon, chart, fields: all }: OwnKindDeclaration): OwnKind => {
  const shown = all.filter(({ hidden }) => !hidden);
  const daily = dailyOf(name, shown);
  let stored: z.ZodType<RecordValues> | undefined;
  return {
    id,
    label: name,
    icon,
    own: true,
    tab,
    chart,
    fields: fieldsOf(shown),
    day: 'day',
    title: (values) => titleOf(name, shown, values),
    ...(daily !== null && { daily }),
    ...remindersOf(shown),
    // Only imports ask for it, then for each record.
    stored: () => (stored ??= storedGuard(fieldsOf(all, 'with money'))),
  };
};

const fieldsOf = (all: readonly OwnField[], always?: 'with money'): Fields => ({
  day: dayField('Day'),
  ...Object.fromEntries(all.map((field) => [field.id, builders[field.type](field, { required: field.required })])),
  ...((always || all.some(({ type }) => type === 'money')) && {
    currency: choice('Currency', currencies, { required: true, initial: 'USD', later: true }),
  }),
});

/** What is empty may be missing, and what is missing stays so. */
const storedGuard = ({ day, ...fields }: Fields): z.ZodType<RecordValues> =>
  z.strictObject({
    ...(day && { day: day.schema }),
    ...Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema.nullable().optional()])),
    // Every field's schema gives a text, a number, a yes or no, or null.
  }) as unknown as z.ZodType<RecordValues>;

type Build = (field: OwnField, more: { required: boolean }) => Field;
const builders: { readonly [T in OwnFieldType]: Build } = {
  number: ({ name, unit }, more) =>
    number(name, { ...more, min: -FURTHEST, max: FURTHEST, step: STEP, ...(unit !== null && { unit }) }),
  text: ({ name }, more) => textField(name, more),
  'long-text': ({ name }, more) => longText(name, more),
  // Records may hold an option that is no longer offered.
  choice: ({ name, options, formerOptions }, more) => ({
    ...choice(name, [...options, ...formerOptions] as unknown as [string, ...string[]], more), // a choice has options
    options,
  }),
  'yes-no': ({ name }) => yesNo(name),
  date: ({ name }, more) => date(name, more),
  time: ({ name }, more) => time(name, more),
  money: ({ name }, more) => money(name, more),
  duration: ({ name }, more) => minutes(name, more),
  link: ({ name }, more) => link(name, more),
  reminder: ({ name }) => ({ ...reminderField(), label: name }),
};

type Said = Readonly<Record<string, unknown>>;

/** A record reminds of the first date that its kind asks for, or of its day, at the first time of day. */
const remindersOf = (fields: readonly OwnField[]): Pick<Kind, 'reminds' | 'faultOf'> => {
  const first = (type: OwnFieldType) => fields.find((field) => field.type === type)?.id;
  const [remind, date = 'day', time] = [first('reminder'), first('date'), first('time')];
  if (remind === undefined) return {};
  const text = (values: Said, id: string | undefined) => {
    const value = id === undefined ? null : values[id];
    return typeof value === 'string' ? value : null;
  };
  return {
    reminds: (values) =>
      dayWithReminder('record', {
        day: text(values, date),
        at: text(values, time),
        remind: text(values, remind) as ReminderLead | null, // the guard of the field lets nothing else pass
      }),
    faultOf: (values) =>
      text(values, remind) !== null && text(values, date) === null
        ? { field: date, message: 'choose the day of the reminder.' }
        : null,
  };
};

/** "Espresso, 3 cups"; a title that begins with no words of the person begins with the name of the kind. */
const titleOf = (name: string, fields: readonly OwnField[], values: Said): string => {
  const all = fields
    .map((field) => ({ field, text: valueText(field, values) }))
    .filter(({ field, text }) => text !== '' && field.type !== 'reminder');
  const undated = all.filter(({ field }) => field.type !== 'date' && field.type !== 'time');
  // A row of a list names a day by itself; it is told where nothing else is.
  const told = (undated.length > 0 ? undated : all).slice(0, TOLD);
  const isNamed = told[0] !== undefined && NAMING.has(told[0].field.type);
  return [...(isNamed ? [] : [name]), ...told.map(({ text }) => text)].join(', ');
};
const NAMING: ReadonlySet<OwnFieldType> = new Set(['text', 'choice', 'long-text']);

/** A value as people read it, empty where there is none. */
const valueText = ({ id, name, type, unit }: OwnField, values: Said): string => {
  const value = values[id] ?? null;
  if (value === null || value === false) return '';
  if (value === true) return name;
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return '';
  if (type === 'money') return roughMoneyText(value, currencyOf(values));
  if (type === 'duration') return minutesText(value);
  return unit === null ? `${name} ${numberText(value, DIGITS)}` : `${numberText(value, DIGITS)} ${unit}`;
};

const currencyOf = ({ currency }: Said): string => (typeof currency === 'string' ? currency : currencies[0]);

/** What the first number of a kind comes to on a day; null without any. */
const dailyOf = (name: string, fields: readonly OwnField[]): DailyFigure | null => {
  const [field, ...others] = fields.filter(({ type }) => type === 'number' || type === 'money' || type === 'duration');
  if (field === undefined) return null;
  const { id, type, unit } = field;
  return {
    field: id,
    label: others.length === 0 ? name : `${name}: ${field.name}`,
    join: field.daily,
    valueOf({ is }: Entry) {
      const value = is[id];
      if (typeof value !== 'number') return null;
      return type === 'money' ? value / 10 ** minorDigits(currencyOf(is)) : value;
    },
    show(value) {
      if (type === 'duration') return minutesText(Math.round(value));
      const shown = numberText(value, type === 'money' ? 2 : DIGITS);
      return unit === null ? shown : `${shown} ${unit}`;
    },
  };
};
