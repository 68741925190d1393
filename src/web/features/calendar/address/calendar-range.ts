import { CALENDAR_DEFAULTS } from '#contract/calendar/calendar.ts';
import { readWholeNumber } from '#contract/common.ts';

/** The query of the list. */
export interface CalendarRange {
  readonly daysBack: number;
  readonly daysForward: number;
  readonly maxResults: number;
}
export type RangeField = keyof CalendarRange;

/** The limits of a typed number: unreadable input becomes the fallback, values below the minimum the minimum. */
export const rangeFields: {
  readonly [F in RangeField]: { label: string; fallback: number; min: number; max: number };
} = {
  daysBack: { label: 'Historical days', fallback: CALENDAR_DEFAULTS.daysBack, min: 0, max: 365 },
  daysForward: { label: 'Future days', fallback: CALENDAR_DEFAULTS.daysForward, min: 1, max: 365 },
  maxResults: { label: 'Max results', fallback: CALENDAR_DEFAULTS.maxResults, min: 10, max: 200 },
};

export const rangePresets = [
  { label: 'Last 30 Days', range: { daysBack: 30, daysForward: 30, maxResults: 100 } },
  { label: 'Last 90 Days', range: { daysBack: 90, daysForward: 30, maxResults: 150 } },
] as const satisfies readonly { label: string; range: CalendarRange }[];

/** Parses a typed number. */
export const readRangeNumber = (field: RangeField, text: string | undefined): number => {
  const { fallback, min } = rangeFields[field];
  return readWholeNumber(text, { fallback, min, max: Number.MAX_SAFE_INTEGER });
};

export const isSameRange = (a: CalendarRange, b: CalendarRange): boolean =>
  a.daysBack === b.daysBack && a.daysForward === b.daysForward && a.maxResults === b.maxResults;
