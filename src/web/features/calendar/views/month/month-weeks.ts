import type { CalendarEvent } from '#contract/calendar/event.ts';
import type { Zone } from '#contract/zone.ts';
import { dayOf, startOf } from '../../times.ts';
import { type BannerPlacement, bannersOf, standsAbove } from '../events-of-day.ts';

/** What a month shows of a day. */
export interface MonthDay {
  readonly day: string;
  /** How many lines the events that last a day or longer take, from the top. */
  readonly taken: number;
  /** The events that begin on this day and have a line. */
  readonly events: readonly CalendarEvent[];
  /** How many events have no line. */
  readonly more: number;
  /** Every event of this day, the longer ones first. */
  readonly all: readonly CalendarEvent[];
}
export interface MonthWeek {
  readonly days: readonly MonthDay[];
  /** The events that last a day or longer, as far as they have a line. */
  readonly banners: readonly BannerPlacement[];
}

/**
 * Lays out the events of some weeks; an event over midnight stands on the day on which it begins. Each day has `lines` for its events,
 * the rest is counted.
 */
export const monthWeeks = (
  events: readonly CalendarEvent[],
  weeks: readonly (readonly string[])[],
  zone: Zone,
  lines: number,
): MonthWeek[] => {
  const { long = [], hours = [] } = Object.groupBy(events, (event) => (standsAbove(event, zone) ? 'long' : 'hours'));
  const byDay = Map.groupBy(
    hours
      .map((event) => ({ event, at: startOf(event, zone) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ event }) => event),
    (event) => dayOf(event, zone),
  );
  return weeks.map((days) => {
    const placed = bannersOf(long, days, zone);
    return {
      banners: placed.filter(({ row }) => row < lines),
      days: days.map((day, index) => {
        const over = placed.filter(({ column, length }) => column <= index && index < column + length);
        const shown = over.filter(({ row }) => row < lines);
        const taken = Math.max(0, ...shown.map(({ row }) => row + 1));
        const short = byDay.get(day) ?? [];
        return {
          day,
          taken,
          events: short.slice(0, lines - taken),
          more: over.length - shown.length + Math.max(0, short.length - (lines - taken)),
          all: [...over.map(({ event }) => event), ...short],
        };
      }),
    };
  });
};
