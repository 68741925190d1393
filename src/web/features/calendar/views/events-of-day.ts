import type { CalendarEvent } from '#contract/calendar/event.ts';
import { daysBetween, type Zone } from '#contract/zone.ts';
import { partOfDay, type PartOfDay } from '#web/ui/time-grid/part-of-day.ts';
import { dayOf, endOf, isAllDay, lastDayOf, startOf, type EventTimes } from '../times.ts';

const DAY = 86_400_000;

/** An event, or anything with the times of one, and its part in one day. */
export interface EventPart<T> extends PartOfDay {
  readonly item: T;
}

/** Events that last a day or longer are shown above the hours. */
export const standsAbove = (event: EventTimes, zone: Zone): boolean =>
  isAllDay(event) || endOf(event, zone) - startOf(event, zone) >= DAY;

/** The events in the hours of a day. */
export const eventsOfDay = <T extends EventTimes>(items: readonly T[], day: string, zone: Zone): EventPart<T>[] =>
  items.flatMap((item) => {
    if (standsAbove(item, zone)) return [];
    const part = partOfDay({ from: startOf(item, zone), to: endOf(item, zone) }, day, zone);
    return part ? [{ item, ...part }] : [];
  });

/** The position of an event above the hours: its row, the first shown day, and the number of days. */
export interface BannerPlacement {
  readonly event: CalendarEvent;
  readonly row: number;
  readonly column: number;
  readonly length: number;
}

/** Packs the events above the hours into as few rows as possible. */
export const bannersOf = (events: readonly CalendarEvent[], days: readonly string[], zone: Zone): BannerPlacement[] => {
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
