import { formatDate } from '#web/ui/date-style.ts';

/** "6:30 PM", or "18:30" for who counts to 24. */
export const timeText = (at: number | string | Date): string =>
  formatDate(new Date(at), { hour: 'numeric', minute: '2-digit' }).replaceAll('\u202F', ' ');

/** "Wed, Nov 19". */
export const dateText = (at: number | string | Date): string =>
  formatDate(new Date(at), { weekday: 'short', month: 'short', day: 'numeric' });

/** A day of the calendar, such as `2026-11-21`, in words; it is the same day in every zone. */
export const dayText = (day: string, options: Intl.DateTimeFormatOptions): string =>
  formatDate(new Date(`${day}T12:00:00Z`), { ...options, timeZone: 'UTC' });

/** "Wed". */
export const weekdayText = (day: string): string => dayText(day, { weekday: 'short' });
/** "Wednesday, Nov 19". */
export const longDayText = (day: string): string => dayText(day, { weekday: 'long', month: 'short', day: 'numeric' });
