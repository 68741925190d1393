import type { ChartRange, Section } from '#contract/section.ts';
import type { Kind } from './kind.ts';
import type { LifeRecords } from './records.ts';

/** A picture of time in a tab; the person chooses how far back it looks. */
export interface Chart {
  readonly reads: readonly Kind[];
  /** It looks only at what is done, on the day on which it was. */
  readonly doneOnly?: true;
  /** The picture of the records, or null when none lies in the range. */
  draw(records: LifeRecords, stretch: ChartPeriod): Section | null;
  /** How it looks to somebody without own records. */
  sample?(stretch: ChartPeriod): Section;
}

/** The days that charts cover, today included. */
export interface ChartPeriod {
  readonly range: ChartRange;
  readonly from: string;
  readonly today: string;
  /** The weekday that weeks begin with, 0 is Sunday. */
  readonly weekStart: number;
}
