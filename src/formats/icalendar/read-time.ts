import { customZoneName } from '../recurrence/clock.ts';
import type { EventDuration, EventTime } from '../recurrence/series.ts';
import { daysInMonth } from '../recurrence/day-number.ts';
import { ianaZone } from '../recurrence/zone-names.ts';
import { type ContentLine, unescapeText } from '../content-line.ts';

/** The zones that a calendar defines. */
export interface CalendarZones {
  /** The TZIDs of its VTIMEZONEs, each with its IANA zone, or null where only its rules are known. */
  readonly custom: ReadonlyMap<string, string | null>;
  /** The zone of floating times, if the calendar names it. */
  readonly floating: string | null;
}

const DATE = /^(\d{4})-?(\d\d)-?(\d\d)$/;
const TIME = /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d):?(\d\d)?(?:\.\d+)?(Z?)$/i;

/** Reads the times of a property such as DTSTART or EXDATE; invalid ones are left out. */
export const readCalendarTimes = (line: ContentLine, zones: CalendarZones): EventTime[] =>
  line.value
    .split(',')
    .map((text) => readCalendarTime(text.trim(), line.params.TZID, zones))
    .filter((when) => when !== null);

/** Reads a DATE, or a DATE-TIME in UTC or in a zone. */
export const readCalendarTime = (text: string, tzid: string | undefined, zones: CalendarZones): EventTime | null => {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year !== undefined) return isReal(year, month!, day!) ? { kind: 'day', day: `${year}-${month}-${day}` } : null;
  const [, years, months, days, hours, minutes, seconds = '00', utc] = TIME.exec(text) ?? [];
  if (years === undefined) return null;
  if (!isReal(years, months!, days!) || Number(hours) > 23 || Number(minutes) > 59) return null;
  // A leap second counts as the second before (RFC 5545, 3.3.12).
  const wall = `${years}-${months}-${days}T${hours}:${minutes}:${seconds === '60' ? '59' : seconds}`;
  return { kind: 'time', wall, zone: utc ? 'UTC' : zoneOfName(tzid, zones) };
};

/** The zone of a TZID: an IANA zone by its name or by its VTIMEZONE, else one of the calendar's own, even where it defines none. */
const zoneOfName = (tzid: string | undefined, zones: CalendarZones): string | null => {
  if (tzid === undefined) return zones.floating;
  const name = zoneText(tzid);
  if (name === '') return zones.floating;
  return ianaZone(name) ?? zones.custom.get(name) ?? customZoneName(name);
};

/** How many characters of the name of a zone are kept. */
const LONGEST_NAME = 200;

/** The name of a zone as text: a TZID is escaped as a property, and by some programs as a parameter too. */
export const zoneText = (tzid: string): string =>
  unescapeText(tzid).trim().replaceAll(/^"|"$/g, '').slice(0, LONGEST_NAME);

/** Reads a duration such as `P1DT2H`; a negative one, or none, is null (RFC 5545, 3.3.6). */
export const readEventDuration = (text: string): EventDuration | null => {
  const [, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^([+-]?)P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/i.exec(text.trim()) ??
    [];
  if (sign === undefined || sign === '-') return null;
  return {
    days: Number(weeks) * 7 + Number(days),
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
  };
};

/** Whether a month has this day. */
const isReal = (year: string, month: string, day: string): boolean =>
  Number(month) >= 1 &&
  Number(month) <= 12 &&
  Number(day) >= 1 &&
  Number(day) <= daysInMonth(Number(year), Number(month));
