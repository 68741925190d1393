import { dateTimeFormat } from '#contract/intl.ts';
import { daysBetween } from '#contract/zone.ts';

/** "one", "one and two", "one, two and three". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;

export const quoted = (title: string): string => `“${title}”`;

/** A number of things, such as "1 email" and "2 emails". */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How far a weekday alone says which day is meant. */
const WEEKDAY_DAYS = 6;
const dayLook = (day: string, look: Intl.DateTimeFormatOptions) =>
  dateTimeFormat('en-US', { ...look, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

/** A day beside today, such as "today", "yesterday", "on Friday" or "on March 3". */
export const dayText = (day: string, today: string): string => {
  const away = daysBetween(today, day);
  if (away === 0) return 'today';
  if (away === 1) return 'tomorrow';
  if (away === -1) return 'yesterday';
  if (Math.abs(away) <= WEEKDAY_DAYS) return `on ${dayLook(day, { weekday: 'long' })}`;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return `on ${dayLook(day, { month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })}`;
};

/** "is due today", "was due on Friday". */
export const dueText = (day: string, today: string): string =>
  `${day < today ? 'was' : 'is'} due ${dayText(day, today)}`;

/** How often somebody is meant to be heard of, such as "every week" or "every 30 days". */
export const everyText = (days: number): string =>
  ({ 1: 'every day', 7: 'every week', 14: 'every two weeks', 365: 'every year' })[days] ?? `every ${days} days`;

/** A sentence: with a full stop, if it has no end yet. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
