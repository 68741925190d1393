import type { CalendarEvent } from '#contract/calendar-event.ts';

type Times = Pick<CalendarEvent, 'start' | 'end'>;
const LANGUAGE = 'en-US';
const DAY = 24 * 3600_000;

/** When an event begins on this device; a whole day begins with the day that the calendar on the wall shows. */
export const startOf = ({ start }: Times): Date => read(start);
/** When it ends; a whole day ends with the first moment of the day after. */
export const endOf = ({ end }: Times): Date => read(end);
export const isAllDay = ({ start }: Times): boolean => start.dateTime === undefined;

/** Whether an event is still to come; of whole days the dates are compared, so that today's stays. */
export const isComing = (event: Times, now: Date): boolean =>
  isAllDay(event) ? startOf(event) >= midnight(now) : startOf(event) >= now;

/** "Today, 2:00 PM - 3:00 PM", "Tomorrow, ...", or "Nov 20, ..."; a whole day says so. */
export const eventTime = (event: Times, now: Date): string => {
  const [start, end] = [startOf(event), endOf(event)];
  if (!isAllDay(event)) return `${dayName(start, now)}, ${hour(start)} - ${hour(end)}`;
  const last = new Date(end.getFullYear(), end.getMonth(), end.getDate() - 1);
  const days = last > start ? `${dayName(start, now)} - ${dayName(last, now)}` : dayName(start, now);
  return `${days}, all day`;
};

/** "Today", "Tomorrow" or "Nov 20", with the year when it is another one. */
export const dayName = (at: Date, now: Date): string => {
  const days = daysAhead(at, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return at.toLocaleDateString(LANGUAGE, { month: 'short', day: 'numeric', ...year });
};

/** "2:00 PM". */
export const hour = (at: Date): string =>
  at.toLocaleTimeString(LANGUAGE, { hour: 'numeric', minute: '2-digit' }).replaceAll('\u202F', ' ');

/** "today", "tomorrow", "in 3 days". */
export const aheadText = (at: Date, now: Date): string => {
  const days = daysAhead(at, now);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
};

/** Midnights between the two; rounded, because a day of a clock change has 23 or 25 hours. */
export const daysAhead = (at: Date, now: Date): number =>
  Math.round((midnight(at).getTime() - midnight(now).getTime()) / DAY);

export const midnight = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate());

const read = ({ dateTime, date }: CalendarEvent['start']): Date => {
  if (dateTime !== undefined) return new Date(dateTime);
  const [year = 1970, month = 1, day = 1] = (date ?? '').split('-').map(Number);
  return new Date(year, month - 1, day);
};
