import type { CalendarEvent } from '#contract/calendar/event.ts';
import type { Present } from '../present.ts';
import { isComing } from '../times.ts';
import type { PriorityFilter } from '../address/use-calendar-address.ts';

const UPCOMING_SHOWN = 10;
const CRITICAL_SHOWN = 3;

/** The next events, without those that have begun. */
export const upcomingOf = (events: readonly CalendarEvent[], now: Present, filter: PriorityFilter): CalendarEvent[] =>
  events
    .filter((event) => isComing(event, now))
    .filter(({ analysis }) => filter === 'all' || analysis.priority === 'high')
    .slice(0, UPCOMING_SHOWN);

/** The next events of high priority. */
export const criticalOf = (events: readonly CalendarEvent[], now: Present): CalendarEvent[] =>
  upcomingOf(events, now, 'high').slice(0, CRITICAL_SHOWN);
