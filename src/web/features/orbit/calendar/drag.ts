import { addDays, type Zone } from '#contract/zone.ts';

/** The grid that dragged times fall into, in seconds. */
export const STEP = 900;
const DAY = 86_400;

/** Where a pointer is: in which day, and how many seconds after midnight on its clock. */
export interface Spot {
  readonly day: string;
  readonly seconds: number;
}
export type DragKind = 'create' | 'move' | 'start' | 'end';
/** Times in milliseconds since 1970. */
export interface Times {
  readonly from: number;
  readonly to: number;
}

/** What becomes of times when a pointer goes from one spot to another; null when nothing does. */
export const dragged = (
  kind: DragKind,
  { times, begun, at }: { times: Times; begun: Spot; at: Spot },
  zone: Zone,
): Times | null => {
  if (kind === 'create') {
    const [first, last] = [momentOf(zone, snapped(begun)), momentOf(zone, snapped(at))];
    return first === last ? null : { from: Math.min(first, last), to: Math.max(first, last) };
  }
  const shift = secondsFrom(begun, at);
  if (Math.abs(shift) < STEP / 2) return null;
  if (kind === 'move') {
    const from = shifted(zone, times.from, shift);
    return { from, to: from + times.to - times.from };
  }
  if (kind === 'start')
    return { from: Math.min(shifted(zone, times.from, shift), times.to - STEP * 1000), to: times.to };
  return { from: times.from, to: Math.max(shifted(zone, times.to, shift), times.from + STEP * 1000) };
};

/** A moment moved by so many seconds of the wall clock, to the nearest line of the grid. */
const shifted = (zone: Zone, moment: number, shift: number): number =>
  momentOf(zone, snapped({ day: zone.dayOf(moment), seconds: zone.clockAt(moment) + shift }));

const snapped = ({ day, seconds }: Spot): Spot => {
  const whole = Math.round(seconds / STEP) * STEP;
  return { day: addDays(day, Math.floor(whole / DAY)), seconds: ((whole % DAY) + DAY) % DAY };
};
const momentOf = (zone: Zone, { day, seconds }: Spot): number => zone.momentOf(day, seconds);
const secondsFrom = (a: Spot, b: Spot): number =>
  (Date.parse(b.day) - Date.parse(a.day)) / 1000 + b.seconds - a.seconds;
