import { civilDate, dayNumber, daysInMonth, firstWeekOf, weekdayOfDayNumber, weekYearOf } from './day-number.ts';
import type { RecurrenceRule } from './rule.ts';

/** Whether a day matches the BY parts of a rule that select days; the rule must have its implied parts. */
export const matchesDay = (rule: RecurrenceRule, day: number): boolean =>
  matchesWeekday(rule, day) && matchesDate(rule, day) && (rule.weeks.length === 0 || isInWeeks(rule, day));

/** Whether a day matches BYDAY. */
export const matchesWeekday = (rule: RecurrenceRule, day: number): boolean => {
  const { weekdays, frequency } = rule;
  if (weekdays.length === 0) return true;
  const own = weekdayOfDayNumber(day);
  const counts = frequency === 'MONTHLY' || frequency === 'YEARLY';
  if (!weekdays.some(({ weekday }) => weekday === own)) return false;
  if (!counts) return true;
  const today = weekdays.filter(({ weekday }) => weekday === own);
  if (today.some(({ nth }) => nth === null)) return true;
  const { position: place, length } =
    frequency === 'YEARLY' && rule.months.length === 0 ? positionInYear(day) : positionInMonth(day);
  return today.some(({ nth }) => Math.ceil((nth! > 0 ? place : length - place + 1) / 7) === Math.abs(nth!));
};

const matchesDate = ({ months, monthDays, yearDays }: RecurrenceRule, day: number): boolean => {
  if (months.length > 0 && !months.includes(civilDate(day).month)) return false;
  if (monthDays.length > 0 && !includesEither(monthDays, positionInMonth(day))) return false;
  return yearDays.length === 0 || includesEither(yearDays, positionInYear(day));
};

interface DayPosition {
  /** Counted from 1. */
  readonly position: number;
  readonly length: number;
}

const positionInMonth = (day: number): DayPosition => {
  const { year, month, day: place } = civilDate(day);
  return { position: place, length: daysInMonth(year, month) };
};

const positionInYear = (day: number): DayPosition => {
  const { year } = civilDate(day);
  const first = dayNumber(year, 1, 1);
  return { position: day - first + 1, length: dayNumber(year + 1, 1, 1) - first };
};

/**
 * Adds the parts that a rule takes from DTSTART: the weekday of a weekly rule and of one by weeks of the year, the day of a
 * monthly one, day and month of a yearly one.
 */
export const withImpliedParts = (rule: RecurrenceRule, startDay: number): RecurrenceRule => {
  const { frequency, months, monthDays, yearDays, weeks, weekdays } = rule;
  if ([monthDays, yearDays, weekdays].some(({ length }) => length > 0)) return rule;
  const start = civilDate(startDay);
  if (frequency === 'WEEKLY' || (frequency === 'YEARLY' && weeks.length > 0))
    return { ...rule, weekdays: [{ nth: null, weekday: weekdayOfDayNumber(startDay) }] };
  if (weeks.length > 0) return rule;
  if (frequency === 'MONTHLY') return { ...rule, monthDays: [start.day] };
  if (frequency !== 'YEARLY') return rule;
  return { ...rule, months: months.length > 0 ? months : [start.month], monthDays: [start.day] };
};

/** Counted from the start, or from the end where negative. */
const includesEither = (wanted: readonly number[], { position: place, length }: DayPosition): boolean =>
  wanted.includes(place) || wanted.includes(place - length - 1);

const isInWeeks = ({ weeks, weekStart }: RecurrenceRule, day: number): boolean => {
  const own = weekYearOf(day, weekStart);
  const first = firstWeekOf(own, weekStart);
  const length = (firstWeekOf(own + 1, weekStart) - first) / 7;
  return includesEither(weeks, { position: Math.floor((day - first) / 7) + 1, length });
};
