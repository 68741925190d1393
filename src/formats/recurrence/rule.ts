import { DAY } from '#contract/time-units.ts';
import { dayNumber } from './day-number.ts';

/** The values of FREQ, from the shortest to the longest. */
export const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** A recurrence rule (RFC 5545, 3.3.10); an empty list means that the part is not given. */
export interface RecurrenceRule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number | null;
  /** The last wall time that counts, in UTC or in the zone of the series. */
  readonly until: { readonly wall: number; readonly isUtc: boolean } | null;
  readonly months: readonly number[];
  readonly monthDays: readonly number[];
  readonly yearDays: readonly number[];
  readonly weeks: readonly number[];
  /** Weekdays (0 is Sunday), each or only the nth of its month or year. */
  readonly weekdays: readonly { readonly nth: number | null; readonly weekday: number }[];
  readonly hours: readonly number[];
  readonly minutes: readonly number[];
  readonly seconds: readonly number[];
  readonly positions: readonly number[];
  /** What becomes of a day that its month does not have (RFC 7529, 4.1). */
  readonly skip: Skip;
  /** The day that weeks begin on; 0 is Sunday. */
  readonly weekStart: number;
}

/** A day that does not exist is left out, or the day before it or after it is taken (RFC 7529, SKIP). */
const skips = ['OMIT', 'BACKWARD', 'FORWARD'] as const;
export type Skip = (typeof skips)[number];

export const RULE_WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
/** Longer rules are refused, in characters. */
const MAX_RULE_LENGTH = 4000;
/** How many times a day a rule may have: one for every minute. */
const MAX_TIMES_A_DAY = 1440;
const MAX_COUNT = 1_000_000;
const GREGORIAN = 'GREGORIAN';

/** Parses a rule; null when it is invalid, has too many times a day, or counts by another calendar than the Gregorian. */
export const parseRule = (text: string): RecurrenceRule | null => {
  if (text.length > MAX_RULE_LENGTH) return null;
  const parts = new Map(
    text
      .trim()
      .toUpperCase()
      .split(';')
      .filter((part) => part !== '')
      .map((part): [string, string] => [part.split('=')[0]!.trim(), part.slice(part.indexOf('=') + 1).trim()]),
  );
  try {
    const rule: RecurrenceRule = {
      frequency: frequencyOf(parts.get('FREQ')),
      interval: numberIn(parts.get('INTERVAL') ?? '1', 1, 1_000_000),
      count: parts.has('COUNT') ? countIn(parts.get('COUNT')!) : null,
      until: parts.has('UNTIL') ? untilOf(parts.get('UNTIL')!) : null,
      months: list(parts.get('BYMONTH'), 1, 12),
      monthDays: list(parts.get('BYMONTHDAY'), 1, 31, true),
      yearDays: list(parts.get('BYYEARDAY'), 1, 366, true),
      weeks: list(parts.get('BYWEEKNO'), 1, 53, true),
      weekdays: weekdaysOf(parts.get('BYDAY')),
      hours: list(parts.get('BYHOUR'), 0, 23),
      minutes: list(parts.get('BYMINUTE'), 0, 59),
      seconds: list(parts.get('BYSECOND'), 0, 60),
      positions: list(parts.get('BYSETPOS'), 1, 366, true),
      skip: skips.find((each) => each === parts.get('SKIP')) ?? 'OMIT',
      weekStart: weekdayNamed(parts.get('WKST') ?? 'MO'),
    };
    if ((parts.get('RSCALE') ?? GREGORIAN) !== GREGORIAN) return null;
    const times = [rule.hours, rule.minutes, rule.seconds].reduce((n, { length }) => n * Math.max(length, 1), 1);
    return times > MAX_TIMES_A_DAY ? null : rule;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
};

/** The calendar other than the Gregorian that a rule counts by (RFC 7529, RSCALE), such as `CHINESE`; null without one. */
export const foreignCalendarOf = (text: string): string | null => {
  const name = /(?:^|;)\s*RSCALE=([^;]{1,40})/i.exec(text)?.[1]!.trim().toUpperCase();
  return name === undefined || name === GREGORIAN ? null : name;
};

/** The rule for a series of whole days, which have no hours, minutes and seconds (RFC 5545, 3.3.10). */
export const onWholeDays = (rule: RecurrenceRule): RecurrenceRule => ({ ...rule, hours: [], minutes: [], seconds: [] });

class Unreadable extends Error {}

const frequencyOf = (name: string | undefined): Frequency => {
  const known = frequencies.find((each) => each === name);
  if (known === undefined) throw new Unreadable();
  return known;
};

const numberIn = (text: string, min: number, max: number): number => {
  const number = Number(text);
  if (!/^[+-]?\d+$/.test(text) || number < min || number > max) throw new Unreadable();
  return number;
};

/** How often a rule happens; below 1 it never does. */
const countIn = (text: string): number => Math.max(0, Math.min(numberIn(text, -Infinity, Infinity), MAX_COUNT));

const list = (text: string | undefined, min: number, max: number, signed = false): number[] => {
  if (text === undefined || text === '') return [];
  const numbers = text.split(',').map((each) => {
    const number = numberIn(each.trim(), signed ? -max : min, max);
    if (Math.abs(number) < min) throw new Unreadable();
    return number;
  });
  return [...new Set(numbers)].sort((a, b) => a - b);
};

const weekdayNamed = (name: string): number => {
  const index = RULE_WEEKDAYS.findIndex((each) => each === name);
  if (index === -1) throw new Unreadable();
  return index;
};

const weekdaysOf = (text: string | undefined): RecurrenceRule['weekdays'] => {
  if (text === undefined || text === '') return [];
  return text.split(',').map((each) => {
    const [, nth, name] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(each.trim()) ?? [];
    if (name === undefined || nth === '0') throw new Unreadable();
    return { nth: nth === undefined ? null : Number(nth), weekday: weekdayNamed(name) };
  });
};

const untilOf = (text: string): NonNullable<RecurrenceRule['until']> => {
  const [, year, month, day, time, utc] = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d:?\d\d(?::?\d\d)?)(Z?))?$/.exec(text) ?? [];
  if (year === undefined) throw new Unreadable();
  const start = dayNumber(Number(year), Number(month), Number(day)) * DAY;
  if (time === undefined) return { wall: start + DAY - 1, isUtc: false };
  const [hours = 0, minutes = 0, seconds = 0] = time.replaceAll(':', '').match(/\d\d/g)!.map(Number);
  return { wall: start + ((hours * 60 + minutes) * 60 + seconds) * 1000, isUtc: utc === 'Z' };
};
