import { addDays, type Zone } from '#contract/zone.ts';

/** Walks through the days of a span once and tells to which of them a moment belongs; moments must be asked for in order. */
export const dayWalk = (zone: Zone, from: string, to: string) => {
  const { days, starts } = tableOf(zone, from, to);
  let at = 0;
  return {
    start: starts[0]!,
    end: starts.at(-1)!,
    days,
    /**
     * Calls `visit` for each day that a span has a part in, with the part; parts outside of the walked days are left out.
     * Spans must come in order of their start.
     */
    visit<S extends { from: number; to: number }>(
      span: S,
      visit: (span: S, day: number, from: number, to: number) => void,
    ): void {
      while (at < days.length - 1 && starts[at + 1]! <= span.from) at += 1;
      for (let day = at; day < days.length; day += 1) {
        const [dayStart, dayEnd] = [starts[day]!, starts[day + 1]!];
        if (dayEnd <= span.from) continue;
        if (dayStart > span.from && dayStart >= span.to) return;
        visit(span, day, Math.max(span.from, dayStart), Math.min(span.to, dayEnd));
      }
    },
  };
};

/** The same walk for who asks for no days: each span is visited once, as far as it lies within. */
export const wholeWalk = (zone: Zone, from: string, to: string): ReturnType<typeof dayWalk> => {
  const [start, end] = [zone.startOfDay(from), zone.startOfDay(addDays(to, 1))];
  return {
    start,
    end,
    days: [from],
    visit: (span, visit) => visit(span, 0, Math.max(span.from, start), Math.min(span.to, end)),
  };
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
