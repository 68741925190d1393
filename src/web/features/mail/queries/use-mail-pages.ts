import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { MailViewName } from '#contract/mail/views.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import type { CachedPages } from './email-cache.ts';
import { joinedPages } from './pages.ts';

/** How many mails the first page has, and each further one. */
const PAGE = { first: 50, further: 100 } as const;
/** How often a view is asked again, and while its mails are being fetched; milliseconds. */
const POLL = { shown: 60_000, fetching: 2000 } as const;

export interface AskedView {
  readonly view: MailViewName;
  readonly q: string | undefined;
  readonly account: string | undefined;
}

/** A list without an end: its first page is asked again and again, further ones when they are wanted. */
export function useMailPages(asked: AskedView | null, isEnabled: boolean) {
  const client = useQueryClient();
  const queryKey = [...keyOf(contract.mail.emails), 'pages', asked];
  const page = (more: { maxResults: number; cursor?: string }, signal?: AbortSignal) =>
    call(contract.mail.emails, { query: { ...asked, ...more }, ...(signal && { signal }) });
  const query = useQuery<CachedPages>({
    queryKey,
    queryFn: async ({ signal }) => {
      const first = await page({ maxResults: PAGE.first }, signal);
      return { pages: joinedPages(first, client.getQueryData<CachedPages>(queryKey)?.pages ?? []) };
    },
    enabled: isEnabled && asked !== null,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.fetching ? POLL.fetching : POLL.shown),
  });
  const more = useMutation({
    mutationFn: (cursor: string) => page({ maxResults: PAGE.further, cursor }),
    onSuccess: (next, cursor) =>
      client.setQueryData<CachedPages>(queryKey, (known) =>
        known?.pages.at(-1)?.nextCursor === cursor ? { pages: [...known.pages, next] } : known,
      ),
  });
  const cursor = query.data?.pages.at(-1)?.nextCursor ?? null;
  return {
    query,
    more:
      cursor === null
        ? null
        : { isLoading: more.isPending, hasFailed: more.isError, load: () => !more.isPending && more.mutate(cursor) },
  };
}
