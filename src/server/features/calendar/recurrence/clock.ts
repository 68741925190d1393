import { zoneOf } from '#contract/zone.ts';
import type { Observance } from './observance.ts';
import { clockOfObservances } from './observance-clock.ts';

/** How far a wall clock is ahead of UTC, in milliseconds. */
export interface Clock {
  offsetAt(at: number): number;
}

/** More than any clock is away from UTC, in milliseconds. */
const FAR = 15 * 3600_000;
const UTC: Clock = { offsetAt: () => 0 };
/** A calendar's own zone is written as this and the name it has there. */
const OWN = 'own:';

/** The name under which a zone that only its calendar knows is kept. */
export const ownZoneName = (tzid: string): string => OWN + tzid;
/** The name that such a zone has in its calendar. */
export const tzidOf = (zone: string): string => zone.slice(OWN.length);
export const isOwnZone = (zone: string): boolean => zone.startsWith(OWN);

/** The clock of a zone by its name; zones that only the calendar knows come with their rules. */
export const clockOf = (zone: string, own: Readonly<Record<string, readonly Observance[]>>): Clock => {
  if (zone === 'UTC') return UTC;
  if (isOwnZone(zone)) return clockOfObservances(own[zone] ?? []);
  return zoneOf(zone);
};

/**
 * The moment when a clock shows this. A time that the clock skips is as much later, and of a time that it shows twice the first is
 * meant (RFC 5545, 3.3.5).
 */
export const momentOf = (clock: Clock, wall: number): number => {
  const [before, after] = [clock.offsetAt(wall - FAR), clock.offsetAt(wall + FAR)];
  if (before === after) return wall - before;
  const [first, second] = [wall - before, wall - after];
  if (first + clock.offsetAt(first) === wall) return first;
  if (second + clock.offsetAt(second) === wall) return second;
  return first;
};

/** Whether the clock ever shows this. */
export const isShown = (clock: Clock, wall: number): boolean => {
  if (clock.offsetAt(wall - FAR) === clock.offsetAt(wall + FAR)) return true;
  const at = momentOf(clock, wall);
  return at + clock.offsetAt(at) === wall;
};

/** What the clock shows at a moment. */
export const wallAt = (clock: Clock, at: number): number => at + clock.offsetAt(at);
