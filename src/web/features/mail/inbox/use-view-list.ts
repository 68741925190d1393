import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { EmailItem, MailStatus } from '#contract/mail/mail.ts';
import type { MailViewName } from '#contract/mail/views.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { folderLabel } from '../folders/folder-words.ts';
import { isAcross } from '../folders/views.ts';
import type { MailFilters } from '../filter/filters.ts';
import type { ListState } from '../list/mail-list.tsx';
import { foldersQuery } from '../queries/mail-queries.ts';
import { refusedSearch } from '../queries/refused-search.ts';

/** How many mails a page of a view has. */
const PAGE = 50;
/** How often a view is asked again, and while its mails are being fetched; milliseconds. */
const POLL = { shown: 60_000, fetching: 2000 } as const;

/** The mails of a view, page after page; a view that is opened for the first time fills while it is shown. */
export function useViewList(view: MailViewName | null, { q, account }: MailFilters, status: MailStatus) {
  const asked = { view: view ?? undefined, q: q.trim() || undefined, account: account || undefined, maxResults: PAGE };
  const query = useInfiniteQuery({
    queryKey: [...keyOf(contract.mail.emails), 'pages', asked],
    queryFn: ({ pageParam, signal }) =>
      call(contract.mail.emails, { query: { ...asked, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    enabled: view !== null && status.connected,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.fetching ? POLL.fetching : POLL.shown),
  });
  const folders = useQuery({ ...foldersQuery(), enabled: view !== null }).data ?? [];
  const pages = query.data?.pages ?? [];
  const emails = pages.flatMap((page) => page.emails);
  const fetching = pages[0]?.fetching === true;
  const refused = refusedSearch(query.error);
  const across = view !== null && (isAcross(view) || q.includes(':'));
  const list: ListState = {
    emails: refused === null && (query.data === undefined || (fetching && emails.length === 0)) ? undefined : emails,
    total: pages.at(-1)?.total ?? 0,
    outdated: false,
    failed: query.isError && refused === null,
    refused,
    emptyText: asked.q === undefined ? 'Nothing here.' : 'No matches in this list.',
    placeOf: across ? (mail: EmailItem) => placeOf(mail, folders) : undefined,
    more: query.hasNextPage ? { isLoading: query.isFetchingNextPage, load: () => void query.fetchNextPage() } : null,
    fetching,
  };
  return { list, refetch: () => void query.refetch(), lost: false, complete: null };
}

const placeOf = (mail: EmailItem, folders: readonly { id: string; name: string }[]): string =>
  folderLabel({ role: mail.folderRole, name: folders.find(({ id }) => id === mail.folderId)?.name ?? 'A folder' });
