import { queryOptions } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call, CallError, ExplainedError } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';

export type OrbitEvent = ReplyOf<typeof contract.calendar.orbitEvents>[number];

interface OrbitEvents {
  readonly connected: boolean;
  readonly events: readonly OrbitEvent[];
}

/** The message of every calendar error, except that no calendar is connected. */
const FAILURE = 'Failed to fetch calendar events';
const RENEWED_MS = 5 * 60_000;

/** The upcoming events; without a calendar (400) an empty list, and no polling until one is connected. */
export const orbitEventsQuery = () => ({
  ...queryOptions({
    queryKey: keyOf(contract.calendar.orbitEvents),
    queryFn: async ({ signal }): Promise<OrbitEvents> => {
      try {
        return { connected: true, events: await call(contract.calendar.orbitEvents, { signal }) };
      } catch (cause) {
        if (cause instanceof CallError && cause.status === 400) return { connected: false, events: [] };
        if (cause instanceof CallError && cause.status === 401) throw cause;
        throw new ExplainedError(FAILURE, { cause });
      }
    },
  }),
  refetchInterval: ({ state }: { state: { data?: OrbitEvents | undefined } }) =>
    state.data?.connected === false ? false : RENEWED_MS,
});
