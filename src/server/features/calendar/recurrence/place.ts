import { type Clock, clockOf, momentOf, wallAt } from './clock.ts';
import { DAY, dayText, wallOf, wallText } from './days.ts';
import type { Series, When } from './series.ts';

/** How the wall clock of a series is read: that of its first instance; days and floating times are the person's. */
export interface Place {
  readonly clock: Clock;
  /** Whether the instances are whole days. */
  readonly isDaily: boolean;
  /** The wall clock of the first instance. */
  readonly start: number;
  clockFor(when: When): Clock;
}

/** Reads a series as somebody in a zone does. */
export const placeOf = (series: Series, zone: string): Place => {
  const clockFor = (when: When) => clockOf(when.kind === 'day' ? zone : (when.zone ?? zone), series.zones);
  const first = series.master?.start ?? series.overrides[0]!.start;
  return { clock: clockFor(first), isDaily: first.kind === 'day', start: ownWall(first), clockFor };
};

/** What it says, in its own zone. */
export const ownWall = (when: When): number => (when.kind === 'day' ? Date.parse(when.day) : wallOf(when.wall));

export const instantOf = (when: When, place: Place): number => momentOf(place.clockFor(when), ownWall(when));

/** What the clock of the series shows then: other zones and UTC are brought together, days stay as they are. */
export const wallIn = (when: When, place: Place): number => {
  if (when.kind === 'day') return Date.parse(when.day);
  const wall = wallOf(when.wall);
  const clock = place.clockFor(when);
  return clock === place.clock ? wall : wallAt(place.clock, momentOf(clock, wall));
};

/** The name of an instance within its series, from its wall clock. */
export const keyOf = (wall: number, { isDaily }: Place): string =>
  isDaily ? dayText(Math.floor(wall / DAY)).replaceAll('-', '') : plainText(wallText(wall));
const plainText = (text: string): string =>
  text.length === 19
    ? `${text.slice(0, 4)}${text.slice(5, 7)}${text.slice(8, 13)}${text.slice(14, 16)}${text.slice(17)}`
    : text.replaceAll(/[-:]/g, '');

/** The wall clock that a name stands for, or nothing. */
export const wallOfKey = (key: string): number | null => {
  const [, year, month, day, time] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6}))?$/.exec(key) ?? [];
  if (year === undefined) return null;
  const [hours, minutes, seconds] = (time ?? '000000').match(/\d\d/g)!;
  const wall = wallOf(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}`);
  return Number.isNaN(wall) ? null : wall;
};

/** A time like another one, at a wall clock. */
export const whenLike = (like: When, wall: number): When =>
  like.kind === 'day' ? { kind: 'day', day: dayText(Math.floor(wall / DAY)) } : { ...like, wall: wallText(wall) };
