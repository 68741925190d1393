import { civilOf, DAY, dayNumber, SECOND, weekStartOf } from './days.ts';
import { matchesDay } from './matching.ts';
import type { Frequency, Rule } from './rule.ts';

/** One stretch of a rule, such as a week of a weekly one. */
export interface Period {
  readonly begins: number;
  /** The wall clocks of the rule in it, in order. */
  readonly walls: readonly number[];
  /** The index of the next stretch worth looking at. */
  readonly next: number;
  /** How many days or times were looked at. */
  readonly cost: number;
}

/** The stretches of a rule by number; 0 holds the start. */
export interface Periods {
  at(index: number): Period;
  /** A stretch that surely lies before this wall clock, or 0. */
  indexBefore(wall: number): number;
  /** How many wall clocks every stretch has, if that never changes. */
  readonly each: number | null;
  /** How many the stretch of the start has from the start on. */
  readonly first: number;
}

/** Lays a rule out in stretches of its frequency and interval. */
export const periodsOf = (rule: Rule, start: number): Periods => layouts[rule.frequency](rule, start);

const byDays = (span: (rule: Rule, start: number) => Span): ((rule: Rule, start: number) => Periods) => {
  return (rule, start) => {
    const { firstDay, length, indexBefore, isEven } = span(rule, start);
    const times = timesOfDay(rule, start);
    const at = (index: number): Period => {
      const first = firstDay(index);
      const walls: number[] = [];
      const days = length(index);
      for (let day = first; day < first + days; day += 1) {
        day = nextWantedMonth(rule, day);
        if (day < first + days && matchesDay(rule, day)) for (const time of times) walls.push(day * DAY + time);
      }
      const cost = days + walls.length;
      return { begins: first * DAY, walls: atPositions(walls, rule.positions), next: index + 1, cost };
    };
    const isPlain =
      isEven && [rule.months, rule.monthDays, rule.yearDays, rule.weeks].every((part) => part.length === 0);
    const walls = isPlain ? at(1).walls : [];
    return {
      at,
      indexBefore: (wall) => Math.max(0, indexBefore(wall)),
      each: isPlain ? walls.length : null,
      first: isPlain ? at(0).walls.filter((wall) => wall >= start).length : 0,
    };
  };
};

/** The day itself, or the first day after it that lies in a month of the rule: years are mostly months that are not meant. */
const nextWantedMonth = ({ frequency, months }: Rule, day: number): number => {
  if (frequency !== 'YEARLY' || months.length === 0) return day;
  const { year, month } = civilOf(day);
  if (months.includes(month)) return day;
  const next = months.find((each) => each > month);
  return next === undefined ? dayNumber(year + 1, months[0]!, 1) : dayNumber(year, next, 1);
};

interface Span {
  firstDay(index: number): number;
  length(index: number): number;
  indexBefore(wall: number): number;
  /** Whether every stretch is like the others. */
  readonly isEven: boolean;
}

const daily = byDays((rule, start) => {
  const first = Math.floor(start / DAY);
  return {
    firstDay: (index) => first + index * rule.interval,
    length: () => 1,
    indexBefore: (wall) => Math.floor((Math.floor(wall / DAY) - first) / rule.interval) - 1,
    isEven: rule.weekdays.length === 0,
  };
});

const weekly = byDays((rule, start) => {
  const first = weekStartOf(Math.floor(start / DAY), rule.weekStart);
  return {
    firstDay: (index) => first + index * rule.interval * 7,
    length: () => 7,
    indexBefore: (wall) => Math.floor((Math.floor(wall / DAY) - first) / (7 * rule.interval)) - 1,
    isEven: true,
  };
});

const monthly = byDays((rule, start) => {
  const { year, month } = civilOf(Math.floor(start / DAY));
  const firstDay = (index: number) => dayNumber(year, month + index * rule.interval, 1);
  return {
    firstDay,
    length: (index) => dayNumber(year, month + index * rule.interval + 1, 1) - firstDay(index),
    indexBefore: (wall) => {
      const then = civilOf(Math.floor(wall / DAY));
      return Math.floor(((then.year - year) * 12 + then.month - month) / rule.interval) - 1;
    },
    isEven: false,
  };
});

const yearly = byDays((rule, start) => {
  const { year } = civilOf(Math.floor(start / DAY));
  const firstDay = (index: number) => dayNumber(year + index * rule.interval, 1, 1);
  return {
    firstDay,
    length: (index) => dayNumber(year + index * rule.interval + 1, 1, 1) - firstDay(index),
    indexBefore: (wall) => Math.floor((civilOf(Math.floor(wall / DAY)).year - year) / rule.interval) - 1,
    isEven: false,
  };
});

/** Rules by the hour or shorter: each stretch is one step of the clock, and days that do not count are skipped in one go. */
const byClock =
  (unit: number) =>
  (rule: Rule, start: number): Periods => {
    const step = unit * rule.interval;
    const base = Math.floor(start / unit) * unit;
    const minutes = unit === HOUR ? orOwn(rule.minutes, Math.floor(start / MINUTE) % 60) : [];
    const seconds = unit === SECOND ? [] : orOwn(rule.seconds, Math.floor(start / SECOND) % 60);
    const within =
      unit === HOUR
        ? minutes.flatMap((minute) => seconds.map((second) => minute * MINUTE + second * SECOND))
        : unit === MINUTE
          ? seconds.map((second) => second * SECOND)
          : [0];
    const fits = (wall: number): boolean =>
      isWanted(rule.hours, Math.floor((wall % DAY) / HOUR)) &&
      (unit === HOUR || isWanted(rule.minutes, Math.floor((wall % HOUR) / MINUTE))) &&
      (unit !== SECOND || isWanted(rule.seconds, Math.floor((wall % MINUTE) / SECOND)));
    const at = (index: number): Period => {
      const begins = base + index * step;
      const day = Math.floor(begins / DAY);
      if (!matchesDay(rule, day)) {
        const next = Math.max(index + 1, Math.ceil(((day + 1) * DAY - base) / step));
        return { begins, walls: [], next, cost: 1 };
      }
      const walls = fits(begins)
        ? atPositions(
            within.map((time) => begins + time),
            rule.positions,
          )
        : [];
      return { begins, walls, next: index + 1, cost: 1 + walls.length };
    };
    const parts = [rule.months, rule.monthDays, rule.yearDays, rule.weeks, rule.weekdays, rule.hours];
    const limits =
      unit === HOUR ? parts : unit === MINUTE ? [...parts, rule.minutes] : [...parts, rule.minutes, rule.seconds];
    const isPlain = limits.every(({ length }) => length === 0);
    return {
      at,
      indexBefore: (wall) => Math.max(0, Math.floor((wall - base) / step) - 1),
      each: isPlain ? at(1).walls.length : null,
      first: isPlain ? at(0).walls.filter((wall) => wall >= start).length : 0,
    };
  };

const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const layouts: { readonly [F in Frequency]: (rule: Rule, start: number) => Periods } = {
  SECONDLY: byClock(SECOND),
  MINUTELY: byClock(MINUTE),
  HOURLY: byClock(HOUR),
  DAILY: daily,
  WEEKLY: weekly,
  MONTHLY: monthly,
  YEARLY: yearly,
};

const isWanted = (wanted: readonly number[], value: number): boolean => wanted.length === 0 || wanted.includes(value);
const orOwn = (wanted: readonly number[], own: number): readonly number[] => (wanted.length > 0 ? wanted : [own]);

/** The times of a day, in milliseconds after midnight, in order. */
const timesOfDay = (rule: Rule, start: number): number[] => {
  const own = ((start % DAY) + DAY) % DAY;
  return orOwn(rule.hours, Math.floor(own / HOUR)).flatMap((hour) =>
    orOwn(rule.minutes, Math.floor(own / MINUTE) % 60).flatMap((minute) =>
      orOwn(rule.seconds, Math.floor(own / SECOND) % 60).map(
        (second) => hour * HOUR + minute * MINUTE + second * SECOND,
      ),
    ),
  );
};

/** Only the nth of a stretch, counted from the front or from the back (BYSETPOS). */
const atPositions = (walls: number[], positions: readonly number[]): readonly number[] => {
  if (positions.length === 0) return walls;
  const places = positions.map((position) => (position > 0 ? position - 1 : walls.length + position));
  return [...new Set(places)].sort((a, b) => a - b).flatMap((place) => walls[place] ?? []);
};
