import { DAY, HOUR, MINUTE, SECOND } from './time-units.ts';

/**
 * Days and wall clocks of IANA zones, by the tables of Intl. Server and web agree on what a day is by asking the same rule: a day
 * begins at `startOfDay` and ends where the next one begins, so that days leave no gap and share no second, whatever the clocks do.
 */
export interface Zone {
  readonly name: string;
  /** How far the wall clock is ahead of UTC at a moment, in milliseconds. */
  offsetAt(at: number): number;
  /** The day, such as `2026-03-29`, that a moment belongs to. */
  dayOf(at: number): string;
  /** The first moment of a day, in milliseconds since 1970. */
  startOfDay(day: string): number;
  /** The moment when the wall clock of a day shows so many seconds after midnight: the earlier of two, or, if the clock skips it, as much later. */
  momentOf(day: string, seconds: number): number;
  /** What the wall clock shows, in seconds after midnight. */
  clockAt(at: number): number;
}

/** No zone changes its offset within a quarter of an hour's grid, so one answer serves the whole quarter. */
const QUARTER = 15 * MINUTE;
/** Nobody has set the clocks and set them back within less than a week: seven days in Brazil in 2000 were the shortest since 1970. */
const BLOCK = 4 * DAY;
/** More than any clock is away from UTC. */
const FAR = 15 * HOUR;
const REMEMBERED = 20_000;
const ZONES_REMEMBERED = 100;

const zones = new Map<string, Zone>();

/** Whether this is the name of a zone that is known here. */
export const isZone = (name: string): boolean => {
  try {
    zoneOf(name);
    return true;
  } catch {
    return false;
  }
};

/** The zone of an IANA name; an unknown name is a RangeError. */
export const zoneOf = (name: string): Zone => {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const made = createZone(name);
  if (zones.size >= ZONES_REMEMBERED) zones.clear();
  zones.set(name, made);
  return made;
};

/** The zone of this machine. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day that lies so many days after (or, negative, before) another. */
export const addDays = (day: string, count: number): string => isoDay(Date.parse(day) + count * DAY);

/** How many days one day lies after another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** The weekday of a day: 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** The first day of the week that a day belongs to; weeks begin on `first` (0 is Sunday). */
export const startOfWeek = (day: string, first = 1): string => addDays(day, -((weekdayOf(day) - first + 7) % 7));

/** The first day of the month that a day belongs to. */
export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

const isoDay = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

const createZone = (name: string): Zone => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const readOffset = (at: number): number => {
    const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = format
      .format(at)
      .match(/\d+/g)!
      .map(Number);
    return Date.UTC(year, month - 1, day, hour, minute, second) - at;
  };

  const quarters = remember((quarter: number) => readOffset(quarter * QUARTER));
  const blocks = remember((block: number): number | null => {
    const first = quarters((block * BLOCK) / QUARTER);
    return first === quarters(((block + 1) * BLOCK) / QUARTER) ? first : null;
  });
  const offsetAt = (at: number): number => blocks(Math.floor(at / BLOCK)) ?? quarters(Math.floor(at / QUARTER));

  const startOf = (midnight: number): number => {
    const [before, after] = [offsetAt(midnight - FAR), offsetAt(midnight + FAR)];
    return before === after ? midnight - before : changingStart(midnight);
  };
  /** Where the clock is set around a midnight, the day begins when the clock first shows it. */
  const changingStart = remember((midnight: number): number => {
    let [early, late] = [midnight - FAR, midnight + FAR];
    while (late - early > SECOND) {
      const middle = Math.floor((early + late) / 2 / SECOND) * SECOND;
      if (middle + offsetAt(middle) < midnight) early = middle;
      else late = middle;
    }
    return late;
  });
  const startOfDay = (day: string): number => startOf(Date.parse(day));
  const dayOf = (at: number): string => {
    const shown = Math.floor((at + offsetAt(at)) / DAY) * DAY;
    if (at < startOf(shown)) return isoDay(shown - DAY);
    return isoDay(at < startOf(shown + DAY) ? shown : shown + DAY);
  };
  const momentOf = (day: string, seconds: number): number => {
    const wall = Date.parse(day) + seconds * SECOND;
    const [before, after] = [offsetAt(wall - FAR), offsetAt(wall + FAR)];
    return [wall - before, wall - after].find((at) => at + offsetAt(at) === wall) ?? wall - before;
  };
  return {
    name,
    offsetAt,
    dayOf,
    startOfDay,
    momentOf,
    clockAt: (at) => ((((at + offsetAt(at)) % DAY) + DAY) % DAY) / SECOND,
  };
};

/** Keeps answers; forgets all of them when there are too many. */
const remember = <Key, Answer>(ask: (key: Key) => Answer): ((key: Key) => Answer) => {
  const known = new Map<Key, Answer>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const answer = ask(key);
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, answer);
    return answer;
  };
};
