/** From the edge of the screen on, a drag belongs to the browser, which goes back with it. */
const EDGE = 24;
/** A drag has a direction after so many pixels, and is a swipe when it goes so much more across than down. */
const DECIDED = 10;
const ACROSS = 1.4;
/** A swipe counts from this share of the row on, or at this speed in pixels a millisecond after a shorter way. */
const FAR = 0.34;
const QUICK = 0.6;
const QUICK_FROM = 48;

export type SwipeSide = 'right' | 'left';

/** Whether a drag may become a swipe at all. */
export const mayBegin = (x: number, width: number): boolean => x > EDGE && x < width - EDGE;

/** What a drag is by now: a swipe across, something else, or too short to tell. */
export const kindOfDrag = (dx: number, dy: number): 'swipe' | 'other' | 'open' => {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < DECIDED) return 'open';
  return Math.abs(dx) > Math.abs(dy) * ACROSS ? 'swipe' : 'other';
};

/** The side to which a swipe has gone far or fast enough when it ends; null when it goes back. */
export const sideOf = (dx: number, width: number, milliseconds: number): SwipeSide | null => {
  const far = Math.abs(dx) >= width * FAR;
  const quick = Math.abs(dx) >= QUICK_FROM && Math.abs(dx) / Math.max(1, milliseconds) >= QUICK;
  if (!far && !quick) return null;
  return dx > 0 ? 'right' : 'left';
};
