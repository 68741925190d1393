import type { Draft, RecordValues } from '#contract/life.ts';
import { minutesText, moneyText } from '../amounts.ts';
import { dayText } from '../days.ts';
import type { Field } from '../field.ts';
import { guardOf, type Kind } from '../kind.ts';
import { type Line, rules } from './rules.ts';
import { takeDay } from './when.ts';

/** What Quick Add knows beside the line. */
export interface QuickContext {
  readonly today: string;
  readonly habits: Line['habits'];
  /** The currency that the person's amounts usually are in. */
  readonly currency: string;
}

/** How many ways to read a line are offered. */
const DRAFTS_SHOWN = 3;

/** Reads a line and tells which records it could be, the likeliest first; nothing that the line does not say is made up. */
export const understand = (text: string, { today, habits, currency }: QuickContext): Draft[] => {
  const { rest, day } = takeDay(text, today);
  if (rest === '') return [];
  return rules
    .flatMap((rule) => rule({ text: rest, day, habits, currency }) ?? [])
    .slice(0, DRAFTS_SHOWN)
    .map(({ kind, values }) => draftOf(kind, withInitials(kind, values, day), today));
};

/** What the line leaves open begins as in the form; the day is the one of the line. */
const withInitials = (kind: Kind, values: RecordValues, day: string): RecordValues => ({
  ...Object.fromEntries(
    Object.entries(kind.fields).map(([name, { initial }]) => [name, initial === 'today' ? day : initial]),
  ),
  ...values,
});

const draftOf = (kind: Kind, values: RecordValues, today: string): Draft => ({
  kind: kind.id,
  kindLabel: kind.label,
  icon: kind.icon,
  values,
  complete: guardOf(kind).safeParse(values).success,
  chips: Object.entries(kind.fields).flatMap(([name, field]) => {
    const value = values[name] ?? null;
    const isTold = value !== null && field.type !== 'reference' && field.type !== 'yes-no' && name !== 'currency';
    return isTold ? [{ label: field.label, value: shown(field, value, values, today) }] : [];
  }),
});

const shown = (field: Field, value: string | number | boolean, values: RecordValues, today: string): string => {
  if (field.type === 'money') return moneyText(Number(value), String(values['currency'] ?? 'USD'));
  if (field.type === 'minutes') return minutesText(Number(value));
  if (field.type === 'date') return dayText(String(value), today);
  return field.range.unit === undefined ? String(value) : `${value} ${field.range.unit}`;
};
