/** Wall clocks of IANA zones, by the tables of Intl. */

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** No zone changes its offset within a quarter of an hour's grid, so one answer serves the whole quarter. */
const QUARTER = 15 * MINUTE;
const REMEMBERED = 5_000;
const offsets = new Map<string, number>();

/** How far the zone's clock is ahead of UTC at this instant, in minutes. */
export function offsetMinutes(instant: number, timeZone: string): number {
  // A day that ends as it began has no change of the clock in it.
  const day = Math.floor(instant / DAY) * DAY;
  const begins = offsetAt(day, timeZone);
  if (begins === offsetAt(day + DAY, timeZone)) return begins;
  return offsetAt(Math.floor(instant / QUARTER) * QUARTER, timeZone);
}

function offsetAt(instant: number, timeZone: string): number {
  const key = `${timeZone} ${instant}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const at: Record<string, number> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) at[type] = Number(value);
  const wall = Date.UTC(at.year ?? 0, (at.month ?? 1) - 1, at.day ?? 1, at.hour ?? 0, at.minute ?? 0, at.second ?? 0);
  const offset = Math.round((wall - instant) / MINUTE);
  if (offsets.size > REMEMBERED) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

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
  const day = (instant: number): number => Math.floor((instant + offsetMinutes(instant, timeZone) * MINUTE) / DAY);
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
