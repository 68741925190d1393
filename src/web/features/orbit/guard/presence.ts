/** The activity of the person on this page; moments in milliseconds of this device's clock. */
export interface Presence {
  /** The last input: a key, a pointer, or a return to the page. */
  readonly touched: number;
  /** Whether the page has had the focus ever since. In the background inactivity cannot be detected, and nothing is asked. */
  readonly front: boolean;
}

/**
 * Since when the person has been away; null if they are present or it is unknown. After a sleep of the computer the page has the focus without any
 * input, so sleep needs no rule of its own.
 */
export const idleSince = ({ touched, front }: Presence, now: number, patience: number): number | null =>
  front && now - touched >= patience ? touched : null;
