/** Calendar arithmetic on day numbers (days since 1970-01-01) and wall clocks (milliseconds as if the wall clock showed UTC). */
export const DAY = 86_400_000;
export const SECOND = 1000;

export interface Civil {
  readonly year: number;
  /** 1 is January. */
  readonly month: number;
  readonly day: number;
}

/** The date of a day number in the Gregorian calendar, carried back before its beginning as ISO 8601 does. */
export const civilOf = (day: number): Civil => {
  const date = new Date(day * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** The day number of a date; months beyond the year run over into the next. */
export const dayNumber = (year: number, month: number, day: number): number => {
  if (year >= 100) return Date.UTC(year, month - 1, day) / DAY;
  return new Date(0).setUTCFullYear(year, month - 1, day) / DAY;
};

/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

export const daysInMonth = (year: number, month: number): number =>
  dayNumber(year, month + 1, 1) - dayNumber(year, month, 1);

/** The first day of the week that a day belongs to, when weeks begin on `first`. */
export const weekStartOf = (day: number, first: number): number => day - ((weekdayOf(day) - first + 7) % 7);

/** The first day of week 1 of a year: the first week with at least four days in it (RFC 5545, BYWEEKNO). */
export const firstWeekOf = (year: number, first: number): number => weekStartOf(dayNumber(year, 1, 4), first);

/** Reads a wall clock such as `2026-03-29T09:30:00`. */
export const wallOf = (text: string): number => Date.parse(`${text}Z`);

/** Writes a wall clock such as `2026-03-29T09:30:00`. */
export const wallText = (wall: number): string => new Date(wall).toISOString().slice(0, 19);

/** Writes a day number as `2026-03-29`. */
export const dayText = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
