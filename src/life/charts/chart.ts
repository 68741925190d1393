import type { ChartRange, Section } from '#contract/section.ts';
import { addDays, startOfWeek, weekdayOf } from '#contract/zone.ts';
import type { Kind } from '../kind.ts';
import type { Records } from '../module.ts';

/** A picture of time in a tab; the person chooses how far back it looks. */
export interface Chart {
  readonly reads: readonly Kind[];
  /** It looks only at what is done, on the day on which it was. */
  readonly doneOnly?: true;
  /** The picture of the records, or null when none lies in the range. */
  draw(records: Records, stretch: Stretch): Section | null;
  /** How it looks to somebody without own records. */
  sample?(stretch: Stretch): Section;
}

/** The days that charts cover, today included. */
export interface Stretch {
  readonly range: ChartRange;
  readonly from: string;
  readonly today: string;
  /** The weekday that weeks begin with, 0 is Sunday. */
  readonly weekStart: number;
}

/** How many days a range has. */
export const RANGE_DAYS = { '30d': 30, '90d': 90, '1y': 365 } as const satisfies Record<ChartRange, number>;

export const stretchOf = (range: ChartRange, today: string, weekStart: number): Stretch => ({
  range,
  from: addDays(today, 1 - RANGE_DAYS[range]),
  today,
  weekStart,
});

/** Every day from one to another, both included. */
export const daysOf = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** The steps of a line: the days of a stretch, or the weeks of a long one and of several lines that would tangle. */
export const stepsOf = (
  { range, from, today, weekStart }: Stretch,
  lines = 1,
): { step: 'day' | 'week'; days: string[] } =>
  range === '1y' || (range === '90d' && lines > 1)
    ? { step: 'week', days: daysOf(startOfWeek(from, weekStart), today).filter((day) => weekdayOf(day) === weekStart) }
    : { step: 'day', days: daysOf(from, today) };

/** The step that a day belongs to. */
export const stepAt = (day: string, step: 'day' | 'week', { weekStart }: Pick<Stretch, 'weekStart'>): string =>
  step === 'week' ? startOfWeek(day, weekStart) : day;
