import { formatDate } from '#web/ui/date-format.ts';

/** The greeting for an hour of the person's clock, 0 to 23. */
export function greetingAt(hour: number): 'Good morning' | 'Good afternoon' | 'Good evening' {
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}

/** A day in full, as in "Tuesday, November 18, 2025", in the person's language and time zone. */
export const headerDate = (day: Date): string =>
  formatDate(day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
