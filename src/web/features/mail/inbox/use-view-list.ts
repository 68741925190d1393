import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EmailItem, MailStatus } from '#contract/mail/mail.ts';
import type { MailFolder } from '#contract/mail/folders.ts';
import { type MailView, mailViews, type MailViewName } from '#contract/mail/views.ts';
import { folderLabel } from '../folders/folder-words.ts';
import { isAcross, viewTitle } from '../folders/views.ts';
import type { MailFilters } from '../filter/filters.ts';
import type { ListState } from '../list/list-state.ts';
import { foldersQuery } from '../queries/mail-queries.ts';
import { refusedSearch } from '../queries/refused-search.ts';
import { useMailPages } from '../queries/use-mail-pages.ts';

/** The mails of a view, page after page; a view that is opened for the first time fills while it is shown. */
export function useViewList(view: MailViewName | null, { q, account }: MailFilters, status: MailStatus) {
  const words = q.trim() || undefined;
  const asked = view && { view, q: words, account: account || undefined };
  const { query, more } = useMailPages(asked, status.connected);
  const folders = useQuery({ ...foldersQuery(), enabled: view !== null }).data;
  const isPlaced = view !== null && (isAcross(view) || q.includes(':'));
  // A list of thousands is drawn again in parts: whoever gets the same array keeps what is drawn.
  const emails = useMemo(() => query.data?.pages.flatMap((page) => page.emails), [query.data]);
  const placeOf = useMemo(
    () => (isPlaced ? (mail: EmailItem) => placeIn(mail, folders ?? []) : undefined),
    [isPlaced, folders],
  );
  const { fetching = false, refused: isClosed = false } = query.data?.pages[0] ?? {};
  const refused = refusedSearch(query.error);
  const list: ListState = {
    emails: refused === null ? (fetching && emails?.length === 0 ? undefined : emails) : (emails ?? NONE),
    total: query.data?.pages[0]?.total ?? 0,
    outdated: false,
    failed: query.isError && refused === null,
    refused,
    isInbox: view === 'inbox',
    emptyText: isClosed ? CLOSED : words === undefined ? nothingIn(view) : nothingFound(view, words, folders),
    placeOf,
    more,
    whole: null,
    fetching,
  };
  return { list, refetch: () => void query.refetch(), lost: false, complete: null };
}

const NOTHING: { readonly [V in MailView]: string } = {
  inbox: 'No emails in your inbox.',
  awaiting: 'You aren’t waiting for a reply.',
  snoozed: 'Emails you snooze wait here until they come back.',
  starred: 'Star an email and you find it here.',
  drafts: 'No drafts yet.',
  sent: 'You haven’t sent any emails yet.',
  archive: 'No archived emails yet.',
  junk: 'No junk.',
  trash: 'Your trash is empty.',
  all: 'No emails yet.',
};
/** What an empty list says, in the words of what it would hold. */
const nothingIn = (view: MailViewName | null): string => {
  const known = mailViews.find((name) => name === view);
  return known === undefined ? 'No emails in this folder.' : NOTHING[known];
};
const NONE: readonly EmailItem[] = [];
/** What was searched without a result, and where. */
const nothingFound = (view: MailViewName | null, words: string, folders: readonly MailFolder[] = []): string =>
  view === 'all' || view === null
    ? `Nothing in all your mail matches “${words}”.`
    : `Nothing in “${viewTitle(view, folders)}” matches “${words}”.`;

const CLOSED = 'Your mail server doesn’t let Iris open this folder.';

const placeIn = (mail: EmailItem, folders: readonly { id: string; name: string }[]): string =>
  folderLabel({ role: mail.folderRole, name: folders.find(({ id }) => id === mail.folderId)?.name ?? 'A folder' });
