import type { CalendarEvent } from '#contract/calendar-event.ts';
import { addDays, daysBetween, type Zone } from '#contract/zone.ts';
import { dayOf, endOf, isAllDay, lastDayOf, startOf, type Times } from '../times.ts';

const DAY_SECONDS = 86_400;
const DAY = DAY_SECONDS * 1000;

/** The part of something that lies in one day, in seconds after midnight on the wall clock. */
export interface Piece<T> {
  readonly item: T;
  readonly from: number;
  readonly to: number;
  /** Whether it begins here, and whether it ends here. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Events that last a day or longer stand above the hours. */
export const standsAbove = (event: Times, zone: Zone): boolean =>
  isAllDay(event) || endOf(event, zone) - startOf(event, zone) >= DAY;

/** What lies in the hours of a day; a clock that is set back never makes a piece end before it begins. */
export const piecesOf = <T extends Times>(items: readonly T[], day: string, zone: Zone): Piece<T>[] => {
  const [begins, ends] = [zone.startOfDay(day), zone.startOfDay(addDays(day, 1))];
  return items.flatMap((item) => {
    const [start, end] = [startOf(item, zone), endOf(item, zone)];
    const isInside = start < ends && (end > begins || (end === start && start >= begins));
    if (standsAbove(item, zone) || !isInside) return [];
    const from = start < begins ? 0 : zone.clockAt(start);
    const to = end >= ends ? DAY_SECONDS : zone.clockAt(end);
    return [{ item, from, to: Math.max(from, to), isFirst: start >= begins, isLast: end <= ends }];
  });
};

/** An event above the hours: in which row, from which of the shown days on, and over how many of them. */
export interface Banner {
  readonly event: CalendarEvent;
  readonly row: number;
  readonly column: number;
  readonly length: number;
}

/** Lays what stands above the hours into as few rows as there are at the same time. */
export const bannersOf = (events: readonly CalendarEvent[], days: readonly string[], zone: Zone): Banner[] => {
  const [first, last] = [days[0]!, days.at(-1)!];
  const rows: number[] = [];
  return events
    .filter((event) => standsAbove(event, zone) && dayOf(event, zone) <= last && lastDayOf(event, zone) >= first)
    .toSorted((a, b) => startOf(a, zone) - startOf(b, zone) || endOf(b, zone) - endOf(a, zone))
    .map((event) => {
      const column = Math.max(0, daysBetween(first, dayOf(event, zone)));
      const until = Math.min(days.length, daysBetween(first, lastDayOf(event, zone)) + 1);
      const free = rows.findIndex((end) => end <= column);
      const row = free === -1 ? rows.length : free;
      rows[row] = until;
      return { event, row, column, length: until - column };
    });
};
