import { DAY } from '#contract/time-units.ts';
import { type ZoneClock, clockOf, momentOf, wallTimeAt } from './clock.ts';
import { isoDay, parseWallTime, formatWallTime } from './day-number.ts';
import type { EventSeries, EventTime } from './series.ts';

/** The wall clock that a series repeats by: that of its DTSTART; days, floating times and unknown zones are read in the person's zone. */
export interface SeriesClock {
  readonly zoneClock: ZoneClock;
  /** Whether the instances are whole days. */
  readonly isDaily: boolean;
  /** The wall time of the first instance. */
  readonly start: number;
  clockFor(when: EventTime): ZoneClock;
}

/** The clock of a series for a person in `zone`. */
export const seriesClockOf = (series: EventSeries, zone: string): SeriesClock => {
  const clockFor = (when: EventTime) => clockOf(when.kind === 'day' ? zone : (when.zone ?? zone), series.zones, zone);
  const first = series.master?.start ?? series.overrides[0]!.start;
  return { zoneClock: clockFor(first), isDaily: first.kind === 'day', start: wallTimeOf(first), clockFor };
};

/** The wall time in the zone of the time itself. */
export const wallTimeOf = (when: EventTime): number =>
  when.kind === 'day' ? Date.parse(when.day) : parseWallTime(when.wall);

/** The moment in milliseconds since 1970. */
export const instantIn = (when: EventTime, clock: SeriesClock): number =>
  momentOf(clock.clockFor(when), wallTimeOf(when));

/** The wall time on the clock of the series; times in other zones and in UTC are converted, days stay as they are. */
export const wallTimeIn = (when: EventTime, clock: SeriesClock): number => {
  if (when.kind === 'day') return Date.parse(when.day);
  const wall = parseWallTime(when.wall);
  const own = clock.clockFor(when);
  return own === clock.zoneClock ? wall : wallTimeAt(clock.zoneClock, momentOf(own, wall));
};

/** The RECURRENCE-ID of an instance in its basic form, such as `20260329T093000` or `20260329`, from its wall time in the rule. */
export const instanceKey = (wall: number, { isDaily }: SeriesClock): string =>
  isDaily ? isoDay(Math.floor(wall / DAY)).replaceAll('-', '') : basicForm(formatWallTime(wall));
// Slices instead of a regular expression: this runs for every instance of a range.
const basicForm = (text: string): string =>
  text.length === 19
    ? `${text.slice(0, 4)}${text.slice(5, 7)}${text.slice(8, 13)}${text.slice(14, 16)}${text.slice(17)}`
    : text.replaceAll(/[-:]/g, '');

/** The wall time that an instance key names; null when it names none. */
export const wallTimeOfKey = (key: string): number | null => {
  const [, year, month, day, time] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6}))?$/.exec(key) ?? [];
  if (year === undefined) return null;
  const [hours, minutes, seconds] = (time ?? '000000').match(/\d\d/g)!;
  const wall = parseWallTime(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}`);
  return Number.isNaN(wall) ? null : wall;
};

/** A time of the same kind and zone as another one, at a wall time. */
export const timeLike = (like: EventTime, wall: number): EventTime =>
  like.kind === 'day' ? { kind: 'day', day: isoDay(Math.floor(wall / DAY)) } : { ...like, wall: formatWallTime(wall) };
