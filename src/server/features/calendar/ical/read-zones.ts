import { ownZoneName } from '../recurrence/clock.ts';
import type { Observance } from '../recurrence/observance.ts';
import { ianaZone } from '../recurrence/zone-names.ts';
import { type Component, lineOf } from './component.ts';
import { readTime, type Zones } from './read-time.ts';

/** No zone has more rules than this. */
const RULES_AT_MOST = 200;

/** What a calendar says about zones: which it names, and the rules of those that nobody else knows. */
export const readZones = (calendar: Component): { zones: Zones; rules: ReadonlyMap<string, readonly Observance[]> } => {
  const own = new Map<string, string | null>();
  const rules = new Map<string, readonly Observance[]>();
  for (const zone of calendar.inside.filter(({ name }) => name === 'VTIMEZONE')) {
    const tzid = lineOf(zone, 'TZID')?.value;
    if (tzid === undefined) continue;
    const known = ianaZone(tzid) ?? ianaZone(lineOf(zone, 'X-LIC-LOCATION')?.value ?? '');
    own.set(tzid, known);
    if (known === null) rules.set(ownZoneName(tzid), zone.inside.flatMap(observancesOf).slice(0, RULES_AT_MOST));
  }
  return { zones: { own, floating: ianaZone(lineOf(calendar, 'X-WR-TIMEZONE')?.value ?? '') }, rules };
};

const NO_ZONES: Zones = { own: new Map(), floating: null };

const observancesOf = (part: Component): Observance[] => {
  const [from, to] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) => offsetOf(lineOf(part, name)?.value ?? ''));
  const start = readTime(lineOf(part, 'DTSTART')?.value ?? '', undefined, NO_ZONES);
  if (from == null || to == null || start?.kind !== 'time') return [];
  const dates = part.lines
    .filter(({ name }) => name === 'RDATE')
    .flatMap(({ value }) => value.split(','))
    .map((text) => readTime(text, undefined, NO_ZONES))
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
