import { addDays, type Zone } from '#contract/zone.ts';

/** Walks through the days of a span once and tells to which of them a moment belongs; moments must be asked for in order. */
export const dayWalk = (zone: Zone, from: string, to: string) => {
  const days: string[] = [];
  const starts: number[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push(day);
    starts.push(zone.startOfDay(day));
  }
  const end = zone.startOfDay(addDays(to, 1));
  starts.push(end);
  let at = 0;
  return {
    start: starts[0]!,
    end,
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
