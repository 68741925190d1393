import type { ChartRange } from '#contract/section.ts';
import { addDays, startOfWeek, weekdayOf } from '#contract/zone.ts';
import type { ChartPeriod } from '../chart.ts';

/** How many days a range has. */
export const RANGE_DAYS = { '30d': 30, '90d': 90, '1y': 365 } as const satisfies Record<ChartRange, number>;

export const chartPeriodOf = (range: ChartRange, today: string, weekStart: number): ChartPeriod => ({
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
export const chartStepsOf = (
  { range, from, today, weekStart }: ChartPeriod,
  lines = 1,
): { step: 'day' | 'week'; days: string[] } =>
  range === '1y' || (range === '90d' && lines > 1)
    ? { step: 'week', days: daysOf(startOfWeek(from, weekStart), today).filter((day) => weekdayOf(day) === weekStart) }
    : { step: 'day', days: daysOf(from, today) };

/** The step that a day belongs to. */
export const chartStepAt = (
  day: string,
  step: 'day' | 'week',
  { weekStart }: Pick<ChartPeriod, 'weekStart'>,
): string => (step === 'week' ? startOfWeek(day, weekStart) : day);
