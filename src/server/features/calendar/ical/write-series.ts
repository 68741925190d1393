import { tzidOf } from '../recurrence/clock.ts';
import { civilOf, DAY } from '../recurrence/days.ts';
import { ownWall, placeOf, wallIn } from '../recurrence/place.ts';
import type { EventAt, Length, Override, Series, When } from '../recurrence/series.ts';
import { type Component, lineOf, readComponents, writeComponent } from './component.ts';
import type { ContentLine } from './content-line.ts';
import { readCalendar } from './read-calendar.ts';
import { factLines, plain, timeLines, TIMES } from './write-event.ts';
import { compact, durationText, timeLine, zonesIn } from './write-time.ts';
import { timezoneOf, timezoneOfRules } from './write-timezone.ts';

export const PRODUCT = '-//Iris//Calendar//EN';

/** A series as a calendar of its own. */
export const writeSeries = (series: Series, now: number): string =>
  writeComponent({
    name: 'VCALENDAR',
    lines: [plain('VERSION', '2.0'), plain('PRODID', PRODUCT)],
    inside: [...timezones(series, new Set()), ...freshEvents(series, now)],
  });

/**
 * A series written over what a server has of it: only what has changed is touched, so that reminders, categories and whatever
 * other programs have put there stay.
 */
export const rewriteSeries = (source: string, series: Series, now: number): string => {
  const before = source === '' ? undefined : readCalendar(source).series.find(({ uid }) => uid === series.uid);
  if (before === undefined) return writeSeries(series, now);
  const calendar = readComponents(source);
  const events = calendar.inside.filter(({ name }) => name === 'VEVENT');
  const others = calendar.inside.filter(({ name }) => name !== 'VEVENT');
  const masterPart = events.findLast((part) => lineOf(part, 'RECURRENCE-ID') === undefined);
  const place = placeOf(series, 'UTC');
  const beforePlace = placeOf(before, 'UTC');
  const partOf = (override: Override): Component | undefined =>
    overrideParts(events, before, source).get(wallIn(override.instead, beforePlace));
  const known = new Map(before.overrides.map((override) => [wallIn(override.instead, beforePlace), override]));
  const master =
    series.master === null || masterPart === undefined
      ? []
      : [
          stamped(
            withRules(changedPart(masterPart, before.master, series.master, series), before, series),
            series,
            now,
          ),
        ];
  const overrides = series.overrides.map((override) => {
    const old = known.get(wallIn(override.instead, place));
    const part = old && partOf(old);
    if (part !== undefined) return stamped(changedPart(part, old!, override, series), series, now);
    return stamped(
      {
        ...changedPart(withoutRules(masterPart ?? EMPTY), before.master, override, series),
        inside: masterPart?.inside ?? [],
      },
      series,
      now,
      timeLine('RECURRENCE-ID', override.instead, series.zones),
    );
  });
  const explained = new Set(
    others.filter(({ name }) => name === 'VTIMEZONE').map((zone) => lineOf(zone, 'TZID')?.value ?? ''),
  );
  return writeComponent({ ...calendar, inside: [...others, ...timezones(series, explained), ...master, ...overrides] });
};

const EMPTY: Component = { name: 'VEVENT', lines: [], inside: [] };
const RULES = new Set(['RRULE', 'EXRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID']);

/** The parts of a source that hold changed instances, by the wall clock that they stand for. */
const overrideParts = (events: readonly Component[], before: Series, source: string): Map<number, Component> => {
  const place = placeOf(before, 'UTC');
  const parts = events.filter((part) => lineOf(part, 'RECURRENCE-ID') !== undefined);
  return new Map(
    parts.flatMap((part) => {
      const zones = readComponents(source).inside.filter(({ name }) => name === 'VTIMEZONE');
      const alone = writeComponent({ name: 'VCALENDAR', lines: [], inside: [...zones, part] });
      const [override] = readCalendar(alone).series[0]?.overrides ?? [];
      return override === undefined ? [] : [[wallIn(override.instead, place), part] as const];
    }),
  );
};

/** A part with the lines replaced whose meaning has changed. */
const changedPart = (part: Component, before: EventAt | null, after: EventAt, series: Series): Component => {
  const isSameTime = before !== null && sameTime(before, after);
  const [old, next] = [before === null ? null : factLines(before.facts), factLines(after.facts)];
  const changed = new Map(
    [...next].filter(([name, lines]) => JSON.stringify(old?.get(name)) !== JSON.stringify(lines)),
  );
  const dropped = new Set<string>([...changed.keys(), ...(isSameTime ? [] : TIMES)]);
  return {
    ...part,
    lines: [
      ...part.lines.filter(({ name }) => !dropped.has(name)),
      ...(isSameTime ? [] : timeLines(after, series.zones)),
      ...[...changed.values()].flat(),
    ],
  };
};

const sameTime = (a: EventAt, b: EventAt): boolean =>
  JSON.stringify([a.start, a.length]) === JSON.stringify([b.start, b.length]);

const withRules = (part: Component, before: Series, after: Series): Component => {
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
      ...(isSame ? [] : after.rules.map((rule) => plain('RRULE', rule))),
      ...exceptions.map((date) => timeLine('EXDATE', date, after.zones)),
    ],
  };
};

const withoutRules = (part: Component): Component => ({
  ...part,
  lines: part.lines.filter(({ name }) => !RULES.has(name)),
});

/** The part with its version, and at most one name of the instance that it stands for. */
const stamped = (part: Component, series: Series, now: number, instance?: ContentLine): Component => ({
  ...part,
  lines: [
    ...part.lines.filter(({ name }) => !STAMPS.has(name) && (instance === undefined || name !== 'RECURRENCE-ID')),
    ...(instance === undefined ? [] : [instance]),
    plain('SEQUENCE', String(series.sequence)),
    plain('DTSTAMP', compact(now)),
    plain('LAST-MODIFIED', compact(now)),
  ],
});
const STAMPS = new Set(['SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED']);

/** The parts of a series as nobody has written it yet. */
export const freshEvents = (series: Series, now: number): Component[] => {
  const uid = plain('UID', series.uid);
  const part = (event: EventAt, lines: readonly ContentLine[], instance?: ContentLine): Component =>
    stamped(
      {
        ...EMPTY,
        lines: [uid, ...timeLines(event, series.zones), ...lines, ...[...factLines(event.facts).values()].flat()],
      },
      series,
      now,
      instance,
    );
  const rules = [
    ...series.rules.map((rule) => plain('RRULE', rule)),
    ...series.exceptRules.map((rule) => plain('EXRULE', rule)),
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

const dateLine = (start: When, length: Length | null, zones: Series['zones']): ContentLine => {
  const line = timeLine('RDATE', start, zones);
  if (length === null || start.kind === 'day') return line;
  return { ...line, params: { ...line.params, VALUE: 'PERIOD' }, value: `${line.value}/${durationText(length)}` };
};

/** The zones of a series that a calendar does not explain yet. */
export const timezones = (series: Series, explained: ReadonlySet<string>): Component[] => {
  const first = series.master?.start ?? series.overrides[0]!.start;
  const { year } = civilOf(Math.floor(ownWall(first) / DAY));
  const own = Object.entries(series.zones).map(([name, rules]) => timezoneOfRules(tzidOf(name), rules));
  return [
    ...own.filter((zone) => !explained.has(lineOf(zone, 'TZID')!.value)),
    ...[...zonesIn(series)].filter((zone) => !explained.has(zone)).map((zone) => timezoneOf(zone, year)),
  ];
};
