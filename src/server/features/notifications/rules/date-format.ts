import { dateTimeFormat } from '#contract/intl.ts';
import type { DateStyle } from './rule.ts';

const utcDay = (day: string, look: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat('en-US', { ...look, timeZone: 'UTC' }).format(new Date(day));

/** A day in full, such as "Sunday, November 22": never "today", because it may be read on another day. */
export const longDay = (day: string): string => utcDay(day, { weekday: 'long', month: 'long', day: 'numeric' });

/** The same with its year, for what lies further away. */
export const longDayWithYear = (day: string): string => utcDay(day, { month: 'long', day: 'numeric', year: 'numeric' });

/** A moment as the person reads it, such as "Monday, November 23, 10:00 AM". */
export const longMoment = (at: number, { zone, clock }: DateStyle): string => {
  const time = dateTimeFormat('en-US', {
    hour: clock === '12h' ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: clock === '12h' ? 'h12' : 'h23',
    timeZone: zone.name,
  }).format(at);
  return `${longDay(zone.dayOf(at))}, ${time.replace(/\s/, ' ')}`;
};

/** "1 day", "3 days". */
export const dayCount = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
