import { clockOf, isCustomZone, momentOf, tzidOf } from '../recurrence/clock.ts';
import { parseWallTime } from '../recurrence/day-number.ts';
import type { EventDuration, EventSeries, EventTime } from '../recurrence/series.ts';
import type { ContentLine } from '../content-line.ts';

/** A property such as DTSTART for a time. */
export const timeLine = (name: string, when: EventTime, zones: EventSeries['zones']): ContentLine => {
  if (when.kind === 'day') return { name, params: { VALUE: 'DATE' }, value: when.day.replaceAll('-', '') };
  const wall = when.wall.replaceAll(/[-:]/g, '');
  if (when.zone === null) return { name, params: {}, value: wall };
  if (isCustomZone(when.zone)) return { name, params: { TZID: tzidOf(when.zone) }, value: wall };
  // An offset is no TZID that other programs know.
  if (when.zone === 'UTC' || /^[+-]/.test(when.zone)) return { name, params: {}, value: utcText(when, zones) };
  return { name, params: { TZID: when.zone }, value: wall };
};

/** The moment in UTC. */
const utcText = (when: Extract<EventTime, { kind: 'time' }>, zones: EventSeries['zones']): string =>
  utcDateTime(momentOf(clockOf(when.zone ?? 'UTC', zones), parseWallTime(when.wall)));

/** A moment such as `20260331T090000Z`. */
export const utcDateTime = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A duration such as `P1DT2H`; days are left out when there are none. */
export const durationText = ({ days, seconds }: EventDuration): string => {
  const time = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor((seconds % 3600) / 60), 'M'],
    [seconds % 60, 'S'],
  ]
    .filter(([number]) => number !== 0)
    .map(([number, unit]) => `${number}${unit}`)
    .join('');
  if (days === 0) return `PT${time || '0S'}`;
  return `P${days}D${time && `T${time}`}`;
};

/** The IANA zones of a series, which need a VTIMEZONE. */
export const zonesIn = (series: EventSeries): Set<string> => {
  const whens = [
    ...(series.master === null ? [] : [series.master.start]),
    ...series.exceptDates,
    ...series.dates.map(({ start }) => start),
    ...series.overrides.flatMap(({ start, instead }) => [start, instead]),
  ];
  return new Set(
    whens.flatMap((when) =>
      when.kind === 'time' && when.zone !== null && when.zone !== 'UTC' && !/^(own:|[+-])/.test(when.zone)
        ? [when.zone]
        : [],
    ),
  );
};
