import { clockOf, isOwnZone, momentOf, tzidOf } from '../recurrence/clock.ts';
import { wallOf } from '../recurrence/days.ts';
import type { Length, Series, When } from '../recurrence/series.ts';
import type { ContentLine } from './content-line.ts';

/** A line such as DTSTART for a time. */
export const timeLine = (name: string, when: When, zones: Series['zones']): ContentLine => {
  if (when.kind === 'day') return { name, params: { VALUE: 'DATE' }, value: when.day.replaceAll('-', '') };
  const wall = when.wall.replaceAll(/[-:]/g, '');
  if (when.zone === null) return { name, params: {}, value: wall };
  if (isOwnZone(when.zone)) return { name, params: { TZID: tzidOf(when.zone) }, value: wall };
  // An offset has no name that other programs know.
  if (when.zone === 'UTC' || /^[+-]/.test(when.zone)) return { name, params: {}, value: utcText(when, zones) };
  return { name, params: { TZID: when.zone }, value: wall };
};

/** Names an exact moment, which every program understands. */
const utcText = (when: Extract<When, { kind: 'time' }>, zones: Series['zones']): string =>
  compact(momentOf(clockOf(when.zone ?? 'UTC', zones), wallOf(when.wall)));

/** A moment such as `20260331T090000Z`. */
export const compact = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A duration such as `P1DT2H`; days are left out when there are none. */
export const durationText = ({ days, seconds }: Length): string => {
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

/** The zones of a series that a calendar must explain. */
export const zonesIn = (series: Series): Set<string> => {
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
