import { CHART_RANGE, type ChartRange, chartRanges } from '#contract/section.ts';

/** The range of charts that an address names, or the usual one. */
export const readRange = (given: string | undefined): ChartRange =>
  chartRanges.find((range) => range === given) ?? CHART_RANGE;
