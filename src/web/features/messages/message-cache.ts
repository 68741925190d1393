import type { QueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { Message } from '#contract/messages.ts';
import { keyOf } from '#web/api/queries.ts';

const lists = [keyOf(contract.messages.list), keyOf(contract.messages.conversation)];

/** A list with newer versions of some of its messages. */
export const withNewer = (list: readonly Message[], newer: readonly Message[]): Message[] =>
  list.map((known) => newer.find(({ id }) => id === known.id) ?? known);

/** Puts newer versions of messages into everything that is shown, then asks the server what else has changed. */
export async function renew(client: QueryClient, newer: readonly Message[]): Promise<void> {
  // An answer still on its way would bring back what has just changed.
  await Promise.all(lists.map((queryKey) => client.cancelQueries({ queryKey })));
  for (const queryKey of lists)
    client.setQueriesData<Message[]>({ queryKey }, (list) => list && withNewer(list, newer));
  await refetch(client);
}

/** Asks the server again for everything about messages that is shown; a message that was read settles its notification. */
export const refetch = async (client: QueryClient): Promise<void> => {
  const { list, unseen } = contract.notifications;
  const keys = [...lists, ...[contract.messages.unreadCount, list, unseen].map(keyOf)];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
};
