import type { QueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Notification } from '#contract/notifications.ts';
import { keyOf } from '#web/api/queries.ts';

type List = ReplyOf<typeof contract.notifications.list>;

const listKey = { queryKey: keyOf(contract.notifications.list) };
const unseenKey = { queryKey: keyOf(contract.notifications.unseen) };

/** Changes the list before the server has answered; gives a function that takes the change back. */
export async function changeList(client: QueryClient, change: (all: readonly Notification[]) => Notification[]) {
  // An answer still on its way would bring back what is being changed.
  await client.cancelQueries(listKey);
  const before = client.getQueriesData<List>(listKey);
  client.setQueriesData<List>(listKey, (list) => list && { ...list, notifications: change(list.notifications) });
  return () => before.forEach(([key, list]) => client.setQueryData(key, list));
}

/** Asks the server again for what is shown and for the number at the bell. */
export const refetch = async (client: QueryClient): Promise<void> => {
  await Promise.all([client.invalidateQueries(listKey), client.invalidateQueries(unseenKey)]);
};
