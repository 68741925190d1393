/** An observance of a VTIMEZONE: a UTC offset and when it begins (RFC 5545, 3.6.5). */
export interface Observance {
  /** The offset before and after, in milliseconds. */
  readonly offsetFrom: number;
  readonly offsetTo: number;
  /** The wall time of the first change, in the offset before it. */
  readonly start: string;
  readonly rule: string | null;
  /** Wall times of further changes. */
  readonly dates: readonly string[];
}
