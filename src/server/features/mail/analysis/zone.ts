import { zoneOf } from '#contract/zone.ts';

const MINUTE = 60_000;

/** How far the zone's clock is ahead of UTC at this instant, in minutes. */
export const offsetMinutes = (instant: number, timeZone: string): number =>
  Math.round(zoneOf(timeZone).offsetAt(instant) / MINUTE);

/** A wall clock reading; `month` counts from 1. */
export type Wall = { year: number; month: number; day: number; hour: number; minute: number };

/** The instant at which the zone's clock shows this reading (the earlier one when it shows it twice). */
export function instantOf(wall: Wall, timeZone: string): number {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
  const first = asUtc - offsetMinutes(asUtc, timeZone) * MINUTE;
  return asUtc - offsetMinutes(first, timeZone) * MINUTE;
}

/** What the zone's clock shows at this instant, with the weekday (0 is Sunday). */
export function wallOf(instant: number, timeZone: string): Wall & { weekday: number } {
  const shifted = new Date(instant + offsetMinutes(instant, timeZone) * MINUTE);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    weekday: shifted.getUTCDay(),
  };
}

/** Calendar days from one instant to another as the zone's calendar counts them (negative when `to` lies before). */
export function daysBetween(from: number, to: number, timeZone: string): number {
  const day = (instant: number): number =>
    Math.floor((instant + offsetMinutes(instant, timeZone) * MINUTE) / (24 * 60 * MINUTE));
  return day(to) - day(from);
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The day as people near it would say it: `today`, `tomorrow`, `Thursday`, `20 Nov`, `20 Nov 2027`. */
export function dayName(instant: number, now: number, timeZone: string): string {
  const away = daysBetween(now, instant, timeZone);
  const wall = wallOf(instant, timeZone);
  if (away === 0) return 'today';
  if (away === 1) return 'tomorrow';
  if (away === -1) return 'yesterday';
  if (away > 1 && away < 7) return WEEKDAYS[wall.weekday] ?? '';
  const date = `${wall.day} ${MONTHS[wall.month - 1] ?? ''}`;
  return wall.year === wallOf(now, timeZone).year ? date : `${date} ${wall.year}`;
}

/** The hour as people read it: `3:00 PM`. */
export function hourName(instant: number, timeZone: string): string {
  const { hour, minute } = wallOf(instant, timeZone);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
