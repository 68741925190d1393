import { createHash } from 'node:crypto';
import type { Budget } from '../budget.ts';
import { isCustomZone } from '../recurrence/clock.ts';
import type { Observance } from '../recurrence/observance.ts';
import type { EventAt, Override, EventSeries, EventTime } from '../recurrence/series.ts';
import { type CalendarComponent, lineOf, readComponents, writeComponent } from './component.ts';
import { unescapeText } from '../content-line.ts';
import { lengthBetween, readEvent } from './read-event.ts';
import { readEventDuration, readCalendarTime, readCalendarTimes, type CalendarZones } from './read-time.ts';
import { readZones } from './read-zones.ts';

/** How many dates and exceptions of one series are read. */
const PARTS_AT_MOST = 5000;

/** The content of a calendar. */
export interface ReadCalendar {
  readonly name: string | null;
  /** In capitals, such as `REQUEST`; null when the calendar is no scheduling message (RFC 5546). */
  readonly method: string | null;
  /** The events by UID, in the order of the text. */
  readonly series: EventSeries[];
}

/** Reads a calendar; a broken event does not lose the others. */
export const readCalendar = (text: string, budget?: Budget): ReadCalendar => {
  const calendar = readComponents(text, budget);
  const { zones, rules: rulesByZone } = readZones(calendar);
  const rules = Object.fromEntries(rulesByZone);
  const byUid = Map.groupBy(
    calendar.inside.filter(({ name }) => name === 'VEVENT'),
    uidOf,
  );
  const name = lineOf(calendar, 'X-WR-CALNAME')?.value ?? lineOf(calendar, 'NAME')?.value;
  return {
    method: lineOf(calendar, 'METHOD')?.value.trim().toUpperCase() || null,
    name: name === undefined ? null : unescapeText(name).trim().slice(0, 200) || null,
    series: [...byUid].flatMap(([uid, parts]) => readSeries(uid, parts, zones, rules) ?? []),
  };
};

/** The UID of an event; one without a UID gets a hash of its content. */
const uidOf = (component: CalendarComponent): string =>
  lineOf(component, 'UID')?.value.trim().slice(0, 500) ||
  createHash('sha256').update(writeComponent(component)).digest('base64url');

/** Whether a newer version of the whole series has replaced an override (RFC 5546, 2.1.4); one that states no version stays. */
const isSuperseded = (override: CalendarComponent, master: CalendarComponent): boolean =>
  lineOf(override, 'SEQUENCE') !== undefined && sequenceOf(override) < sequenceOf(master);

const sequenceOf = (component: CalendarComponent): number => Number(lineOf(component, 'SEQUENCE')?.value ?? 0) || 0;

const readSeries = (
  uid: string,
  parts: readonly CalendarComponent[],
  zones: CalendarZones,
  rules: Readonly<Record<string, readonly Observance[]>>,
): EventSeries | null => {
  // Of several versions the one with the highest sequence counts, and of the same sequence the last.
  const masters = parts
    .filter((part) => lineOf(part, 'RECURRENCE-ID') === undefined)
    .sort((a, b) => sequenceOf(a) - sequenceOf(b));
  const source = masters.at(-1);
  const changed = parts
    .filter((part) => lineOf(part, 'RECURRENCE-ID') !== undefined)
    .filter((part) => source === undefined || !isSuperseded(part, source))
    .sort((a, b) => sequenceOf(a) - sequenceOf(b));
  const master = source === undefined ? null : readEvent(source, zones, rules);
  const overrides = changed.flatMap((part) => overrideOf(part, master, zones, rules) ?? []);
  if (master === null && overrides.length === 0) return null;
  const series = {
    uid,
    sequence: source === undefined ? 0 : sequenceOf(source),
    master,
    rules: master === null ? [] : valuesOf(source!, 'RRULE'),
    exceptRules: master === null ? [] : valuesOf(source!, 'EXRULE'),
    dates: master === null ? [] : datesOf(source!, master, zones, rules),
    exceptDates: master === null ? [] : timesOf(source!, 'EXDATE', zones),
    overrides,
  };
  return { ...series, zones: usedZones(series, rules) };
};

const overrideOf = (
  part: CalendarComponent,
  master: EventAt | null,
  zones: CalendarZones,
  rules: Readonly<Record<string, readonly Observance[]>>,
): Override | null => {
  const line = lineOf(part, 'RECURRENCE-ID')!;
  const given = readCalendarTimes(line, zones)[0];
  const event = readEvent(part, zones, rules) ?? (given && master ? { ...master, start: given } : null);
  if (given === undefined || event === null) return null;
  return { ...event, instead: inKindOf(given, master), following: /THISANDFUTURE/i.test(line.params.RANGE ?? '') };
};

/** A RECURRENCE-ID or an RDATE that is a DATE means the time of the series on that day. */
const inKindOf = (given: EventTime, master: EventAt | null): EventTime => {
  if (master === null || given.kind === master.start.kind) return given;
  if (given.kind === 'time') return { kind: 'day', day: given.wall.slice(0, 10) };
  const { start } = master;
  return start.kind === 'time' ? { ...start, wall: `${given.day}T${start.wall.slice(11)}` } : given;
};

const valuesOf = (component: CalendarComponent, name: string): string[] =>
  component.lines
    .filter((line) => line.name === name)
    .map(({ value }) => value.trim())
    .slice(0, 20);

const timesOf = (component: CalendarComponent, name: string, zones: CalendarZones): EventTime[] =>
  component.lines
    .filter((line) => line.name === name)
    .flatMap((line) => readCalendarTimes(line, zones))
    .slice(0, PARTS_AT_MOST);

/** RDATEs: times, days, or periods with a length of their own. */
const datesOf = (
  component: CalendarComponent,
  master: EventAt,
  zones: CalendarZones,
  rules: Readonly<Record<string, readonly Observance[]>>,
): EventSeries['dates'] =>
  component.lines
    .filter(({ name }) => name === 'RDATE')
    .flatMap(({ value, params }) =>
      value.split(',').map((text) => ({ parts: text.trim().split('/'), tzid: params.TZID })),
    )
    .slice(0, PARTS_AT_MOST)
    .flatMap(({ parts: [first = '', second], tzid }) => {
      const start = readCalendarTime(first, tzid, zones);
      if (start === null) return [];
      if (second === undefined) return [{ start: inKindOf(start, master), length: null }];
      const end = readCalendarTime(second, tzid, zones);
      const given = readEventDuration(second);
      return [{ start, length: end === null && given === null ? null : lengthBetween(start, end, given, rules) }];
    });

/** The zones that the series uses. */
const usedZones = (
  series: Omit<EventSeries, 'zones'>,
  rules: Readonly<Record<string, readonly Observance[]>>,
): EventSeries['zones'] => {
  const whens = [
    ...(series.master === null ? [] : [series.master.start]),
    ...series.dates.map(({ start }) => start),
    ...series.exceptDates,
    ...series.overrides.flatMap(({ start, instead }) => [start, instead]),
  ];
  const used = new Set(whens.flatMap((when) => (when.kind === 'time' && when.zone !== null ? [when.zone] : [])));
  return Object.fromEntries(
    [...used].flatMap((name) => (isCustomZone(name) && rules[name] !== undefined ? [[name, rules[name]]] : [])),
  );
};
