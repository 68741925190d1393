import { numberFormat, withMinus } from '#contract/intl.ts';
import {
  type Figure,
  type IconName,
  type ListRow,
  NO_FIGURE,
  type ProgressRow,
  type Section,
  type SectionBadge,
  type UpcomingRow,
} from '#contract/section.ts';
import { agoText } from './days.ts';
import type { Entry, Kind } from './kind.ts';
import type { ViewContext } from './module.ts';
import type { LifeRecords } from './records.ts';

/** How many rows a list shows. */
export const LIST_ROWS = 6;

interface FigureInput {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Null while there is too little to compute it. */
  readonly value: number | string | null;
  readonly unit?: string;
  readonly digits?: number;
  readonly note?: string | undefined;
  /** What is missing while the value is null. */
  readonly missing?: string;
  /** What is said in place of a zero that tells nothing. */
  readonly none?: string;
  readonly formula?: string;
  readonly trend?: Figure['trend'] | undefined;
}

/** A figure ready to print. */
export const figure = ({
  value,
  unit,
  digits = 0,
  note,
  missing,
  none,
  formula,
  trend,
  ...rest
}: FigureInput): Figure => {
  const isNothing = value === 0 && none !== undefined;
  if (value === null || isNothing) {
    return {
      ...rest,
      value: NO_FIGURE,
      note: (isNothing ? none : missing) ?? 'Nothing yet',
      ...(formula && { formula }),
    };
  }
  return {
    ...rest,
    value: typeof value === 'number' ? numberText(value, digits) : value,
    ...(unit && { unit }),
    ...(note && { note }),
    ...(formula && { formula }),
    ...(trend && trend.values.length > 1 && { trend }),
  };
};

/** A number as people read it, with thousands grouped and a minus that is one. */
export const numberText = (value: number, digits = 0): string =>
  withMinus(numberFormat('en-US', { maximumFractionDigits: digits, signDisplay: 'negative' }).format(value));

export const metrics = (...figures: Figure[]): Section => ({ type: 'metrics', figures });

interface ProgressInput extends Omit<ProgressRow, 'shown' | 'max'> {
  readonly max?: number;
  readonly shown?: string;
}
/** One bar; without words of its own it says how many percent it is. */
export const bar = ({ value, max = 100, shown, ...rest }: ProgressInput): ProgressRow => ({
  value,
  max,
  shown: shown ?? `${Math.round((100 * value) / (max || 1))}%`,
  ...rest,
});

export const progress = (title: string, rows: readonly ProgressRow[], empty?: string): Section => ({
  type: 'progress',
  title,
  rows: rows.slice(0, LIST_ROWS),
  ...(empty && { empty }),
});
export const list = (title: string, rows: readonly ListRow[], empty?: string): Section => ({
  type: 'list',
  title,
  rows: rows.slice(0, LIST_ROWS),
  ...(empty && { empty }),
});
export const upcoming = (title: string, rows: readonly UpcomingRow[], empty?: string, shown = LIST_ROWS): Section => ({
  type: 'upcoming',
  title,
  rows: rows.toSorted((a, b) => (a.day < b.day ? -1 : 1)).slice(0, shown),
  ...(empty && { empty }),
});
export const facts = (title: string, entries: readonly (readonly [label: string, value: string])[]): Section => ({
  type: 'facts',
  title,
  facts: entries.map(([label, value]) => ({ label, value })),
});

export const badge = (text: string, tone: SectionBadge['tone'] = 'line', icon?: IconName): SectionBadge => ({
  text,
  tone,
  ...(icon && { icon }),
});

/** The latest records of some kinds as rows, the newest first. */
export const feedRows = (
  records: LifeRecords,
  kinds: readonly Kind[],
  { today, now, clock }: ViewContext,
  shown = LIST_ROWS,
): ListRow[] =>
  kinds
    .flatMap((kind) => records.of(kind).map((entry) => ({ entry, kind })))
    .filter(({ entry }) => entry.day === null || entry.day <= today)
    .toSorted((a, b) => newestFirst(a.entry, b.entry))
    .slice(0, shown)
    .map(({ entry, kind }) => ({
      ...wordsOf(entry, kind, records, clock),
      end: agoText(entry, today, now),
      icon: kind.icon,
      record: entry.id,
    }));

/** The title and note of a record; one about another record takes the title of that one. */
const wordsOf = (entry: Entry, kind: Kind, records: LifeRecords, clock: ViewContext['clock']) => {
  const note = kind.note?.(entry.is, clock) || kind.label;
  const [name, { to = '' } = {}] =
    Object.entries(kind.fields).find(([, { type, required }]) => type === 'reference' && required) ?? [];
  const about = name === undefined ? undefined : records.withId(to, entry.is[name]);
  return about === undefined
    ? { title: entry.title, note }
    : { title: about.title, note: entry.title === about.title ? kind.label : entry.title };
};

const newestFirst = (a: Entry, b: Entry): number => {
  const [dayA, dayB] = [dayOrWritten(a), dayOrWritten(b)];
  return dayA === dayB ? b.at - a.at : dayA < dayB ? 1 : -1;
};
const dayOrWritten = ({ day, at }: Entry) => day ?? new Date(at).toISOString().slice(0, 10);
