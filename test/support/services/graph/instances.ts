import type { Recurrence, StoredEvent } from './state.ts';

const DAY = 86_400_000;
const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const POSITIONS: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };
/** A series without an end is followed for so many days. */
const FAR = 5 * 366;

const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** Whether a pattern has a day, by walking over days alone: nothing here is shared with what is tested. */
function isOn({ pattern, range }: Recurrence, day: number): boolean {
  const [start, date] = [Date.parse(range.startDate), new Date(day)];
  const first = new Date(start);
  const months = (date.getUTCFullYear() - first.getUTCFullYear()) * 12 + date.getUTCMonth() - first.getUTCMonth();
  const isDayOfMonth = () =>
    date.getUTCDate() === Math.min(pattern.dayOfMonth ?? 1, lastOf(date.getUTCFullYear(), date.getUTCMonth()));
  const isRelative = () => {
    const candidates = Array.from({ length: lastOf(date.getUTCFullYear(), date.getUTCMonth()) }, (_, index) =>
      Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), index + 1),
    ).filter((each) => pattern.daysOfWeek?.includes(NAMES[new Date(each).getUTCDay()]!));
    return candidates.at(position(pattern.index)) === day;
  };
  const weekOf = (at: number) => {
    const shift = (new Date(at).getUTCDay() - NAMES.indexOf(pattern.firstDayOfWeek ?? 'sunday') + 7) % 7;
    return (at - shift * DAY) / (7 * DAY);
  };
  const years = date.getUTCFullYear() - first.getUTCFullYear();
  const isMonth = () => date.getUTCMonth() + 1 === pattern.month && years % pattern.interval === 0;
  const ways: Record<string, () => boolean> = {
    daily: () => ((day - start) / DAY) % pattern.interval === 0,
    weekly: () =>
      pattern.daysOfWeek!.includes(NAMES[date.getUTCDay()]!) && (weekOf(day) - weekOf(start)) % pattern.interval === 0,
    absoluteMonthly: () => months % pattern.interval === 0 && isDayOfMonth(),
    relativeMonthly: () => months % pattern.interval === 0 && isRelative(),
    absoluteYearly: () => isMonth() && isDayOfMonth(),
    relativeYearly: () => isMonth() && isRelative(),
  };
  return ways[pattern.type]!();
}
const position = (index: string | undefined) => {
  const nth = POSITIONS[index ?? 'first']!;
  return nth > 0 ? nth - 1 : nth;
};

/** The days of a series, with those that were cancelled or changed. */
export function daysOfSeries({ recurrence }: StoredEvent): string[] {
  if (recurrence == null) return [];
  const { range } = recurrence;
  const start = Date.parse(range.startDate);
  const days: string[] = [];
  for (let day = start; day <= start + FAR * DAY; day += DAY) {
    if (range.type === 'endDate' && iso(day) > range.endDate!) break;
    if (range.type === 'numbered' && days.length >= range.numberOfOccurrences!) break;
    if (isOn(recurrence, day)) days.push(iso(day));
  }
  return days;
}
