import type { CalendarEvent } from '#contract/calendar-event.ts';
import type { Zone } from '#contract/zone.ts';
import { isAllDay, type Times } from '../times.ts';
import type { Span } from './drag.ts';

/** A span as the times of an event. */
export const timesOf = ({ from, to }: Span): Times => ({
  start: { dateTime: new Date(from).toISOString() },
  end: { dateTime: new Date(to).toISOString() },
});

/** The times of an event that has moved to a span: whole days stay days, and the zone it was planned in stays. */
export const movedTimes = (event: CalendarEvent, { from, to }: Span, zone: Zone): Times => {
  if (isAllDay(event)) return { start: { date: zone.dayOf(from) }, end: { date: zone.dayOf(to) } };
  const timeZone = event.start.timeZone ?? zone.name;
  const at = (moment: number) => ({ dateTime: new Date(moment).toISOString(), timeZone });
  return { start: at(from), end: at(to) };
};
