import { addDays, type Zone } from '#contract/zone.ts';

/** The days of a span, through which one walks once, from the first on. */
export interface DayWalk {
  readonly days: readonly string[];
  /** The first moment of each day and of the one after the last. */
  readonly starts: readonly number[];
  readonly start: number;
  readonly end: number;
  /** The day that was reached. */
  at: number;
}

/** Gets ready to walk through the days from one to another, both included. */
export const dayWalk = (zone: Zone, from: string, to: string): DayWalk => {
  const { days, starts } = tableOf(zone, from, to);
  return { days, starts, start: starts[0]!, end: starts.at(-1)!, at: 0 };
};

/** The same for who asks for no days: the whole span counts as one. */
export const wholeWalk = (zone: Zone, from: string, to: string): DayWalk => {
  const [start, end] = [zone.startOfDay(from), zone.startOfDay(addDays(to, 1))];
  return { days: [from], starts: [start, end], start, end, at: 0 };
};

/**
 * Calls `visit` for each day that a span has a part in, with the part; parts outside of the walked days are left out. Spans must
 * come in order of their start. What the visitor needs is handed on, so that a visitor can be a plain function.
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
/** A person looks at the same span again and again, grouped in other ways; its days are laid out once. */
const REMEMBERED = 8;
const tables = new Map<string, Table>();

const tableOf = (zone: Zone, from: string, to: string): Table => {
  const name = `${zone.name} ${from} ${to}`;
  const known = tables.get(name);
  if (known !== undefined) return known;
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  const table = { days, starts: [...days, addDays(to, 1)].map((day) => zone.startOfDay(day)) };
  const [oldest] = tables.keys();
  if (tables.size >= REMEMBERED && oldest !== undefined) tables.delete(oldest);
  tables.set(name, table);
  return table;
};
