import { DAY } from '#contract/time-units.ts';
import { utcDateTime } from '#formats/icalendar/write-time.ts';
import { clockOf, isCustomZone, momentOf, wallTimeAt } from '#formats/recurrence/clock.ts';
import { civilDate, isoDay, parseWallTime, weekdayOfDayNumber } from '#formats/recurrence/day-number.ts';
import { parseRule, RULE_WEEKDAYS, type RecurrenceRule } from '#formats/recurrence/rule.ts';
import type { EventTime } from '#formats/recurrence/series.ts';
import type { GraphRecurrence } from './graph-json.ts';
import { windowsZone } from './windows-zone.ts';

type Pattern = GraphRecurrence['pattern'];

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const INDEXES = ['first', 'second', 'third', 'fourth', 'last'] as const;
const POSITIONS = { first: 1, second: 2, third: 3, fourth: 4, last: -1 } as const;

/** The rule (RFC 5545) of a pattern of Microsoft, for a series that begins at `start`. */
export const ruleOf = ({ pattern, range }: GraphRecurrence, start: EventTime): string => {
  const parts = [...frequencyParts(pattern), ...(pattern.interval > 1 ? [`INTERVAL=${pattern.interval}`] : [])];
  if (range.type === 'numbered' && range.numberOfOccurrences) parts.push(`COUNT=${range.numberOfOccurrences}`);
  if (range.type === 'endDate' && range.endDate) parts.push(`UNTIL=${untilText(range.endDate, start)}`);
  return parts.join(';');
};

const dayNames = (days: readonly (typeof WEEKDAYS)[number][]) =>
  days.map((day) => RULE_WEEKDAYS[WEEKDAYS.indexOf(day)]).join(',');

const frequencyParts = (pattern: Pattern): string[] => {
  const days = pattern.daysOfWeek ?? [];
  const position = POSITIONS[pattern.index ?? 'first'];
  const nth =
    days.length === 1 ? [`BYDAY=${position}${dayNames(days)}`] : [`BYDAY=${dayNames(days)}`, `BYSETPOS=${position}`];
  const month = `BYMONTH=${pattern.month || 1}`;
  const parts: { readonly [T in Pattern['type']]: () => string[] } = {
    daily: () => ['FREQ=DAILY'],
    weekly: () => [
      'FREQ=WEEKLY',
      ...(days.length === 0 ? [] : [`BYDAY=${dayNames(days)}`]),
      `WKST=${dayNames([pattern.firstDayOfWeek ?? 'sunday'])}`,
    ],
    absoluteMonthly: () => ['FREQ=MONTHLY', ...monthDayParts(pattern.dayOfMonth || 1)],
    relativeMonthly: () => ['FREQ=MONTHLY', ...nth],
    absoluteYearly: () => ['FREQ=YEARLY', month, ...monthDayParts(pattern.dayOfMonth || 1)],
    relativeYearly: () => ['FREQ=YEARLY', month, ...nth],
  };
  return parts[pattern.type]();
};

/** In a month that is too short Microsoft takes its last day, where RFC 5545 would leave the month out. */
const monthDayParts = (day: number): string[] => {
  if (day <= 28) return [`BYMONTHDAY=${day}`];
  if (day >= 31) return ['BYMONTHDAY=-1'];
  return [`BYMONTHDAY=${Array.from({ length: day - 27 }, (_, index) => 28 + index).join(',')}`, 'BYSETPOS=-1'];
};

/** The end of the last day, in the zone of the series. */
const untilText = (lastDay: string, start: EventTime): string => {
  if (start.kind === 'day') return lastDay.replaceAll('-', '');
  return utcDateTime(momentOf(clockOf(start.zone ?? 'UTC', {}), parseWallTime(`${lastDay}T23:59:59`)));
};

/** The pattern of a rule; null for one that Microsoft cannot keep. */
export const recurrenceFor = (text: string, start: EventTime): GraphRecurrence | null => {
  const rule = parseRule(text);
  if (rule === null) return null;
  const day = Math.floor((start.kind === 'day' ? Date.parse(start.day) : parseWallTime(start.wall)) / DAY);
  const isPlain = [rule.yearDays, rule.weeks, rule.hours, rule.minutes, rule.seconds].every(
    ({ length }) => length === 0,
  );
  const pattern = isPlain && rule.skip !== 'FORWARD' ? PATTERNS[rule.frequency]?.(rule, day) : null;
  if (pattern == null) return null;
  const named = start.kind === 'time' ? start.zone : null;
  const zone = named === null ? {} : { recurrenceTimeZone: isCustomZone(named) ? 'UTC' : windowsZone(named) };
  return {
    pattern: { ...pattern, interval: rule.interval },
    range: { ...rangeOf(rule, start), startDate: isoDay(day), ...zone },
  };
};

type Bare = Omit<Pattern, 'interval'> & { type: Pattern['type'] };

const PATTERNS: { readonly [F in RecurrenceRule['frequency']]?: (rule: RecurrenceRule, day: number) => Bare | null } = {
  DAILY: (rule) =>
    isBare(rule, 'months', 'monthDays', 'weekdays', 'positions') ? { type: 'daily' } : everyWeekdayOf(rule),
  WEEKLY: (rule, day) => {
    if (!isBare(rule, 'months', 'monthDays', 'positions') || rule.weekdays.some(({ nth }) => nth !== null)) return null;
    const days = rule.weekdays.length === 0 ? [weekdayOfDayNumber(day)] : rule.weekdays.map(({ weekday }) => weekday);
    return {
      type: 'weekly',
      daysOfWeek: days.map((each) => WEEKDAYS[each]!),
      firstDayOfWeek: WEEKDAYS[rule.weekStart]!,
    };
  },
  MONTHLY: (rule, day) => {
    if (!isBare(rule, 'months')) return null;
    const relative = relativeOf(rule);
    if (relative !== null) return { type: 'relativeMonthly', ...relative };
    const dayOfMonth = monthDayOf(rule, day);
    return dayOfMonth === null ? null : { type: 'absoluteMonthly', dayOfMonth };
  },
  YEARLY: (rule, day) => {
    if (rule.months.length > 1) return null;
    const month = rule.months[0] ?? civilDate(day).month;
    const relative = relativeOf(rule);
    if (relative !== null) return rule.months.length === 0 ? null : { type: 'relativeYearly', month, ...relative };
    const dayOfMonth = monthDayOf(rule, day);
    return dayOfMonth === null ? null : { type: 'absoluteYearly', month, dayOfMonth };
  },
};

const isBare = (rule: RecurrenceRule, ...parts: ('months' | 'monthDays' | 'weekdays' | 'positions')[]): boolean =>
  parts.every((part) => rule[part].length === 0);

/** “Every weekday” is often written as a daily rule. */
const everyWeekdayOf = (rule: RecurrenceRule): Bare | null =>
  rule.interval === 1 &&
  isBare(rule, 'months', 'monthDays', 'positions') &&
  rule.weekdays.every(({ nth }) => nth === null)
    ? { type: 'weekly', daysOfWeek: rule.weekdays.map(({ weekday }) => WEEKDAYS[weekday]!), firstDayOfWeek: 'monday' }
    : null;

/** The nth of some weekdays; a fifth is none, because Microsoft only knows the last. */
const relativeOf = ({ weekdays, monthDays, positions }: RecurrenceRule) => {
  const [first] = weekdays;
  if (first === undefined || monthDays.length > 0) return null;
  const nth =
    weekdays.length === 1 && positions.length === 0 ? first.nth : positions.length === 1 ? positions[0] : null;
  const index = INDEXES.find((each) => POSITIONS[each] === nth);
  const isOnce = positions.length === 0 || weekdays.every((each) => each.nth === null);
  if (index === undefined || !isOnce) return null;
  return { daysOfWeek: weekdays.map(({ weekday }) => WEEKDAYS[weekday]!), index };
};

const monthDayOf = ({ monthDays, positions, weekdays }: RecurrenceRule, day: number): number | null => {
  if (weekdays.length > 0) return null;
  if (monthDays.length === 0) return positions.length === 0 ? civilDate(day).day : null;
  const last = Math.max(...monthDays);
  const isUpToLast =
    positions.length === 1 && positions[0] === -1 && monthDays.length === last - 27 && Math.min(...monthDays) === 28;
  if (isUpToLast) return last;
  if (monthDays.length !== 1 || positions.length > 0) return null;
  return last === -1 ? 31 : last > 0 ? last : null;
};

const rangeOf = (
  { count, until }: RecurrenceRule,
  start: EventTime,
): Omit<GraphRecurrence['range'], 'startDate'> & { type: GraphRecurrence['range']['type'] } => {
  if (count !== null) return { type: 'numbered', numberOfOccurrences: count };
  if (until === null) return { type: 'noEnd' };
  if (start.kind === 'day') return { type: 'endDate', endDate: isoDay(Math.floor(until.wall / DAY)) };
  const wall = until.isUtc ? wallTimeAt(clockOf(start.zone ?? 'UTC', {}), until.wall) : until.wall;
  const timeOfDay = parseWallTime(start.wall) % DAY;
  // Who ends a rule before the time of day does not have that day any more.
  return { type: 'endDate', endDate: isoDay(Math.floor((wall - timeOfDay) / DAY)) };
};
