import { DAY } from '#contract/time-units.ts';
import { zoneOf } from '#contract/zone.ts';
import { civilDate, daysInMonth, parseWallTime, formatWallTime, weekdayOfDayNumber } from '../recurrence/day-number.ts';
import type { Observance } from '../recurrence/observance.ts';
import { RULE_WEEKDAYS } from '../recurrence/rule.ts';
import { escapeText } from '../content-line.ts';
import type { CalendarComponent } from './component.ts';

/** The VTIMEZONE of an IANA zone by its clock changes of one year; every TZID in a calendar needs one (RFC 5545, 3.6.5). */
export const timezoneOf = (name: string, year: number): CalendarComponent => {
  const changes = changesIn(name, year);
  const standing = zoneOf(name).offsetAt(Date.UTC(year, 0, 1));
  const parts =
    changes.length === 2
      ? changes.map(({ at, from, to }) =>
          part(to > from ? 'DAYLIGHT' : 'STANDARD', from, to, at + from, yearlyRule(at + from)),
        )
      : [part('STANDARD', standing, standing, Date.UTC(1970, 0, 1), null)];
  return { name: 'VTIMEZONE', lines: [{ name: 'TZID', params: {}, value: name }], inside: parts };
};

/** The VTIMEZONE of a zone that only its calendar defines. */
export const timezoneOfRules = (tzid: string, rules: readonly Observance[]): CalendarComponent => ({
  name: 'VTIMEZONE',
  lines: [{ name: 'TZID', params: {}, value: escapeText(tzid) }],
  inside: rules.map(({ offsetFrom, offsetTo, start, rule, dates }) => {
    const name = offsetTo > offsetFrom ? 'DAYLIGHT' : 'STANDARD';
    const plain = part(name, offsetFrom, offsetTo, parseWallTime(start), rule);
    const more = dates.map((date) => ({ name: 'RDATE', params: {}, value: date.replaceAll(/[-:]/g, '') }));
    return { ...plain, lines: [...plain.lines, ...more] };
  }),
});

const changesIn = (name: string, year: number): { at: number; from: number; to: number }[] => {
  const zone = zoneOf(name);
  const found: { at: number; from: number; to: number }[] = [];
  const end = Date.UTC(year + 1, 0, 1);
  for (let day = Date.UTC(year, 0, 1); day < end; day += DAY) {
    const [from, to] = [zone.offsetAt(day), zone.offsetAt(day + DAY)];
    if (from === to) continue;
    let [early, late] = [day, day + DAY];
    while (late - early > 60_000) {
      const middle = Math.floor((early + late) / 2 / 60_000) * 60_000;
      if (zone.offsetAt(middle) === from) early = middle;
      else late = middle;
    }
    found.push({ at: late, from, to });
  }
  return found;
};

/** The nth weekday of its month, counted from the end when it is one of the last seven days. */
const yearlyRule = (wall: number): string => {
  const day = Math.floor(wall / DAY);
  const { year, month, day: ofMonth } = civilDate(day);
  const nth = ofMonth + 7 > daysInMonth(year, month) ? -1 : Math.ceil(ofMonth / 7);
  return `FREQ=YEARLY;BYMONTH=${month};BYDAY=${nth}${RULE_WEEKDAYS[weekdayOfDayNumber(day)]}`;
};

const part = (name: string, from: number, to: number, wall: number, rule: string | null): CalendarComponent => ({
  name,
  inside: [],
  lines: [
    { name: 'DTSTART', params: {}, value: formatWallTime(wall).replaceAll(/[-:]/g, '') },
    { name: 'TZOFFSETFROM', params: {}, value: offsetText(from) },
    { name: 'TZOFFSETTO', params: {}, value: offsetText(to) },
    ...(rule === null ? [] : [{ name: 'RRULE', params: {}, value: rule }]),
  ],
});

const offsetText = (offset: number): string => {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
};
