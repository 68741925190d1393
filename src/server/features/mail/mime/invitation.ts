import { findIana } from 'windows-iana';
import { isZone, zoneOf } from '#contract/zone.ts';
import { oneLine } from './characters.ts';

/** A meeting that a calendar file asks about; epoch milliseconds. */
export type Invitation = { title: string; start: number; end?: number; allDay: boolean };

const TITLE_LENGTH = 200;

/**
 * The first meeting of a calendar file that asks for an answer (METHOD:REQUEST, RFC 5546). Null for everything else, and for
 * a start in a zone that nobody knows: a wrong hour is worse than none.
 */
export const invitationOf = (calendar: string): Invitation | null => {
  const lines = calendar.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  if (!lines.some((line) => /^METHOD:REQUEST$/i.test(line.trim()))) return null;
  const event = firstEvent(lines);
  const start = moment(event.get('DTSTART'));
  if (start === null) return null;
  const end = moment(event.get('DTEND'));
  return {
    title: oneLine(unescaped(event.get('SUMMARY')?.value ?? ''), TITLE_LENGTH),
    start: start.at,
    ...(end === null || end.at <= start.at ? {} : { end: end.at }),
    allDay: start.allDay,
  };
};

type Property = { value: string; zone: string | undefined };

/** The properties of the first event itself, without those of its alarms. */
const firstEvent = (lines: readonly string[]): Map<string, Property> => {
  const found = new Map<string, Property>();
  let depth = 0;
  for (const line of lines) {
    if (/^BEGIN:VEVENT$/i.test(line)) depth = 1;
    else if (/^END:VEVENT$/i.test(line) && depth === 1) break;
    else if (depth > 0 && /^BEGIN:/i.test(line)) depth += 1;
    else if (depth > 1 && /^END:/i.test(line)) depth -= 1;
    if (depth !== 1) continue;
    const [, name = '', parameters = '', value = ''] = /^([A-Z-]+)((?:;[^:;"]+(?:"[^"]*")?)*):(.*)$/i.exec(line) ?? [];
    if (name === '' || found.has(name.toUpperCase())) continue;
    const zone = /;TZID=(?:"([^"]*)"|([^;]*))/i.exec(parameters);
    found.set(name.toUpperCase(), { value, zone: zone?.[1] ?? zone?.[2] });
  }
  return found;
};

/** A time as RFC 5545 writes it: a day, a moment in UTC, or a wall clock in a zone. */
const moment = (given: Property | undefined): { at: number; allDay: boolean } | null => {
  const [, day, hour, minute, second, utc] =
    /^(\d{8})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/.exec(given?.value.trim() ?? '') ?? [];
  if (day === undefined) return null;
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  if (Number.isNaN(Date.parse(date))) return null;
  if (hour === undefined) return { at: Date.parse(date), allDay: true };
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  if (utc !== undefined) return { at: Date.parse(date) + seconds * 1000, allDay: false };
  const zone = knownZone(given?.zone);
  return zone === null ? null : { at: zoneOf(zone).momentOf(date, seconds), allDay: false };
};

/** The IANA name of a zone, which some programs call by its name in Windows. */
const knownZone = (name: string | undefined): string | null =>
  [name, ...findIana(name ?? '')].find((each) => each !== undefined && each !== '' && isZone(each)) ?? null;

const unescaped = (text: string): string =>
  text.replace(/\\([nN\\;,])/g, (_, letter: string) => (/n/i.test(letter) ? ' ' : letter));
