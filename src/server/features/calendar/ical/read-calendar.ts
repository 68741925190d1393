import { createHash } from 'node:crypto';
import { isOwnZone } from '../recurrence/clock.ts';
import type { Observance } from '../recurrence/observance.ts';
import type { EventAt, Override, Series, When } from '../recurrence/series.ts';
import { type Component, lineOf, readComponents, writeComponent } from './component.ts';
import { unescapeText } from './content-line.ts';
import { readEvent } from './read-event.ts';
import { readDuration, readTime, readTimes, type Zones } from './read-time.ts';
import { readZones } from './read-zones.ts';

/** How many rules, dates and exceptions of one series are read. */
const PARTS_AT_MOST = 5000;

/** Reads a calendar: its name, and its events by UID; one that is broken does not lose the others. */
export const readCalendar = (text: string): { name: string | null; series: Series[] } => {
  const calendar = readComponents(text);
  const { zones, rules } = readZones(calendar);
  const byUid = Map.groupBy(
    calendar.inside.filter(({ name }) => name === 'VEVENT'),
    uidOf,
  );
  const name = lineOf(calendar, 'X-WR-CALNAME')?.value ?? lineOf(calendar, 'NAME')?.value;
  return {
    name: name === undefined ? null : unescapeText(name).trim().slice(0, 200) || null,
    series: [...byUid].flatMap(([uid, parts]) => readSeries(uid, parts, zones, Object.fromEntries(rules)) ?? []),
  };
};

/** The name of an event; one without a name is known by what it says. */
const uidOf = (component: Component): string =>
  lineOf(component, 'UID')?.value.trim().slice(0, 500) ||
  createHash('sha256').update(writeComponent(component)).digest('base64url');

const sequenceOf = (component: Component): number => Number(lineOf(component, 'SEQUENCE')?.value ?? 0) || 0;

const readSeries = (
  uid: string,
  parts: readonly Component[],
  zones: Zones,
  rules: Readonly<Record<string, readonly Observance[]>>,
): Series | null => {
  // Of several versions the one with the highest sequence counts, and of the same sequence the last.
  const masters = parts
    .filter((part) => lineOf(part, 'RECURRENCE-ID') === undefined)
    .sort((a, b) => sequenceOf(a) - sequenceOf(b));
  const changed = parts
    .filter((part) => lineOf(part, 'RECURRENCE-ID') !== undefined)
    .sort((a, b) => sequenceOf(a) - sequenceOf(b));
  const source = masters.at(-1);
  const master = source === undefined ? null : readEvent(source, zones, rules);
  const overrides = changed.flatMap((part) => overrideOf(part, master, zones, rules) ?? []);
  if (master === null && overrides.length === 0) return null;
  const series = {
    uid,
    sequence: source === undefined ? 0 : sequenceOf(source),
    master,
    rules: master === null ? [] : valuesOf(source!, 'RRULE'),
    exceptRules: master === null ? [] : valuesOf(source!, 'EXRULE'),
    dates: master === null ? [] : datesOf(source!, zones),
    exceptDates: master === null ? [] : timesOf(source!, 'EXDATE', zones),
    overrides,
  };
  return { ...series, zones: usedZones(series, rules) };
};

const overrideOf = (
  part: Component,
  master: EventAt | null,
  zones: Zones,
  rules: Readonly<Record<string, readonly Observance[]>>,
): Override | null => {
  const line = lineOf(part, 'RECURRENCE-ID')!;
  const given = readTimes(line, zones)[0];
  const event = readEvent(part, zones, rules) ?? (given && master ? { ...master, start: given } : null);
  if (given === undefined || event === null) return null;
  return { ...event, instead: inKindOf(given, master), following: /THISANDFUTURE/i.test(line.params.RANGE ?? '') };
};

/** An instance named by its day alone is the one that the series has on that day. */
const inKindOf = (given: When, master: EventAt | null): When => {
  if (master === null || given.kind === master.start.kind) return given;
  if (given.kind === 'time') return { kind: 'day', day: given.wall.slice(0, 10) };
  const { start } = master;
  return start.kind === 'time' ? { ...start, wall: `${given.day}T${start.wall.slice(11)}` } : given;
};

const valuesOf = (component: Component, name: string): string[] =>
  component.lines
    .filter((line) => line.name === name)
    .map(({ value }) => value.trim())
    .slice(0, 20);

const timesOf = (component: Component, name: string, zones: Zones): When[] =>
  component.lines
    .filter((line) => line.name === name)
    .flatMap((line) => readTimes(line, zones))
    .slice(0, PARTS_AT_MOST);

/** Further dates: times, days, or periods with a length of their own. */
const datesOf = (component: Component, zones: Zones): Series['dates'] =>
  component.lines
    .filter(({ name }) => name === 'RDATE')
    .flatMap(({ value, params }) =>
      value.split(',').map((text) => ({ parts: text.trim().split('/'), tzid: params.TZID })),
    )
    .slice(0, PARTS_AT_MOST)
    .flatMap(({ parts: [first = '', second], tzid }) => {
      const start = readTime(first, tzid, zones);
      if (start === null) return [];
      return [{ start, length: second === undefined ? null : readDuration(second) }];
    });

/** Only the zones that the series speaks of. */
const usedZones = (
  series: Omit<Series, 'zones'>,
  rules: Readonly<Record<string, readonly Observance[]>>,
): Series['zones'] => {
  const whens = [
    ...(series.master === null ? [] : [series.master.start]),
    ...series.dates.map(({ start }) => start),
    ...series.exceptDates,
    ...series.overrides.flatMap(({ start, instead }) => [start, instead]),
  ];
  const used = new Set(whens.flatMap((when) => (when.kind === 'time' && when.zone !== null ? [when.zone] : [])));
  return Object.fromEntries(Object.entries(rules).filter(([name]) => isOwnZone(name) && used.has(name)));
};
