import { DAY } from '#contract/time-units.ts';
import { civilDate, daysInMonth, weekdayOfDayNumber } from './day-number.ts';
import { parseRule, type RecurrenceRule, RULE_WEEKDAYS } from './rule.ts';

/**
 * A rule for a series whose first instance moves from one day to another: `FREQ=WEEKLY;BYDAY=TU` follows it to Wednesday. Null when
 * the rule names days that have no single counterpart after the move.
 */
export const shiftedRule = (text: string, fromWall: number, toWall: number): string | null => {
  const [from, to] = [Math.floor(fromWall / DAY), Math.floor(toWall / DAY)];
  const rule = parseRule(text);
  if (rule === null || from === to) return text;
  const named = shift(rule, from, to);
  if (named === null) return null;
  const kept = text.split(';').filter((part) => !Object.hasOwn(named, part.split('=')[0]!.trim().toUpperCase()));
  return [...kept, ...Object.entries(named).map(([name, value]) => `${name}=${value}`)].join(';');
};

type Named = Readonly<Record<string, string | number>>;

/** The parts of a rule that name days, for the new day. */
const shift = (rule: RecurrenceRule, from: number, to: number): Named | null => {
  const { frequency, weekdays, monthDays, months, yearDays, weeks, positions } = rule;
  if (yearDays.length + weeks.length > 0) return null;
  const places = [weekdays, monthDays, months].filter(({ length }) => length > 0).length;
  if (places === 0) return {};
  if (frequency === 'WEEKLY' || (frequency === 'DAILY' && monthDays.length === 0)) {
    if (months.length > 0) return null;
    const moved = weekdays.map(({ weekday }) => RULE_WEEKDAYS[(((weekday + to - from) % 7) + 7) % 7]);
    return { BYDAY: moved.join(',') };
  }
  if (positions.length > 0 || (frequency !== 'MONTHLY' && frequency !== 'YEARLY')) return null;
  if (
    weekdays.length > 1 ||
    monthDays.length > 1 ||
    months.length > 1 ||
    (weekdays.length > 0 && monthDays.length > 0)
  ) {
    return null;
  }
  const { year, month, day } = civilDate(to);
  const ofMonth: Named = months.length === 0 ? {} : { BYMONTH: month };
  if (weekdays.length === 0) {
    const fromEnd = (monthDays[0] ?? 1) < 0;
    return {
      ...ofMonth,
      ...(monthDays.length === 0 ? {} : { BYMONTHDAY: fromEnd ? day - daysInMonth(year, month) - 1 : day }),
    };
  }
  const { nth } = weekdays[0]!;
  if (nth === null || (frequency === 'YEARLY' && months.length === 0)) return null;
  const isLast = nth < 0 && day + 7 > daysInMonth(year, month);
  return { ...ofMonth, BYDAY: `${isLast ? -1 : Math.ceil(day / 7)}${RULE_WEEKDAYS[weekdayOfDayNumber(to)]}` };
};
