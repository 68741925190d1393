import type { CalendarEvent } from '#contract/calendar-event.ts';
import { addDays, daysBetween, type Zone } from '#contract/zone.ts';
import { formatDate } from '#web/ui/date-style.ts';
import type { Present } from './present.ts';

export type Times = Pick<CalendarEvent, 'start' | 'end'>;

/** When an event begins, in milliseconds; a whole day begins with the day that the person's calendar on the wall shows. */
export const startOf = ({ start }: Times, zone: Zone): number => read(start, zone);
/** When it ends; a whole day ends with the first moment of the day after. */
export const endOf = ({ end }: Times, zone: Zone): number => read(end, zone);
export const isAllDay = ({ start }: Times): boolean => start.dateTime === undefined;

/** The day that an event begins on. */
export const dayOf = (event: Times, zone: Zone): string => event.start.date ?? zone.dayOf(startOf(event, zone));

/** The last day that an event reaches into; what ends at midnight does not reach into the day after. */
export const lastDayOf = (event: Times, zone: Zone): string => {
  const first = dayOf(event, zone);
  const last = isAllDay(event) ? addDays(event.end.date ?? first, -1) : zone.dayOf(endOf(event, zone) - 1);
  return last > first ? last : first;
};

/** Whether an event is still to come; of whole days the dates are compared, so that today's stays. */
export const isComing = (event: Times, { at, zone, today }: Present): boolean =>
  isAllDay(event) ? dayOf(event, zone) >= today : startOf(event, zone) >= at;

/** "Today, 2:00 PM - 3:00 PM", "Tomorrow, ...", or "Nov 20, ..."; a whole day says so. */
export const eventTime = (event: Times, now: Present): string => {
  const first = dayOf(event, now.zone);
  if (!isAllDay(event)) {
    const [start, end] = [startOf(event, now.zone), endOf(event, now.zone)];
    return `${dayName(first, now)}, ${hour(start, now.zone)} - ${hour(end, now.zone)}`;
  }
  const last = lastDayOf(event, now.zone);
  return `${first === last ? dayName(first, now) : `${dayName(first, now)} - ${dayName(last, now)}`}, all day`;
};

/** "Today", "Tomorrow" or "Nov 20", with the year when it is another one. */
export const dayName = (day: string, now: Present): string => {
  const days = daysAhead(day, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  const year = day.slice(0, 4) === now.today.slice(0, 4) ? {} : { year: 'numeric' as const };
  return dayText(day, { month: 'short', day: 'numeric', ...year });
};

/** "2:00 PM", or "14:00" for who counts to 24. */
export const hour = (at: number, zone: Zone): string => clockText(at, zone.name);
/** The same of a wall clock such as `2026-11-24T13:00`. */
export const wallHour = (wall: string): string => clockText(Date.parse(`${wall}Z`), 'UTC');

/** A day such as `2026-11-21` in words; it is the same day in every zone. */
export const dayText = (day: string, options: Intl.DateTimeFormatOptions): string =>
  formatDate(new Date(`${day}T12:00:00Z`), { ...options, timeZone: 'UTC' });

/** "today", "tomorrow", "in 3 days". */
export const aheadText = (day: string, now: Present): string => {
  const days = daysAhead(day, now);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
};

export const daysAhead = (day: string, { today }: Present): number => daysBetween(today, day);

const clockText = (at: number, timeZone: string): string =>
  formatDate(new Date(at), { hour: 'numeric', minute: '2-digit', timeZone }).replaceAll('\u202F', ' ');

const read = ({ dateTime, date }: CalendarEvent['start'], zone: Zone): number =>
  dateTime === undefined ? zone.startOfDay(date ?? '1970-01-01') : Date.parse(dateTime);
