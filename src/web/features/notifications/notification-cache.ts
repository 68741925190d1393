import type { QueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { keyOf } from '#web/api/queries.ts';

type List = ReplyOf<typeof contract.notifications.list>;

const listKey = { queryKey: keyOf(contract.notifications.list) };
const unseenKey = { queryKey: keyOf(contract.notifications.unseen) };

/** Updates the list optimistically; returns a function that reverts the update. */
export async function changeNotificationList(
  client: QueryClient,
  change: (all: readonly Notification[]) => Notification[],
) {
  // A response in flight would overwrite the optimistic update.
  await client.cancelQueries(listKey);
  const before = client.getQueriesData<List>(listKey);
  client.setQueriesData<List>(listKey, (list) => list && { ...list, notifications: change(list.notifications) });
  return () => before.forEach(([key, list]) => client.setQueryData(key, list));
}

/** Refetches the shown lists and the number at the bell. */
export const refetchNotifications = async (client: QueryClient): Promise<void> => {
  await Promise.all([client.invalidateQueries(listKey), client.invalidateQueries(unseenKey)]);
};
