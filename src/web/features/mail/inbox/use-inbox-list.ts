import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EmailItem, MailStatus } from '#contract/mail/mail.ts';
import { refetchLists, withOpenMail } from '../queries/email-cache.ts';
import { type MailFilters, noteOf } from '../filter/filters.ts';
import type { ListState } from '../list/list-state.ts';
import { emailsQuery, isFirstSync } from '../queries/mail-queries.ts';
import { refusedSearch } from '../queries/refused-search.ts';

/** The listed mails, with the open one kept in place until it is closed. */
export function useInboxList(filters: MailFilters, openId: string | null, status: MailStatus, shown: boolean) {
  const query = useQuery(emailsQuery(filters, status, shown));
  const refused = refusedSearch(query.error);
  useRefetchOnNewMail(status);
  const reading = isFirstSync(status);
  // During the first synchronisation an empty list may still fill.
  const fetched = reading && query.data?.emails.length === 0 ? undefined : query.data?.emails;
  const [partial, setPartial] = useState(0);
  if (reading && partial !== query.dataUpdatedAt) setPartial(query.dataUpdatedAt);
  const index = fetched?.findIndex(({ id }) => id === openId) ?? -1;
  const mail = fetched?.[index];
  const [last, setLast] = useState<{ mail: EmailItem; index: number } | null>(null);
  if (mail && last?.mail !== mail) setLast({ mail, index });

  const lastOpen = last?.mail.id === openId ? last : null;
  const list: ListState = {
    emails: refused === null ? fetched && withOpenMail(fetched, lastOpen) : [],
    total: query.data?.total ?? 0,
    outdated: query.isPlaceholderData,
    failed: query.isError && refused === null,
    refused,
    isInbox: true,
    emptyText: filters.q.trim() === '' ? 'No emails requiring attention at this time' : nothingFound(filters),
    placeOf: undefined,
    more: null,
    whole: null,
    fetching: false,
  };
  return {
    list,
    refetch: () => void query.refetch(),
    lost: query.isError && !query.data && refused === null,
    /** The list of the server for these filters, or null while the first synchronisation may still add to it. */
    complete: partial === query.dataUpdatedAt || query.isPlaceholderData ? null : (query.data?.emails ?? null),
  };
}

/** What was searched without a result, and where. */
const nothingFound = (filters: MailFilters): string =>
  `Nothing in your inbox matches “${filters.q.trim()}”. Searched: ${noteOf(filters)}.`;

/** Refetches the lists when the counts of the status change, instead of at their next poll. */
function useRefetchOnNewMail(status: MailStatus): void {
  const client = useQueryClient();
  const stored = isFirstSync(status) ? null : status.messages;
  const before = useRef(stored);
  useEffect(() => {
    if (before.current === stored) return;
    before.current = stored;
    if (stored !== null) void refetchLists(client);
  }, [stored, client]);
}
