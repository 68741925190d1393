import type { CalendarEvent } from '#contract/calendar/event.ts';
import { addDays, daysBetween, type Zone } from '#contract/zone.ts';
import { formatDate, formatDay, formatTimeOfDay, withoutZeros } from '#web/ui/date-format.ts';
import type { Present } from './present.ts';

export type EventTimes = Pick<CalendarEvent, 'start' | 'end'>;

/** When an event begins, in milliseconds; an all-day event begins at midnight of the person's zone. */
export const startOf = ({ start }: EventTimes, zone: Zone): number => read(start, zone);
/** When it ends; an all-day event ends at midnight after its last day. */
export const endOf = ({ end }: EventTimes, zone: Zone): number => read(end, zone);
export const isAllDay = ({ start }: EventTimes): boolean => start.dateTime === undefined;

/** The day on which an event begins. */
export const dayOf = (event: EventTimes, zone: Zone): string => event.start.date ?? zone.dayOf(startOf(event, zone));

/** The last day of an event; one that ends at midnight does not include the following day. */
export const lastDayOf = (event: EventTimes, zone: Zone): string => {
  const first = dayOf(event, zone);
  const last = isAllDay(event) ? addDays(event.end.date ?? first, -1) : zone.dayOf(endOf(event, zone) - 1);
  return last > first ? last : first;
};

/** Whether an event is upcoming; all-day events are compared by date, so that today's stays. */
export const isComing = (event: EventTimes, { at, zone, today }: Present): boolean =>
  isAllDay(event) ? dayOf(event, zone) >= today : startOf(event, zone) >= at;

/** "Today, 2:00 PM - 3:00 PM", "Tomorrow, ...", or "Nov 20, ..."; all-day events are named as such. */
export const eventTime = (event: EventTimes, now: Present): string => {
  const first = dayOf(event, now.zone);
  if (!isAllDay(event)) {
    const [start, end] = [startOf(event, now.zone), endOf(event, now.zone)];
    return `${dayName(first, now)}, ${hour(start, now.zone)} - ${hour(end, now.zone)}`;
  }
  const last = lastDayOf(event, now.zone);
  return `${first === last ? dayName(first, now) : `${dayName(first, now)} - ${dayName(last, now)}`}, all day`;
};

/** "Today", "Tomorrow" or "Nov 20", with the year if it differs. */
export const dayName = (day: string, now: Present): string => {
  const days = daysAhead(day, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  const year = day.slice(0, 4) === now.today.slice(0, 4) ? {} : { year: 'numeric' as const };
  return formatDay(day, { month: 'short', day: 'numeric', ...year });
};

/** "2:00 PM", or "14:00" with a 24-hour clock. */
export const hour = (at: number, zone: Zone): string => clockText(at, zone.name);
/** "2 PM" where a full hour needs no minutes: for the little room in a grid. */
export const shortHour = (at: number, zone: Zone): string => withoutZeros(hour(at, zone));
/** The same for a local time such as `2026-11-24T13:00`. */
export const wallHour = (wall: string): string => formatTimeOfDay(wall.slice(11, 16));

/** "today", "tomorrow", "in 3 days". */
export const aheadText = (day: string, now: Present): string => {
  const days = daysAhead(day, now);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
};

/** Whether a day is called by a name: today and tomorrow are. */
export const isNear = (day: string, now: Present): boolean => [0, 1].includes(daysAhead(day, now));

export const daysAhead = (day: string, { today }: Present): number => daysBetween(today, day);

const clockText = (at: number, timeZone: string): string =>
  formatDate(new Date(at), { hour: 'numeric', minute: '2-digit', timeZone }).replaceAll('\u202F', ' ');

const read = ({ dateTime, date }: CalendarEvent['start'], zone: Zone): number =>
  dateTime === undefined ? zone.startOfDay(date ?? '1970-01-01') : Date.parse(dateTime);
