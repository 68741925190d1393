import type { CalendarEvent } from '#contract/calendar/event.ts';
import { addDays, type Zone } from '#contract/zone.ts';
import { DAY_SECONDS, shiftSpan, type GridSpan } from '#web/ui/time-grid/drag.ts';
import { dayOf, endOf, isAllDay, lastDayOf, startOf, type EventTimes } from '../times.ts';

/** A time span as the times of an event. */
export const eventTimesOf = ({ from, to }: GridSpan): EventTimes => ({
  start: { dateTime: new Date(from).toISOString() },
  end: { dateTime: new Date(to).toISOString() },
});

/** The times of an event moved to another span; all-day events stay all-day, and the time zone stays. */
export const movedEventTimes = (event: CalendarEvent, { from, to }: GridSpan, zone: Zone): EventTimes => {
  if (isAllDay(event)) return { start: { date: zone.dayOf(from) }, end: { date: zone.dayOf(to) } };
  const timeZone = event.start.timeZone ?? zone.name;
  const at = (moment: number) => ({ dateTime: new Date(moment).toISOString(), timeZone });
  return { start: at(from), end: at(to) };
};

/** The span of an event moved by days: all-day events stay all-day, others keep their time of day. */
export const shiftEventByDays = (event: EventTimes, days: number, zone: Zone): GridSpan => {
  if (!isAllDay(event)) {
    return shiftSpan('move', { from: startOf(event, zone), to: endOf(event, zone) }, days * DAY_SECONDS, zone);
  }
  const startOfDay = (day: string) => zone.startOfDay(addDays(day, days));
  return { from: startOfDay(dayOf(event, zone)), to: startOfDay(addDays(lastDayOf(event, zone), 1)) };
};
