import { type DayRange, daysOfRange, type RollingRange, rollingRanges } from '#contract/orbit/report-ranges.ts';

export const RANGE_LABELS: { readonly [R in RollingRange]: string } = {
  this_week: 'This week',
  last_week: 'Last week',
  this_month: 'This month',
  last_month: 'Last month',
  this_year: 'This year',
};

/** The preset spans of reports, as dates such as `2026-11-21`. */
export const spansOf = (today: string, weekStart: number): (DayRange & { range: RollingRange; label: string })[] =>
  rollingRanges.map((range) => ({ range, label: RANGE_LABELS[range], ...daysOfRange(range, today, weekStart) }));
