import { queryOptions } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call, CallError } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';

export type OrbitEvent = ReplyOf<typeof contract.calendar.orbitEvents>[number];

/** What every trouble with the calendar is called here, but the one that no calendar is connected. */
const FAILURE = 'Failed to fetch calendar events';
const RENEWED_MS = 5 * 60_000;

/** The coming events; without a calendar (400) there are none. */
export const eventsQuery = () => ({
  ...queryOptions({
    queryKey: keyOf(contract.calendar.orbitEvents),
    queryFn: async ({ signal }): Promise<OrbitEvent[]> => {
      try {
        return await call(contract.calendar.orbitEvents, { signal });
      } catch (cause) {
        if (cause instanceof CallError && cause.status === 400) return [];
        if (cause instanceof CallError && cause.status === 401) throw cause;
        throw new Error(FAILURE, { cause });
      }
    },
  }),
  refetchInterval: RENEWED_MS,
});
