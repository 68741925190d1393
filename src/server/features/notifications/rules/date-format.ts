import type { DateStyle } from './rule.ts';

/** A day in full, such as "Sunday, November 22": never "today", because it may be read on another day. */
export const longDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** The same with its year, for what lies further away. */
export const longDayWithYear = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** A moment as the person reads it, such as "Monday, November 23, 10:00 AM". */
export const longMoment = (at: number, { zone, clock }: DateStyle): string => {
  const time = new Date(at).toLocaleTimeString('en-US', {
    hour: clock === '12h' ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: clock === '12h' ? 'h12' : 'h23',
    timeZone: zone.name,
  });
  return `${longDay(zone.dayOf(at))}, ${time.replace(/\s/, ' ')}`;
};

/** "1 day", "3 days". */
export const dayCount = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
