import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EmailItem, MailStatus } from '#contract/mail.ts';
import { refetchLists, withOpenMail } from './email-cache.ts';
import type { MailFilters } from './filter/filters.ts';
import type { ListState } from './list/mail-list.tsx';
import { emailsQuery, isFirstSync } from './mail-queries.ts';

/** The listed mails, with the open one kept in its place until it is left. */
export function useInbox(filters: MailFilters, openId: string | null, status: MailStatus) {
  const query = useQuery(emailsQuery(filters, status));
  useSoonerNews(status);
  const reading = isFirstSync(status);
  // As long as a mailbox is read for the first time, a list without mail is not an empty one.
  const fetched = reading && query.data?.emails.length === 0 ? undefined : query.data?.emails;
  const [partial, setPartial] = useState(0);
  if (reading && partial !== query.dataUpdatedAt) setPartial(query.dataUpdatedAt);
  const index = fetched?.findIndex(({ id }) => id === openId) ?? -1;
  const mail = fetched?.[index];
  const [last, setLast] = useState<{ mail: EmailItem; index: number } | null>(null);
  if (mail && last?.mail !== mail) setLast({ mail, index });

  const kept = last?.mail.id === openId ? last : null;
  const list: ListState = {
    emails: fetched && withOpenMail(fetched, kept),
    total: query.data?.total ?? 0,
    outdated: query.isPlaceholderData,
    failed: query.isError,
  };
  return {
    list,
    refetch: () => void query.refetch(),
    lost: query.isError && !query.data,
    /** The list as the server gives it; nothing while it may lack mail that has long been in the mailbox. */
    whole: partial === query.dataUpdatedAt ? undefined : query.data,
  };
}

/** Fetches the lists at once when the status tells of other mail than before, instead of waiting for their next turn. */
function useSoonerNews(status: MailStatus): void {
  const client = useQueryClient();
  const stored = isFirstSync(status) ? null : status.messages;
  const before = useRef(stored);
  useEffect(() => {
    if (before.current === stored) return;
    before.current = stored;
    if (stored !== null) void refetchLists(client);
  }, [stored, client]);
}
