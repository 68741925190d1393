/** A finished entry as reports read it; moments in milliseconds since 1970. */
export interface Booked {
  readonly id: string;
  readonly projectId: string;
  readonly from: number;
  readonly to: number;
  readonly tags: readonly string[];
  readonly billable: boolean;
  /** Minor units an hour. */
  readonly rate: number | null;
  readonly currency: string;
}
