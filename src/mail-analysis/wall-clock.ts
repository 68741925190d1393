import { MINUTE } from '#contract/time-units.ts';
import { zoneOf } from '#contract/zone.ts';

/** The UTC offset of a zone at an instant, in minutes. */
export const zoneOffsetMinutes = (instant: number, timeZone: string): number =>
  Math.round(zoneOf(timeZone).offsetAt(instant) / MINUTE);

/** A wall clock reading; `month` counts from 1. */
export type WallClock = { year: number; month: number; day: number; hour: number; minute: number };

/** The instant of a wall clock reading in a zone (the earlier one of an ambiguous reading). */
export function instantOfWallClock(wall: WallClock, timeZone: string): number {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
  const first = asUtc - zoneOffsetMinutes(asUtc, timeZone) * MINUTE;
  return asUtc - zoneOffsetMinutes(first, timeZone) * MINUTE;
}

/** The wall clock reading of an instant in a zone, with the weekday (0 is Sunday). */
export function wallClockAt(instant: number, timeZone: string): WallClock & { weekday: number } {
  const shifted = new Date(instant + zoneOffsetMinutes(instant, timeZone) * MINUTE);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    weekday: shifted.getUTCDay(),
  };
}

/** Calendar days between two instants in a zone; negative when `to` is earlier. */
export function calendarDaysBetween(from: number, to: number, timeZone: string): number {
  const day = (instant: number): number =>
    Math.floor((instant + zoneOffsetMinutes(instant, timeZone) * MINUTE) / (24 * 60 * MINUTE));
  return day(to) - day(from);
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A day relative to now: `today`, `tomorrow`, `Thursday`, `Nov 20`, `Nov 20, 2027`. */
export function relativeDayName(instant: number, now: number, timeZone: string): string {
  const away = calendarDaysBetween(now, instant, timeZone);
  const wall = wallClockAt(instant, timeZone);
  if (away === 0) return 'today';
  if (away === 1) return 'tomorrow';
  if (away === -1) return 'yesterday';
  if (away > 1 && away < 7) return WEEKDAYS[wall.weekday] ?? '';
  const date = `${MONTHS[wall.month - 1] ?? ''} ${wall.day}`;
  return wall.year === wallClockAt(now, timeZone).year ? date : `${date}, ${wall.year}`;
}

/** The time of day: `3:00 PM`. */
export function clockTime(instant: number, timeZone: string): string {
  const { hour, minute } = wallClockAt(instant, timeZone);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
