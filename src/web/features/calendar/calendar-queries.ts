import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { keyOf, queryFor } from '#web/api/queries.ts';
import type { CalendarRange } from './range/range.ts';

/** How often what is shown is fetched again, in milliseconds. */
const POLL = { events: 5 * 60_000, weekly: 10 * 60_000 } as const;

/** Everything that a change in the calendar changes. */
const TOUCHED = ['events', 'weeklyPreview', 'suggestions', 'status', 'orbitEvents'] as const;

export const eventsQuery = (range: CalendarRange) => ({
  ...queryFor(contract.calendar.events, { query: range }),
  refetchInterval: POLL.events,
  placeholderData: keepPreviousData,
});

/** The days that the ribbon of the week shows, whatever the range of the list is; from yesterday on, for what today has brought. */
export const weekQuery = () => ({
  ...queryFor(contract.calendar.events, { query: { daysBack: 1, daysForward: 7, maxResults: 200 } }),
  refetchInterval: POLL.events,
});

export const weeklyPreviewQuery = () => ({
  ...queryFor(contract.calendar.weeklyPreview),
  refetchInterval: POLL.weekly,
});

export const suggestionsQuery = () => ({
  ...queryFor(contract.calendar.suggestions),
  refetchInterval: POLL.weekly,
});
export const statusQuery = () => queryFor(contract.calendar.status);

/** Fetches again whatever shows the calendar. */
export const refreshCalendar = (client: QueryClient): Promise<unknown> =>
  Promise.all(TOUCHED.map((name) => client.invalidateQueries({ queryKey: keyOf(contract.calendar[name]) })));

/** Forgets the calendar, when another one takes its place. */
export const forgetCalendar = (client: QueryClient): Promise<unknown> =>
  Promise.all(TOUCHED.map((name) => client.resetQueries({ queryKey: keyOf(contract.calendar[name]) })));
