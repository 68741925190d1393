import { keepPreviousData } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { Message } from '#contract/messages.ts';
import { queryFor } from '#web/api/queries.ts';

/** How often messages are fetched again, in milliseconds. */
const POLL_MS = 10_000;

/** What the list asks for beyond the newest messages. */
export interface Asked {
  readonly q: string;
  /** How many messages of each box, or as many as the server finds fit. */
  readonly limit: number | undefined;
}

export const listQuery = ({ q, limit }: Asked) => ({
  ...queryFor(contract.messages.list, { query: { q: q || undefined, limit } }),
  refetchInterval: POLL_MS,
  placeholderData: keepPreviousData<Message[]>,
});

export const unreadQuery = () => ({ ...queryFor(contract.messages.unreadCount), refetchInterval: POLL_MS });
export const conversationQuery = (id: string) => queryFor(contract.messages.conversation, { params: { id } });
export const recipientsQuery = (q: string) => ({
  ...queryFor(contract.messages.recipients, { query: { q } }),
  placeholderData: keepPreviousData,
  staleTime: POLL_MS,
});
