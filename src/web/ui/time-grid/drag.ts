import { addDays, daysBetween, type Zone } from '#contract/zone.ts';

/** Dragged times snap to lines this far apart, in seconds. */
export const GRID_STEP = 15 * 60;
export const DAY_SECONDS = 86_400;
const HOUR = 3600_000;

/** A point on the grid: a day, and the seconds after midnight on its wall clock. */
export interface GridPosition {
  readonly day: string;
  readonly seconds: number;
}
/** Two moments in milliseconds since 1970. */
export interface GridSpan {
  readonly from: number;
  readonly to: number;
}
export type DragKind = 'create' | 'move' | 'start' | 'end';

interface DragProgress {
  /** Where the dragged item was before; unused while a new one is drawn. */
  readonly span: GridSpan;
  readonly start: GridPosition;
  readonly current: GridPosition;
}

/** The span that results from dragging from one position to another, or null while the drag is too short to change anything. */
export const dragSpan = (kind: DragKind, { span, start, current }: DragProgress, zone: Zone): GridSpan | null => {
  if (kind === 'create') {
    const [first, last] = [momentAt(snapToGrid(start), zone), momentAt(snapToGrid(current), zone)];
    if (first === last) return null;
    return first < last ? { from: momentAt(beginningAt(start), zone), to: last } : { from: last, to: first };
  }
  const seconds = daysBetween(start.day, current.day) * DAY_SECONDS + current.seconds - start.seconds;
  return Math.abs(seconds) < GRID_STEP / 2 ? null : shiftSpan(kind, span, seconds, zone);
};

/**
 * Moves a span, or one end of it, by seconds of the wall clock. Moving keeps the length; resizing keeps at least one step between
 * the ends.
 */
export const shiftSpan = (
  kind: Exclude<DragKind, 'create'>,
  { from, to }: GridSpan,
  seconds: number,
  zone: Zone,
): GridSpan => {
  const least = GRID_STEP * 1000;
  if (kind === 'start') return { from: Math.min(shiftMoment(from, seconds, zone), to - least), to };
  if (kind === 'end') return { from, to: Math.max(shiftMoment(to, seconds, zone), from + least) };
  const start = shiftMoment(from, seconds, zone);
  return { from: start, to: start + to - from };
};

/** The nearest grid line; the line after the last of a day is midnight of the next. */
export const snapToGrid = ({ day, seconds }: GridPosition): GridPosition => {
  const snapped = Math.round(seconds / GRID_STEP) * GRID_STEP;
  const days = Math.floor(snapped / DAY_SECONDS);
  return { day: addDays(day, days), seconds: snapped - days * DAY_SECONDS };
};

/** The grid line at which something begins that is drawn from here: always on this day, so the last one is before midnight. */
const beginningAt = (position: GridPosition): GridPosition => {
  const { day, seconds } = position;
  return snapToGrid({ day, seconds: Math.min(seconds, DAY_SECONDS - GRID_STEP) });
};

/** The hour that a press on free time draws. */
export const pressedSpan = (position: GridPosition, zone: Zone): GridSpan => {
  const from = momentAt(beginningAt(position), zone);
  return { from, to: from + HOUR };
};

const momentAt = ({ day, seconds }: GridPosition, zone: Zone): number => zone.momentOf(day, seconds);

/** Moves by whole days keep the time of day to the second; others snap to the grid. */
const shiftMoment = (moment: number, seconds: number, zone: Zone): number => {
  const day = zone.dayOf(moment);
  const clock = zone.clockAt(moment);
  if (seconds % DAY_SECONDS === 0) return zone.momentOf(addDays(day, seconds / DAY_SECONDS), clock);
  return momentAt(snapToGrid({ day, seconds: clock + seconds }), zone);
};
