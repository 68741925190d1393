import { hashKey, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { keyOf, queryFor } from '#web/api/queries.ts';
import type { CalendarRange } from './address/calendar-range.ts';

/** How often shown data is refetched, in milliseconds. */
const POLL = { events: 5 * 60_000, weekly: 10 * 60_000 } as const;

const { events, range, event, weeklyPreview, suggestions, status, orbitEvents } = contract.calendar;
/** Every query that depends on the calendar. */
const TOUCHED: readonly Endpoint[] = [
  events,
  range,
  event,
  weeklyPreview,
  suggestions,
  status,
  orbitEvents,
  contract.calendarLists.list,
  contract.calendarFeeds.list,
  contract.calendarBrief.brief,
  contract.calendarFeedback.lessons,
  contract.calendarPlan.plan,
];

export const calendarEventsQuery = (range: CalendarRange) => ({
  ...queryFor(events, { query: range }),
  refetchInterval: POLL.events,
  placeholderData: keepPreviousData,
});

/** The events that touch some days, both included. */
export const rangeQuery = (from: string, to: string) => ({
  ...queryFor(range, { query: { from, to } }),
  refetchInterval: POLL.events,
  placeholderData: keepPreviousData,
});
export const eventQuery = (id: string) => queryFor(event, { params: { id } });

/** The days of the week ribbon, whatever the range of the list is; from yesterday on, for events that end today. */
export const weekQuery = () => ({
  ...queryFor(events, { query: { daysBack: 1, daysForward: 7, maxResults: 200 } }),
  refetchInterval: POLL.events,
});

export const weeklyPreviewQuery = () => ({ ...queryFor(weeklyPreview), refetchInterval: POLL.weekly });
export const eventSuggestionsQuery = () => ({ ...queryFor(suggestions), refetchInterval: POLL.weekly });
export const calendarStatusQuery = () => queryFor(status);
export const calendarProvidersQuery = () => queryFor(contract.calendar.providers);
export const calendarsQuery = () => queryFor(contract.calendarLists.list);
export const feedsQuery = () => queryFor(contract.calendarFeeds.list);
export const planQuery = () => ({ ...queryFor(contract.calendarPlan.plan), refetchInterval: POLL.weekly });
export const calendarCorrectionsQuery = () => queryFor(contract.calendarFeedback.lessons);
export const briefQuery = (id: string) => queryFor(contract.calendarBrief.brief, { params: { id } });

/** Refetches everything that shows the calendar, except a deleted event, which only an undo can bring back. */
export const refreshCalendar = async (client: QueryClient, goneId?: string): Promise<void> => {
  const gone = goneId === undefined ? [] : [eventQuery(goneId), briefQuery(goneId)].map(({ queryKey }) => queryKey);
  const hashes = new Set(gone.map(hashKey));
  await Promise.all([
    ...gone.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: 'none' })),
    ...TOUCHED.map((endpoint) =>
      client.invalidateQueries({ queryKey: keyOf(endpoint), predicate: ({ queryHash }) => !hashes.has(queryHash) }),
    ),
  ]);
};

/** Removes the cached calendar when another one takes its place. */
export const forgetCalendar = (client: QueryClient): Promise<unknown> =>
  Promise.all(TOUCHED.map((endpoint) => client.resetQueries({ queryKey: keyOf(endpoint) })));
