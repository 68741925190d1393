import { keepPreviousData } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { MAIL_QUERY, type MailStatus } from '#contract/mail.ts';
import { queryFor } from '#web/api/queries.ts';
import { type MailFilters, queryOf } from './filter/filters.ts';

/** How often what is shown is fetched again, in milliseconds. */
const POLL = {
  list: 60_000,
  scan: 120_000,
  status: 30_000,
  /** While a mailbox is read for the first time. */
  firstSync: 2000,
  firstList: 6000,
} as const;

/** Whether a mailbox is just being read for the first time. */
export const isFirstSync = (status: MailStatus | undefined): boolean =>
  status?.connected === true && status.lastSyncAt === null && status.problem === null;

export const statusQuery = () => ({
  ...queryFor(contract.mail.status),
  refetchInterval: ({ state }: { state: { data?: MailStatus | undefined } }) =>
    isFirstSync(state.data) ? POLL.firstSync : POLL.status,
});

export const emailsQuery = (filters: MailFilters, status: MailStatus | undefined) => ({
  ...queryFor(contract.mail.emails, { query: queryOf(filters) }),
  enabled: status?.connected === true,
  refetchInterval: isFirstSync(status) ? POLL.firstList : POLL.list,
  placeholderData: keepPreviousData,
});

/** The unanswered scan; it is only asked while its panel is open. */
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

export const emailQuery = (id: string) => queryFor(contract.mail.email, { params: { id } });
export const providersQuery = () => queryFor(contract.mail.providers);
export const settingsQuery = () => queryFor(contract.mail.settings);
