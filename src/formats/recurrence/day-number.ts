import { DAY, SECOND } from '#contract/time-units.ts';

// Calendar arithmetic on day numbers (days since 1970-01-01) and wall times (milliseconds as if the wall clock showed UTC).

export interface CivilDate {
  readonly year: number;
  /** 1 is January. */
  readonly month: number;
  readonly day: number;
}

/**
 * The date of a day number in the proleptic Gregorian calendar of ISO 8601, by the algorithm of Howard Hinnant,
 * "chrono-Compatible Low-Level Date Algorithms": integers alone, in eras of 400 years that begin in March.
 */
export const civilDate = (day: number): CivilDate => {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  };
};

/** The day number of a date; months and days beyond the year or the month run over into the next. */
export const dayNumber = (year: number, month: number, day: number): number => {
  const months = year * 12 + month - 1;
  const years = Math.floor(months / 12);
  const ofYear = months - years * 12 + 1;
  const shifted = years - (ofYear <= 2 ? 1 : 0);
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const inYear = Math.floor((153 * (ofYear > 2 ? ofYear - 3 : ofYear + 9) + 2) / 5);
  const ofEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + inYear;
  return era * 146_097 + ofEra - 719_468 + day - 1;
};

/** 0 is Sunday. */
export const weekdayOfDayNumber = (day: number): number => (((day + 4) % 7) + 7) % 7;

export const daysInMonth = (year: number, month: number): number =>
  dayNumber(year, month + 1, 1) - dayNumber(year, month, 1);

/** The first day of the week that a day belongs to, when weeks begin on `first`. */
export const weekStartOf = (day: number, first: number): number => day - ((weekdayOfDayNumber(day) - first + 7) % 7);

/** The first day of week 1 of a year: the first week with at least four days in it (RFC 5545, BYWEEKNO). */
export const firstWeekOf = (year: number, first: number): number => weekStartOf(dayNumber(year, 1, 4), first);

/** The year that the week of a day belongs to, when weeks begin on `first`; around New Year it may be another than that of the day. */
export const weekYearOf = (day: number, first: number): number => {
  const { year } = civilDate(day);
  return [year + 1, year, year - 1].find((each) => day >= firstWeekOf(each, first))!;
};

/** Parses a wall time such as `2026-03-29T09:30:00`. */
export const parseWallTime = (text: string): number => Date.parse(`${text}Z`);

/** Formats a wall time as `2026-03-29T09:30:00`. */
export const formatWallTime = (wall: number): string => {
  const day = Math.floor(wall / DAY);
  const seconds = Math.floor((wall - day * DAY) / SECOND);
  return `${isoDay(day)}T${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};

/** Formats a day number as `2026-03-29`; a year that needs more than four digits gets six and its sign (ISO 8601). */
export const isoDay = (day: number): string => {
  const known = written.get(day);
  if (known !== undefined) return known;
  const { year, month, day: ofMonth } = civilDate(day);
  const text = `${yearText(year)}-${two(month)}-${two(ofMonth)}`;
  if (written.size >= CACHED_DAYS) written.clear();
  written.set(day, text);
  return text;
};
/** A cache: most requests are about the same few days. */
const written = new Map<number, string>();
const CACHED_DAYS = 4000;

const two = (number: number): string => (number < 10 ? `0${number}` : `${number}`);
const yearText = (year: number): string => {
  if (year >= 1000 && year <= 9999) return `${year}`;
  if (year >= 0 && year <= 9999) return `${year}`.padStart(4, '0');
  return `${year < 0 ? '-' : '+'}${`${Math.abs(year)}`.padStart(6, '0')}`;
};
