import { DAY } from '#contract/time-units.ts';

/** A finished entry as reports read it; moments in milliseconds since 1970. */
export interface FinishedEntry {
  readonly id: string;
  readonly projectId: string;
  readonly taskId: string | null;
  readonly from: number;
  readonly to: number;
  readonly tags: readonly string[];
  readonly billable: boolean;
  /** Minor units an hour. */
  readonly rate: number | null;
  readonly currency: string;
}

/** The longest entry that the table accepts, in milliseconds; it bounds the search for entries that overlap a span. */
export const LONGEST_ENTRY = 31 * DAY;
