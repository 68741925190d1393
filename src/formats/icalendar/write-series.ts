import { DAY } from '#contract/time-units.ts';
import { tzidOf } from '../recurrence/clock.ts';
import { civilDate } from '../recurrence/day-number.ts';
import { wallTimeOf, seriesClockOf, wallTimeIn } from '../recurrence/series-clock.ts';
import type { EventAt, EventDuration, Override, EventSeries, EventTime } from '../recurrence/series.ts';
import { type CalendarComponent, lineOf, readComponents, writeComponent } from './component.ts';
import type { ContentLine } from '../content-line.ts';
import { readCalendar } from './read-calendar.ts';
import { zoneText } from './read-time.ts';
import { withAlarms } from './alarms.ts';
import { attendeeAddress } from './read-event.ts';
import { attendeeLine, detailLines, propertyLine, timeLines, TIMES } from './write-event.ts';
import { utcDateTime, durationText, timeLine, zonesIn } from './write-time.ts';
import { timezoneOf, timezoneOfRules } from './write-timezone.ts';

export const CALENDAR_PRODUCT_ID = '-//Iris//Calendar//EN';

/** A series as a calendar of its own. */
export const writeSeries = (series: EventSeries, now: number): string =>
  writeComponent({
    name: 'VCALENDAR',
    lines: [propertyLine('VERSION', '2.0'), propertyLine('PRODID', CALENDAR_PRODUCT_ID)],
    inside: [...missingTimezones(series, new Set()), ...newEventComponents(series, now)],
  });

/**
 * Writes a series into the text that a server has of it: only changed properties are replaced, so that reminders, categories and
 * other properties stay.
 */
export const rewriteSeries = (source: string, series: EventSeries, now: number): string => {
  const before = source === '' ? undefined : readCalendar(source).series.find(({ uid }) => uid === series.uid);
  if (before === undefined) return writeSeries(series, now);
  const calendar = readComponents(source);
  const events = calendar.inside.filter(({ name }) => name === 'VEVENT');
  const others = calendar.inside.filter(({ name }) => name !== 'VEVENT');
  const masterPart = events.findLast((part) => lineOf(part, 'RECURRENCE-ID') === undefined);
  const clock = seriesClockOf(series, 'UTC');
  const beforeClock = seriesClockOf(before, 'UTC');
  const parts = overrideParts(events, before, source);
  const partOf = (override: Override): CalendarComponent | undefined =>
    parts.get(wallTimeIn(override.instead, beforeClock));
  const known = new Map(before.overrides.map((override) => [wallTimeIn(override.instead, beforeClock), override]));
  const master =
    series.master === null || masterPart === undefined
      ? []
      : [
          withVersion(
            withRules(changedPart(masterPart, before.master, series.master, series), before, series),
            series,
            now,
          ),
        ];
  const overrides = series.overrides.map((override) => {
    const old = known.get(wallTimeIn(override.instead, clock));
    const part = old && partOf(old);
    if (part !== undefined) return withVersion(changedPart(part, old!, override, series), series, now);
    return withVersion(
      {
        ...changedPart(withoutRules(masterPart ?? EMPTY), before.master, override, series),
      },
      series,
      now,
      timeLine('RECURRENCE-ID', override.instead, series.zones),
    );
  });
  const explained = new Set(
    others.filter(({ name }) => name === 'VTIMEZONE').map((zone) => zoneText(lineOf(zone, 'TZID')?.value ?? '')),
  );
  return writeComponent({
    ...calendar,
    inside: [...others, ...missingTimezones(series, explained), ...master, ...overrides],
  });
};

/** Writes a new series into the text of another one, whose properties stay but for what has changed and for its UID. */
export const writeSeriesLike = (source: string, series: EventSeries, now: number): string => {
  const calendar = readComponents(source);
  const uid = propertyLine('UID', series.uid);
  const renamed = {
    ...calendar,
    inside: calendar.inside.map((part) => ({
      ...part,
      lines: part.lines.map((line) => (line.name === 'UID' ? uid : line)),
    })),
  };
  return rewriteSeries(writeComponent(renamed), series, now);
};

const EMPTY: CalendarComponent = { name: 'VEVENT', lines: [], inside: [] };
const RULES = new Set(['RRULE', 'EXRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID']);

/** The components of overrides, by the wall time of their RECURRENCE-ID. */
const overrideParts = (
  events: readonly CalendarComponent[],
  before: EventSeries,
  source: string,
): Map<number, CalendarComponent> => {
  const clock = seriesClockOf(before, 'UTC');
  const parts = events.filter((part) => lineOf(part, 'RECURRENCE-ID') !== undefined);
  return new Map(
    parts.flatMap((part) => {
      const zones = readComponents(source).inside.filter(({ name }) => name === 'VTIMEZONE');
      const alone = writeComponent({ name: 'VCALENDAR', lines: [], inside: [...zones, part] });
      const [override] = readCalendar(alone).series[0]?.overrides ?? [];
      return override === undefined ? [] : [[wallTimeIn(override.instead, clock), part] as const];
    }),
  );
};

/** A component with the changed properties replaced. */
const changedPart = (
  part: CalendarComponent,
  before: EventAt | null,
  after: EventAt,
  series: EventSeries,
): CalendarComponent => {
  const isSameTime = before !== null && sameTime(before, after);
  const [old, next] = [before === null ? null : detailLines(before.facts), detailLines(after.facts)];
  const changed = new Map(
    [...next].filter(([name, lines]) => JSON.stringify(old?.get(name)) !== JSON.stringify(lines)),
  );
  const dropped = new Set<string>([...changed.keys(), ...(isSameTime ? [] : TIMES)]);
  const hasOtherReminders = JSON.stringify(before?.facts.reminders) !== JSON.stringify(after.facts.reminders);
  return {
    ...part,
    inside: hasOtherReminders ? withAlarms(part.inside, after.facts) : part.inside,
    lines: [
      ...part.lines.filter(({ name }) => !dropped.has(name)),
      ...(isSameTime ? [] : timeLines(after, series.zones)),
      ...[...changed].flatMap(([name, lines]) => (name === 'ATTENDEE' ? attendeesOver(part, before, after) : lines)),
    ],
  };
};

/** The attendees of a component after a change: whoever stays keeps what else is said of them, and rooms stay. */
const attendeesOver = ({ lines }: CalendarComponent, before: EventAt | null, after: EventAt): ContentLine[] => {
  const by = (event: EventAt | null) =>
    new Map(event?.facts.attendees.map((attendee) => [attendee.email.toLowerCase(), attendee]));
  const [old, next] = [by(before), by(after)];
  const stays = lines
    .filter(({ name }) => name === 'ATTENDEE')
    .map((line) => ({ line, address: attendeeAddress(line).toLowerCase() }))
    .filter(({ address }) => next.has(address) || !old.has(address));
  const named = new Set(stays.map(({ address }) => address));
  return [
    ...stays.map(({ line, address }) => {
      const attendee = next.get(address);
      if (attendee === undefined || attendee.reply === old.get(address)?.reply) return line;
      return { ...line, params: { ...line.params, ...attendeeLine(attendee).params, ...keptName(line) } };
    }),
    ...[...next].filter(([address]) => !named.has(address)).map(([, attendee]) => attendeeLine(attendee)),
  ];
};

/** The name and role of an attendee as they stand: Iris reads no more of a role than whether somebody may stay away. */
const keptName = ({ params }: ContentLine): Record<string, string> =>
  Object.fromEntries(['CN', 'ROLE'].flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])));

const sameTime = (a: EventAt, b: EventAt): boolean =>
  JSON.stringify([a.start, a.length]) === JSON.stringify([b.start, b.length]);

const withRules = (part: CalendarComponent, before: EventSeries, after: EventSeries): CalendarComponent => {
  const isSame = JSON.stringify(before.rules) === JSON.stringify(after.rules);
  const known = new Set(before.exceptDates.map((date) => JSON.stringify(date)));
  const isKept = before.exceptDates.every((date) =>
    after.exceptDates.some((each) => JSON.stringify(each) === JSON.stringify(date)),
  );
  const exceptions = isKept ? after.exceptDates.filter((date) => !known.has(JSON.stringify(date))) : after.exceptDates;
  return {
    ...part,
    lines: [
      ...part.lines.filter(({ name }) => (isSame || name !== 'RRULE') && (isKept || name !== 'EXDATE')),
      ...(isSame ? [] : after.rules.map((rule) => propertyLine('RRULE', rule))),
      ...exceptions.map((date) => timeLine('EXDATE', date, after.zones)),
    ],
  };
};

const withoutRules = (part: CalendarComponent): CalendarComponent => ({
  ...part,
  lines: part.lines.filter(({ name }) => !RULES.has(name)),
});

/** A component with the version of the series, and with a RECURRENCE-ID if one is given. */
const withVersion = (
  part: CalendarComponent,
  series: EventSeries,
  now: number,
  instance?: ContentLine,
): CalendarComponent => ({
  ...part,
  lines: [
    ...part.lines.filter(
      ({ name }) => !VERSION_PROPERTIES.has(name) && (instance === undefined || name !== 'RECURRENCE-ID'),
    ),
    ...(instance === undefined ? [] : [instance]),
    propertyLine('SEQUENCE', String(series.sequence)),
    propertyLine('DTSTAMP', utcDateTime(now)),
    propertyLine('LAST-MODIFIED', utcDateTime(now)),
  ],
});
const VERSION_PROPERTIES = new Set(['SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED']);

/** The components of a series that has no source yet. */
export const newEventComponents = (series: EventSeries, now: number): CalendarComponent[] => {
  const uid = propertyLine('UID', series.uid);
  const part = (event: EventAt, lines: readonly ContentLine[], instance?: ContentLine): CalendarComponent =>
    withVersion(
      {
        ...EMPTY,
        inside: withAlarms([], event.facts),
        lines: [uid, ...timeLines(event, series.zones), ...lines, ...[...detailLines(event.facts).values()].flat()],
      },
      series,
      now,
      instance,
    );
  const rules = [
    ...series.rules.map((rule) => propertyLine('RRULE', rule)),
    ...series.exceptRules.map((rule) => propertyLine('EXRULE', rule)),
    ...series.dates.map(({ start, length }) => dateLine(start, length, series.zones)),
    ...series.exceptDates.map((date) => timeLine('EXDATE', date, series.zones)),
  ];
  return [
    ...(series.master === null ? [] : [part(series.master, rules)]),
    ...series.overrides.map((override) =>
      part(override, [], withRange(timeLine('RECURRENCE-ID', override.instead, series.zones), override.following)),
    ),
  ];
};

const withRange = (line: ContentLine, following: boolean): ContentLine =>
  following ? { ...line, params: { ...line.params, RANGE: 'THISANDFUTURE' } } : line;

const dateLine = (start: EventTime, length: EventDuration | null, zones: EventSeries['zones']): ContentLine => {
  const line = timeLine('RDATE', start, zones);
  if (length === null || start.kind === 'day') return line;
  return { ...line, params: { ...line.params, VALUE: 'PERIOD' }, value: `${line.value}/${durationText(length)}` };
};

/** The VTIMEZONEs of a series that a calendar lacks. */
export const missingTimezones = (series: EventSeries, explained: ReadonlySet<string>): CalendarComponent[] => {
  const first = series.master?.start ?? series.overrides[0]!.start;
  const { year } = civilDate(Math.floor(wallTimeOf(first) / DAY));
  const own = Object.entries(series.zones).map(([name, rules]) => timezoneOfRules(tzidOf(name), rules));
  return [
    ...own.filter((zone) => !explained.has(zoneText(lineOf(zone, 'TZID')!.value))),
    ...[...zonesIn(series)].filter((zone) => !explained.has(zone)).map((zone) => timezoneOf(zone, year)),
  ];
};
