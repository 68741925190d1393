import { dateTimeFormat } from '#contract/intl.ts';

const utc = (day: string, options: Intl.DateTimeFormatOptions) =>
  dateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day));

/** A day as a picture names it: "Nov 7". */
export const dayText = (day: string): string => utc(day, { month: 'short', day: 'numeric' });

/** The month of a day: "November". */
export const monthText = (day: string): string => utc(day, { month: 'long' });
