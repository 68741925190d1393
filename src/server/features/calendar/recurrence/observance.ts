/** One rule of a VTIMEZONE: from which wall clocks on the clock is how far ahead of UTC (RFC 5545, 3.6.5). */
export interface Observance {
  /** What the clock was ahead of UTC before, in milliseconds. */
  readonly offsetFrom: number;
  readonly offsetTo: number;
  /** The wall clock of the first change, in the offset before it. */
  readonly start: string;
  readonly rule: string | null;
  /** Further wall clocks of changes. */
  readonly dates: readonly string[];
}
