/** What this page knows of its person; moments in milliseconds on the clock of this device. */
export interface Presence {
  /** The last touch of this page: a key, a pointer, a return to it. */
  readonly touched: number;
  /** The page has lain in front, with the focus, ever since. Behind another window nothing can be known, and nothing is asked. */
  readonly front: boolean;
}

/**
 * Since when nobody has been here; null while somebody is, or when it cannot be known. A computer that slept wakes with a page in
 * front that nobody has touched, so sleep needs no rule of its own.
 */
export const idleSince = ({ touched, front }: Presence, now: number, patience: number): number | null =>
  front && now - touched >= patience ? touched : null;
