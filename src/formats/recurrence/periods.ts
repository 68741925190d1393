import { DAY, HOUR, MINUTE, SECOND } from '#contract/time-units.ts';
import { civilDate, dayNumber, firstWeekOf, weekStartOf, weekYearOf } from './day-number.ts';
import { matchesDay } from './matches-day.ts';
import type { Frequency, RecurrenceRule } from './rule.ts';
import { landingDays } from './skip.ts';

/** One period of a rule, such as a week of a weekly one. */
export interface RecurrencePeriod {
  readonly begins: number;
  /** The wall times of the rule in it, in order. */
  readonly walls: readonly number[];
  /** The index of the next period that may have one. */
  readonly next: number;
  /** How many days or times were looked at. */
  readonly cost: number;
}

/** The periods of a rule by index; 0 contains DTSTART. */
export interface Periods {
  at(index: number): RecurrencePeriod;
  /** The index of a period that certainly lies before this wall time, or 0. */
  indexBefore(wall: number): number;
  /** How many wall times every period has, if that never changes. */
  readonly each: number | null;
  /** How many the first period has from DTSTART on. */
  readonly first: number;
}

/** Divides the time from DTSTART on into periods of FREQ and INTERVAL. */
export const periodsOf = (rule: RecurrenceRule, start: number): Periods => layouts[rule.frequency](rule, start);

const byDays = (
  span: (rule: RecurrenceRule, start: number) => Span,
): ((rule: RecurrenceRule, start: number) => Periods) => {
  return (rule, start) => {
    const { firstDay, length, indexBefore, isEven } = span(rule, start);
    const times = timesOfDay(rule, start);
    const at = (index: number): RecurrencePeriod => {
      const first = firstDay(index);
      const days = length(index);
      const matching: number[] = [];
      for (let day = first; day < first + days; day += 1) {
        day = nextWantedMonth(rule, day);
        if (day < first + days && matchesDay(rule, day)) matching.push(day);
      }
      const walls = withLandingDays(matching, landingDays(rule, first, days)).flatMap((day) =>
        times.map((time) => day * DAY + time),
      );
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

const withLandingDays = (days: readonly number[], landing: readonly number[]): readonly number[] =>
  landing.length === 0 ? days : [...new Set([...days, ...landing])].sort((a, b) => a - b);

/** The day itself, or the first one after it in a month of the rule: skips the other months of a yearly rule. */
const nextWantedMonth = ({ frequency, months }: RecurrenceRule, day: number): number => {
  if (frequency !== 'YEARLY' || months.length === 0) return day;
  const { year, month } = civilDate(day);
  if (months.includes(month)) return day;
  const next = months.find((each) => each > month);
  return next === undefined ? dayNumber(year + 1, months[0]!, 1) : dayNumber(year, next, 1);
};

interface Span {
  firstDay(index: number): number;
  length(index: number): number;
  indexBefore(wall: number): number;
  /** Whether all periods are alike. */
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
  const { year, month } = civilDate(Math.floor(start / DAY));
  const firstDay = (index: number) => dayNumber(year, month + index * rule.interval, 1);
  return {
    firstDay,
    length: (index) => dayNumber(year, month + index * rule.interval + 1, 1) - firstDay(index),
    indexBefore: (wall) => {
      const then = civilDate(Math.floor(wall / DAY));
      return Math.floor(((then.year - year) * 12 + then.month - month) / rule.interval) - 1;
    },
    isEven: false,
  };
});

const yearly = byDays((rule, start) => {
  if (rule.weeks.length > 0) return weekYears(rule, start);
  const { year } = civilDate(Math.floor(start / DAY));
  const firstDay = (index: number) => dayNumber(year + index * rule.interval, 1, 1);
  return {
    firstDay,
    length: (index) => dayNumber(year + index * rule.interval + 1, 1, 1) - firstDay(index),
    indexBefore: (wall) => Math.floor((civilDate(Math.floor(wall / DAY)).year - year) / rule.interval) - 1,
    isEven: false,
  };
});

/** A rule with BYWEEKNO counts the years that weeks belong to (ISO 8601): the last days of December may be in the next one. */
const weekYears = ({ interval, weekStart }: RecurrenceRule, start: number): Span => {
  const year = weekYearOf(Math.floor(start / DAY), weekStart);
  const firstDay = (index: number) => firstWeekOf(year + index * interval, weekStart);
  return {
    firstDay,
    length: (index) => firstWeekOf(year + index * interval + 1, weekStart) - firstDay(index),
    indexBefore: (wall) => Math.floor((weekYearOf(Math.floor(wall / DAY), weekStart) - year) / interval) - 1,
    isEven: false,
  };
};

/** HOURLY, MINUTELY and SECONDLY: each period is one step, and days that do not match are skipped at once. */
const byClock =
  (unit: number) =>
  (rule: RecurrenceRule, start: number): Periods => {
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
    const at = (index: number): RecurrencePeriod => {
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

const layouts: { readonly [F in Frequency]: (rule: RecurrenceRule, start: number) => Periods } = {
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
const timesOfDay = (rule: RecurrenceRule, start: number): number[] => {
  const own = ((start % DAY) + DAY) % DAY;
  return orOwn(rule.hours, Math.floor(own / HOUR)).flatMap((hour) =>
    orOwn(rule.minutes, Math.floor(own / MINUTE) % 60).flatMap((minute) =>
      orOwn(rule.seconds, Math.floor(own / SECOND) % 60).map(
        (second) => hour * HOUR + minute * MINUTE + second * SECOND,
      ),
    ),
  );
};

/** The nth of a period, counted from the start or from the end (BYSETPOS). */
const atPositions = (walls: number[], positions: readonly number[]): readonly number[] => {
  if (positions.length === 0) return walls;
  const places = positions.map((position) => (position > 0 ? position - 1 : walls.length + position));
  return [...new Set(places)].sort((a, b) => a - b).flatMap((place) => walls[place] ?? []);
};
