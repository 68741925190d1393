import type { QueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { Message } from '#contract/messages/messages.ts';
import { keyOf } from '#web/api/queries.ts';

const lists = [keyOf(contract.messages.list), keyOf(contract.messages.conversation)];

/** A list with newer versions of some of its messages. */
export const withNewer = (list: readonly Message[], newer: readonly Message[]): Message[] =>
  list.map((known) => newer.find(({ id }) => id === known.id) ?? known);

/** Puts newer versions of messages into all cached lists, then refetches. */
export async function refreshMessages(client: QueryClient, newer: readonly Message[]): Promise<void> {
  // A response in flight would overwrite the change.
  await Promise.all(lists.map((queryKey) => client.cancelQueries({ queryKey })));
  for (const queryKey of lists)
    client.setQueriesData<Message[]>({ queryKey }, (list) => list && withNewer(list, newer));
  await refetchMessages(client);
}

/** Refetches all messages that are shown; reading a message resolves its notification. */
export const refetchMessages = async (client: QueryClient): Promise<void> => {
  const { list, unseen } = contract.notifications;
  const keys = [...lists, ...[contract.messages.unreadCount, list, unseen].map(keyOf)];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
};
