import { addDays, type Zone } from '#contract/zone.ts';

/** A cursor over the days of a span, which only moves forward. */
export interface DayWalk {
  readonly days: readonly string[];
  /** The first moment of each day, and of the day after the last. */
  readonly starts: readonly number[];
  readonly start: number;
  readonly end: number;
  /** The index of the current day. */
  at: number;
}

/** A cursor over the days from one to another, both included. */
export const dayWalk = (zone: Zone, from: string, to: string): DayWalk => {
  const { days, starts } = tableOf(zone, from, to);
  return { days, starts, start: starts[0]!, end: starts.at(-1)!, at: 0 };
};

/** A cursor that treats the whole span as one day. */
export const wholeWalk = (zone: Zone, from: string, to: string): DayWalk => {
  const [start, end] = [zone.startOfDay(from), zone.startOfDay(addDays(to, 1))];
  return { days: [from], starts: [start, end], start, end, at: 0 };
};

/**
 * Calls `visit` with the part of a span in each day; parts outside of the days of the cursor are left out. Spans must come in order
 * of their start. `what` is passed on to `visit`, so that it can be a plain function without a closure.
 */
export const visitDays = <T>(
  walk: DayWalk,
  from: number,
  to: number,
  what: T,
  visit: (what: T, day: number, from: number, to: number) => void,
): void => {
  const { starts } = walk;
  const last = starts.length - 1;
  while (walk.at < last - 1 && starts[walk.at + 1]! <= from) walk.at += 1;
  for (let day = walk.at; day < last; day += 1) {
    const [dayStart, dayEnd] = [starts[day]!, starts[day + 1]!];
    if (dayEnd <= from) continue;
    if (dayStart > from && dayStart >= to) return;
    visit(what, day, Math.max(from, dayStart), Math.min(to, dayEnd));
  }
};

/** The days of a span, and the first moment of each and of the day after the last. */
interface Table {
  readonly days: readonly string[];
  readonly starts: readonly number[];
}
/** How many tables are cached: the same span is often requested again with another grouping. */
const TABLES_CACHED = 8;
const tables = new Map<string, Table>();

const tableOf = (zone: Zone, from: string, to: string): Table => {
  const name = `${zone.name} ${from} ${to}`;
  const known = tables.get(name);
  if (known !== undefined) return known;
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  const table = { days, starts: [...days, addDays(to, 1)].map((day) => zone.startOfDay(day)) };
  const [oldest] = tables.keys();
  if (tables.size >= TABLES_CACHED && oldest !== undefined) tables.delete(oldest);
  tables.set(name, table);
  return table;
};
