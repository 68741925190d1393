import { customZoneName } from '../recurrence/clock.ts';
import type { Observance } from '../recurrence/observance.ts';
import { ianaZone } from '../recurrence/zone-names.ts';
import { type CalendarComponent, lineOf } from './component.ts';
import { readCalendarTime, type CalendarZones, zoneText } from './read-time.ts';

/** How many observances of one zone are read. */
const RULES_AT_MOST = 200;

/** Reads the VTIMEZONEs of a calendar, and the rules of those that are no IANA zone. */
export const readZones = (
  calendar: CalendarComponent,
): { zones: CalendarZones; rules: ReadonlyMap<string, readonly Observance[]> } => {
  const floating = lineOf(calendar, 'X-WR-TIMEZONE')?.value ?? '';
  const own = new Map<string, string | null>();
  const rules = new Map<string, readonly Observance[]>();
  for (const zone of calendar.inside.filter(({ name }) => name === 'VTIMEZONE')) {
    const tzid = zoneText(lineOf(zone, 'TZID')?.value ?? '');
    if (tzid === '') continue;
    const known = ianaZone(tzid) ?? ianaZone(zoneText(lineOf(zone, 'X-LIC-LOCATION')?.value ?? ''));
    own.set(tzid, known);
    if (known === null) rules.set(customZoneName(tzid), zone.inside.flatMap(observancesOf).slice(0, RULES_AT_MOST));
  }
  return { zones: { custom: own, floating: ianaZone(zoneText(floating)) }, rules };
};

const NO_ZONES: CalendarZones = { custom: new Map(), floating: null };

const observancesOf = (part: CalendarComponent): Observance[] => {
  const [from, to] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) => offsetOf(lineOf(part, name)?.value ?? ''));
  const start = readCalendarTime(lineOf(part, 'DTSTART')?.value ?? '', undefined, NO_ZONES);
  if (from == null || to == null || start?.kind !== 'time') return [];
  const dates = part.lines
    .filter(({ name }) => name === 'RDATE')
    .flatMap(({ value }) => value.split(','))
    .map((text) => readCalendarTime(text, undefined, NO_ZONES))
    .flatMap((when) => (when?.kind === 'time' ? [when.wall] : []));
  return [{ offsetFrom: from, offsetTo: to, start: start.wall, rule: lineOf(part, 'RRULE')?.value ?? null, dates }];
};

/** An offset such as `+0130`, in milliseconds. */
const offsetOf = (text: string): number | null => {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text.trim()) ?? [];
  if (sign === undefined) return null;
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
};
