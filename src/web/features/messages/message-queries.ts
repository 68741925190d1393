import { keepPreviousData } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { Message } from '#contract/messages/messages.ts';
import { queryFor } from '#web/api/queries.ts';

/** How often messages are fetched again, in milliseconds. */
const POLL_MS = 10_000;

/** Filters of the list beyond the newest messages. */
export interface MessageListInput {
  readonly q: string;
  /** How many messages of each mailbox; the server has a maximum. */
  readonly limit: number | undefined;
}

export const messageListQuery = ({ q, limit }: MessageListInput) => ({
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
