import { keepPreviousData } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { MAIL_QUERY, type MailStatus } from '#contract/mail/mail.ts';
import { queryFor } from '#web/api/queries.ts';
import { type MailFilters, queryOf } from '../filter/filters.ts';

/** How often shown data is refetched, in milliseconds. */
const POLL = {
  list: 60_000,
  scan: 120_000,
  status: 30_000,
  /** The same during the first synchronisation of a mailbox. */
  firstSync: 2000,
  firstList: 6000,
  /** The same until the first mails of it are listed. */
  emptyList: 500,
} as const;

/** Whether the first synchronisation of a mailbox is running. */
export const isFirstSync = (status: MailStatus | undefined): boolean =>
  status?.connected === true && status.lastSyncAt === null && status.problem === null;

export const mailStatusQuery = () => ({
  ...queryFor(contract.mail.status),
  refetchInterval: ({ state }: { state: { data?: MailStatus | undefined } }) =>
    isFirstSync(state.data) ? POLL.firstSync : POLL.status,
});

/** The inbox as its filters have it; not asked while a view is `shown` in its place. */
export const emailsQuery = (filters: MailFilters, status: MailStatus | undefined, shown = true) => ({
  ...queryFor(contract.mail.emails, { query: queryOf(filters) }),
  enabled: shown && status?.connected === true,
  refetchInterval: ({ state }: { state: { data?: { emails: readonly unknown[] } | undefined } }) => {
    if (!isFirstSync(status)) return POLL.list;
    return state.data?.emails.length === 0 ? POLL.emptyList : POLL.firstList;
  },
  placeholderData: keepPreviousData,
});

/** The unanswered scan; fetched only while its panel is open. */
export const scanQuery = (daysBack: number) => ({
  ...queryFor(contract.mail.emails, {
    query: {
      daysBack,
      maxResults: MAIL_QUERY.scanMax,
      includeRead: true,
      scanUnanswered: true,
      unansweredOnly: true,
    },
  }),
  refetchInterval: POLL.scan,
});

export const foldersQuery = () => queryFor(contract.mailFolders.folders);
export const openEmailQuery = (id: string) => queryFor(contract.mail.email, { params: { id } });
export const providersQuery = () => queryFor(contract.mail.providers);
export const mailSettingsQuery = () => queryFor(contract.mail.settings);
