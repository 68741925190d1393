import { formatDate } from '#web/ui/date-style.ts';

const DAY = 24 * 3600_000;

/** When a mail came, as short as a list has room for: the hour today, the weekday within a week, else the date. */
export function shortTime(timestamp: string, now: Date): string {
  const at = new Date(timestamp);
  const days = daysAgo(at, now);
  if (days === 0) return hour(at);
  if (days > 0 && days < 7) return formatDate(at, { weekday: 'short' });
  return formatDate(at, { month: 'short', day: 'numeric', ...otherYear(at, now) });
}

/** When a mail came, within a sentence: "today 9:42 AM", "yesterday 9:42 AM", "Nov 7, 9:42 AM". */
export function longTime(timestamp: string, now: Date): string {
  const at = new Date(timestamp);
  const days = daysAgo(at, now);
  if (days === 0) return `today ${hour(at)}`;
  if (days === 1) return `yesterday ${hour(at)}`;
  const date = formatDate(at, { weekday: 'short', month: 'short', day: 'numeric', ...otherYear(at, now) });
  return `${date}, ${hour(at)}`;
}

/** How long something has waited, in whole days of the person's calendar. */
export function waitingTime(timestamp: string, now: Date): string {
  const days = daysAgo(new Date(timestamp), now);
  if (days <= 0) return 'since today';
  return days === 1 ? 'since yesterday' : `for ${days} days`;
}

/** A day as the calendar counts it, such as `2026-11-21`, in the zone of this device. */
export const localDay = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const hour = (at: Date) => formatDate(at, { hour: 'numeric', minute: '2-digit' });
const otherYear = (at: Date, now: Date) => (at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const });
const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
/** Midnights between the two; rounded, because a day of a clock change has 23 or 25 hours. */
const daysAgo = (at: Date, now: Date) => Math.round((midnight(now) - midnight(at)) / DAY);
