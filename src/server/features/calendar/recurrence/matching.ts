import { civilOf, dayNumber, daysInMonth, firstWeekOf, weekdayOf } from './days.ts';
import type { Rule } from './rule.ts';

/** Whether a day fulfils every part of a rule that speaks of days; parts left out are filled in by `filledIn`. */
export const matchesDay = (rule: Rule, day: number): boolean =>
  matchesWeekday(rule, day) && matchesDate(rule, day) && (rule.weeks.length === 0 || isInWeeks(rule, day));

const matchesWeekday = (rule: Rule, day: number): boolean => {
  const { weekdays, frequency } = rule;
  if (weekdays.length === 0) return true;
  const own = weekdayOf(day);
  const counts = frequency === 'MONTHLY' || frequency === 'YEARLY';
  if (!weekdays.some(({ weekday }) => weekday === own)) return false;
  if (!counts) return true;
  const today = weekdays.filter(({ weekday }) => weekday === own);
  if (today.some(({ nth }) => nth === null)) return true;
  const { place, length } = frequency === 'YEARLY' && rule.months.length === 0 ? placeInYear(day) : placeInMonth(day);
  return today.some(({ nth }) => Math.ceil((nth! > 0 ? place : length - place + 1) / 7) === Math.abs(nth!));
};

const matchesDate = ({ months, monthDays, yearDays }: Rule, day: number): boolean => {
  if (months.length > 0 && !months.includes(civilOf(day).month)) return false;
  if (monthDays.length > 0 && !includesEither(monthDays, placeInMonth(day))) return false;
  return yearDays.length === 0 || includesEither(yearDays, placeInYear(day));
};

interface PlaceIn {
  /** Counted from 1. */
  readonly place: number;
  readonly length: number;
}

const placeInMonth = (day: number): PlaceIn => {
  const { year, month, day: place } = civilOf(day);
  return { place, length: daysInMonth(year, month) };
};

const placeInYear = (day: number): PlaceIn => {
  const { year } = civilOf(day);
  const first = dayNumber(year, 1, 1);
  return { place: day - first + 1, length: dayNumber(year + 1, 1, 1) - first };
};

/** Adds what a rule leaves to its start: the weekday of a weekly rule, the day of a monthly one, day and month of a yearly one. */
export const filledIn = (rule: Rule, startDay: number): Rule => {
  const { frequency, months, monthDays, yearDays, weeks, weekdays } = rule;
  if ([monthDays, yearDays, weeks, weekdays].some(({ length }) => length > 0)) return rule;
  const start = civilOf(startDay);
  if (frequency === 'WEEKLY') return { ...rule, weekdays: [{ nth: null, weekday: weekdayOf(startDay) }] };
  if (frequency === 'MONTHLY') return { ...rule, monthDays: [start.day] };
  if (frequency !== 'YEARLY') return rule;
  return { ...rule, months: months.length > 0 ? months : [start.month], monthDays: [start.day] };
};

/** Counted from the front or from the back. */
const includesEither = (wanted: readonly number[], { place, length }: PlaceIn): boolean =>
  wanted.includes(place) || wanted.includes(place - length - 1);

const isInWeeks = ({ weeks, weekStart }: Rule, day: number): boolean => {
  const { year } = civilOf(day);
  const own = [year + 1, year, year - 1].find((each) => day >= firstWeekOf(each, weekStart))!;
  const first = firstWeekOf(own, weekStart);
  const length = (firstWeekOf(own + 1, weekStart) - first) / 7;
  return includesEither(weeks, { place: Math.floor((day - first) / 7) + 1, length });
};
