import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { call, CallError, UnreachableError, type CallArguments, type CallInput } from './call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    /** `ownsSessionEnd`: the screen itself reports the end of the session and redirects. */
    queryMeta: { ownsSessionEnd?: boolean };
    mutationMeta: { ownsSessionEnd?: boolean };
  }
}

/**
 * Creates the query client: data never becomes stale, no refetch on focus, no retries. Requests are also sent offline, because the server may run
 * on this very machine.
 */
export function createQueryClient({ onSessionEnd, onUnreachable }: Watchers): QueryClient {
  const watch = (error: Error, meta: { ownsSessionEnd?: boolean } | undefined) => {
    if (error instanceof UnreachableError) onUnreachable?.();
    if (error instanceof CallError && error.status === 401 && !meta?.ownsSessionEnd) onSessionEnd(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => watch(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error, _form, _context, mutation) => watch(error, mutation.meta) }),
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

interface Watchers {
  onSessionEnd: (client: QueryClient) => void;
  /** A call was not answered. */
  onUnreachable?: () => void;
}

/** The query options of a reading call; the key begins with the path, so that `keyOf(endpoint)` reaches all its inputs. */
export const queryFor = <const E extends Endpoint>(endpoint: E, ...args: QueryArguments<E>) => {
  const input = args[0] ?? {};
  return queryOptions<ReplyOf<E>>({
    queryKey: [...keyOf(endpoint), input],
    queryFn: ({ signal }) => {
      const withSignal = [{ ...input, signal }];
      // Adding a signal to the input of a call keeps its type.
      return call<E>(endpoint, ...(withSignal as unknown as CallArguments<E>));
    },
  });
};

/** The common prefix of the query keys of a call, for invalidating or removing them together. */
export const keyOf = (endpoint: Endpoint): readonly [string] => [endpoint.path];

type QueryInput<E extends Endpoint> = Omit<CallInput<E>, 'body' | 'signal'>;
type QueryArguments<E extends Endpoint> =
  Partial<QueryInput<E>> extends QueryInput<E> ? [input?: QueryInput<E>] : [input: QueryInput<E>];
