import { daysBetween } from '#contract/zone.ts';
import { personDay, formatDate } from './date-format.ts';

/** A short form of a moment for lists: the time today, the weekday within a week, else the date. */
export function shortTime(timestamp: string, now: Date): string {
  const at = new Date(timestamp);
  const days = daysAgo(at, now);
  if (days === 0) return hour(at);
  if (days > 0 && days < 7) return formatDate(at, { weekday: 'short' });
  return formatDate(at, { month: 'short', day: 'numeric', ...otherYear(at, now) });
}

/** A moment within a sentence: "today 9:42 AM", "yesterday 9:42 AM", "Fri, Nov 7, 9:42 AM". */
export function longTime(timestamp: string, now: Date): string {
  const at = new Date(timestamp);
  const days = daysAgo(at, now);
  if (days === 0) return `today ${hour(at)}`;
  if (days === 1) return `yesterday ${hour(at)}`;
  const date = formatDate(at, { weekday: 'short', month: 'short', day: 'numeric', ...otherYear(at, now) });
  return `${date}, ${hour(at)}`;
}

const hour = (at: Date) => formatDate(at, { hour: 'numeric', minute: '2-digit' });
const otherYear = (at: Date, now: Date) =>
  personDay(at).slice(0, 4) === personDay(now).slice(0, 4) ? {} : { year: 'numeric' as const };
/** The number of midnights between the two in the person's zone. */
const daysAgo = (at: Date, now: Date) => daysBetween(personDay(at), personDay(now));
