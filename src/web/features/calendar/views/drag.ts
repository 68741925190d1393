import { addDays, daysBetween, type Zone } from '#contract/zone.ts';
import { dayOf, endOf, isAllDay, lastDayOf, startOf, type Times } from '../times.ts';

/** Times that are dragged fall on this grid, in seconds. */
export const STEP = 15 * 60;
const DAY_SECONDS = 86_400;

/** Where a pointer is: in which day, and how many seconds after midnight on its clock. */
export interface Spot {
  readonly day: string;
  readonly seconds: number;
}
/** Milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
export type DragKind = 'create' | 'move' | 'start' | 'end';

/** What becomes of a time when a pointer goes from one spot to another; null while nothing does. */
export const dragged = (kind: DragKind, { span, begun, at }: DragWay, zone: Zone): Span | null => {
  if (kind === 'create') {
    const ends = [momentAt(snap(begun), zone), momentAt(snap(at), zone)];
    return ends[0] === ends[1] ? null : { from: Math.min(...ends), to: Math.max(...ends) };
  }
  const by = daysBetween(begun.day, at.day) * DAY_SECONDS + at.seconds - begun.seconds;
  if (Math.abs(by) < STEP / 2) return null;
  return shifted(kind, span, by, zone);
};
interface DragWay {
  span: Span;
  begun: Spot;
  at: Spot;
}

/** A time moved by seconds of the wall clock, or one end of it; the length stays, or at least one step of it. */
export const shifted = (kind: 'move' | 'start' | 'end', { from, to }: Span, by: number, zone: Zone): Span => {
  const least = STEP * 1000;
  if (kind === 'start') return { from: Math.min(moved(from, by, zone), to - least), to };
  if (kind === 'end') return { from, to: Math.max(moved(to, by, zone), from + least) };
  const start = moved(from, by, zone);
  return { from: start, to: start + to - from };
};

/** An event so many days later: a whole day stays one, an hour stays the hour. */
export const shiftedDays = (event: Times, by: number, zone: Zone): Span => {
  if (!isAllDay(event)) {
    return shifted('move', { from: startOf(event, zone), to: endOf(event, zone) }, by * DAY_SECONDS, zone);
  }
  const startOfDay = (day: string) => zone.startOfDay(addDays(day, by));
  return { from: startOfDay(dayOf(event, zone)), to: startOfDay(addDays(lastDayOf(event, zone), 1)) };
};

/** The nearest line of the grid. */
export const snap = ({ day, seconds }: Spot): Spot => {
  const whole = Math.round(seconds / STEP) * STEP;
  return { day: addDays(day, Math.floor(whole / DAY_SECONDS)), seconds: (whole + DAY_SECONDS) % DAY_SECONDS };
};

export const momentAt = ({ day, seconds }: Spot, zone: Zone): number => zone.momentOf(day, seconds);

/** By whole days the hour stays as it is; otherwise it falls on the grid. */
const moved = (at: number, by: number, zone: Zone): number => {
  const spot = { day: zone.dayOf(at), seconds: zone.clockAt(at) };
  if (by % DAY_SECONDS === 0) return momentAt({ ...spot, day: addDays(spot.day, by / DAY_SECONDS) }, zone);
  const target = spot.seconds + by;
  const days = Math.floor(target / DAY_SECONDS);
  return momentAt(snap({ day: addDays(spot.day, days), seconds: target - days * DAY_SECONDS }), zone);
};
