import { DAY, MINUTE } from '#contract/time-units.ts';
import { conflict, notFound } from '#server/errors.ts';

/** How long a change can be undone, in milliseconds; afterwards it is forgotten, and so is what was removed. */
export const UNDO_PERIOD = 30 * DAY;

/** How long others wait for who is undoing a change and no longer says so, in milliseconds: that process was killed. */
export const CLAIM_PERIOD = MINUTE;

/** What one change did, as the feature that made it has recorded it. */
export interface Change<Step> {
  readonly id: string;
  /** Changes with the same batch belong together; the first one gives it its id. */
  readonly batch: string;
  /** What it is about, for features that show the changes of one thing; otherwise null. */
  readonly subject: string | null;
  /** The revision that it has left behind, for features that count them; otherwise 0. */
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What was done, in words for the person. */
  readonly what: string;
  /** In the order in which they were done. */
  readonly steps: readonly Step[];
  /** Whether undoing it leaves alone what was changed since, instead of refusing. */
  readonly gentle: boolean;
  readonly undoneAt: number | null;
}

/** A change of somebody else, of no one, or one that is too old. */
export const unknownChange = () => notFound('This change');

/** Refuses to overwrite what somebody has changed in the meantime; `thing` is its name, such as "This event". */
export const changedSince = (thing: string) =>
  conflict(`${thing} has changed since then, so it was left as it is. Open it again to see the latest version.`);

/** Refuses to undo what somebody else is undoing. */
export const beingUndone = () => conflict('This is being undone right now. Check again in a minute.');

/** Refuses to undo the same change twice. */
export const undoneAlready = () => conflict('This has already been undone.');
