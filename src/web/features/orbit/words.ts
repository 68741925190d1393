import { formatDay, formatDate } from '#web/ui/date-format.ts';

/** "6:30 PM", or "18:30" with a 24-hour clock. */
export const timeText = (at: number | string | Date): string =>
  formatDate(new Date(at), { hour: 'numeric', minute: '2-digit' }).replaceAll('\u202F', ' ');

/** "Wed, Nov 19". */
export const dateText = (at: number | string | Date): string =>
  formatDate(new Date(at), { weekday: 'short', month: 'short', day: 'numeric' });

/** "Wed". */
export const weekdayText = (day: string): string => formatDay(day, { weekday: 'short' });
/** "Wednesday, Nov 19". */
export const longDayText = (day: string): string => formatDay(day, { weekday: 'long', month: 'short', day: 'numeric' });
