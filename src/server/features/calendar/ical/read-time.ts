import { ownZoneName } from '../recurrence/clock.ts';
import type { Length, When } from '../recurrence/series.ts';
import { ianaZone } from '../recurrence/zone-names.ts';
import type { ContentLine } from './content-line.ts';

/** What the calendar itself knows of zones. */
export interface Zones {
  /** The names of the VTIMEZONEs that have rules of their own, and the IANA zone that each is known to be. */
  readonly own: ReadonlyMap<string, string | null>;
  /** The zone of times without one, if the calendar names it. */
  readonly floating: string | null;
}

const DATE = /^(\d{4})-?(\d\d)-?(\d\d)$/;
const TIME = /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d):?(\d\d)?(?:\.\d+)?(Z?)$/i;

/** Reads the times of a line such as DTSTART or EXDATE; what cannot be a time is left out. */
export const readTimes = (line: ContentLine, zones: Zones): When[] =>
  line.value
    .split(',')
    .map((text) => readTime(text.trim(), line.params.TZID, zones))
    .filter((when) => when !== null);

/** Reads one time: a day, a moment in UTC, or a wall clock in a zone. */
export const readTime = (text: string, tzid: string | undefined, zones: Zones): When | null => {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year !== undefined) {
    const named = `${year}-${month}-${day}`;
    return isReal(named) ? { kind: 'day', day: named } : null;
  }
  const [, years, months, days, hours, minutes, seconds = '00', utc] = TIME.exec(text) ?? [];
  if (years === undefined) return null;
  const named = `${years}-${months}-${days}`;
  if (!isReal(named) || Number(hours) > 23 || Number(minutes) > 59) return null;
  // A leap second is no wall clock that can be counted with (RFC 5545, 3.3.12).
  const wall = `${named}T${hours}:${minutes}:${seconds === '60' ? '59' : seconds}`;
  return { kind: 'time', wall, zone: utc ? 'UTC' : zoneOfName(tzid, zones) };
};

/** The zone of a TZID: the IANA name, what its VTIMEZONE is known to be, its own rules, or nothing. */
const zoneOfName = (tzid: string | undefined, zones: Zones): string | null => {
  if (tzid === undefined) return zones.floating;
  const known = ianaZone(tzid);
  if (known !== null) return known;
  const own = zones.own.get(tzid);
  if (own === undefined) return zones.floating;
  return own ?? ownZoneName(tzid);
};

/** Reads a duration such as `P1DT2H`; a negative one, or none, is null (RFC 5545, 3.3.6). */
export const readDuration = (text: string): Length | null => {
  const [, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^([+-]?)P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/i.exec(text.trim()) ??
    [];
  if (sign === undefined || sign === '-') return null;
  return {
    days: Number(weeks) * 7 + Number(days),
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
  };
};

const isReal = (day: string): boolean => {
  const at = Date.parse(day);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};
