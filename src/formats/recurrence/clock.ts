import { zoneOf } from '#contract/zone.ts';
import type { Observance } from './observance.ts';
import { clockOfObservances } from './observance-clock.ts';
import { ianaZone } from './zone-names.ts';

/** The UTC offset of a time zone by moment, in milliseconds. */
export interface ZoneClock {
  offsetAt(at: number): number;
}

/** More than the UTC offset of any zone, in milliseconds. */
const FAR = 15 * 3600_000;
const UTC: ZoneClock = { offsetAt: () => 0 };
/** The prefix of zones that only their calendar defines; it is stored. */
const OWN = 'own:';

/** The stored name of a zone that only its calendar defines. */
export const customZoneName = (tzid: string): string => OWN + tzid;
/** The TZID that such a zone has in its calendar. */
export const tzidOf = (zone: string): string => zone.slice(OWN.length);
export const isCustomZone = (zone: string): boolean => zone.startsWith(OWN);

/** The rules of zones that only their calendar defines, by their stored names. */
type OwnZones = Readonly<Record<string, readonly Observance[]>>;

/** Whether a calendar names a zone that neither it nor anybody else defines. */
export const isUnknownZone = (zone: string, own: OwnZones): boolean =>
  isCustomZone(zone) && (own[zone] ?? []).length === 0;

/** The zone whose clock stands in for an unknown one: the offset in its name, such as `(UTC-03:00) Somewhere`, or `otherwise`. */
export const standInZone = (zone: string, otherwise: string): string => {
  const offset = /^\((?:UTC|GMT)\s*([+-]\d\d:\d\d)?\)/i.exec(tzidOf(zone));
  return offset === null ? otherwise : (ianaZone(offset[1] ?? 'UTC') ?? otherwise);
};

/** The clock of a zone by its name; `own` are the rules of zones that only the calendar defines, `otherwise` stands in for an unknown one. */
export const clockOf = (zone: string, own: OwnZones, otherwise = 'UTC'): ZoneClock => {
  if (zone === 'UTC') return UTC;
  if (isUnknownZone(zone, own)) return clockOf(standInZone(zone, otherwise), {});
  if (isCustomZone(zone)) return clockOfObservances(own[zone]!);
  return zoneOf(zone);
};

/**
 * The moment of a wall time. A wall time that does not exist is moved on by the length of the gap, and of one that occurs twice the
 * first counts (RFC 5545, 3.3.5).
 */
export const momentOf = (clock: ZoneClock, wall: number): number => {
  const [before, after] = [clock.offsetAt(wall - FAR), clock.offsetAt(wall + FAR)];
  if (before === after) return wall - before;
  const [first, second] = [wall - before, wall - after];
  if (first + clock.offsetAt(first) === wall) return first;
  if (second + clock.offsetAt(second) === wall) return second;
  return first;
};

/** Whether a wall time exists in the zone. */
export const existsOn = (clock: ZoneClock, wall: number): boolean => {
  if (clock.offsetAt(wall - FAR) === clock.offsetAt(wall + FAR)) return true;
  const at = momentOf(clock, wall);
  return at + clock.offsetAt(at) === wall;
};

/** The wall time of a moment. */
export const wallTimeAt = (clock: ZoneClock, at: number): number => at + clock.offsetAt(at);
