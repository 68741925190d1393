import { CHART_RANGE, type ChartRange, chartRanges } from '#contract/section.ts';

/** The chart range in an address, or the default. */
export const readRange = (given: string | undefined): ChartRange =>
  chartRanges.find((range) => range === given) ?? CHART_RANGE;
