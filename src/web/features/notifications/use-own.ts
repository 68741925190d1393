import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contract } from '#contract/contract.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { changeNotificationList, refetchNotifications } from './notification-cache.ts';
import type { NotificationSource } from './source.ts';

const { notifications: calls } = contract;

/** A mutation with an optimistic update. */
interface OptimisticChange {
  readonly ask: () => Promise<unknown>;
  readonly change: (all: readonly Notification[]) => Notification[];
}

/** The person's own notifications. */
export function useOwnNotifications(notifications: readonly Notification[]): NotificationSource {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ ask }: OptimisticChange) => ask(),
    onMutate: ({ change }) => changeNotificationList(client, change),
    onError: (_error, _deed, takeBack) => {
      takeBack?.();
      toast({ title: 'Not saved', description: 'Please try again.', destructive: true });
    },
    onSettled: () => refetchNotifications(client),
  });
  const one = (id: string, changes: Partial<Notification>, ask: () => Promise<unknown>) =>
    mutate({ ask, change: (all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)) });
  useSeen(notifications);

  return {
    notifications,
    sample: false,
    markRead: (id) => one(id, { read: true }, () => call(calls.markRead, { params: { id } })),
    markAllRead: () =>
      mutate({ ask: () => call(calls.markAllRead), change: (all) => all.map((each) => ({ ...each, read: true })) }),
    close: (id) =>
      mutate({
        ask: () => call(calls.close, { params: { id } }),
        change: (all) => all.filter((each) => each.id !== id),
      }),
    reopen: ({ id }) => mutate({ ask: () => call(calls.reopen, { params: { id } }), change: (all) => [...all] }),
    snooze: (id, until) => {
      const snoozedUntil = until?.toISOString() ?? null;
      one(id, { snoozedUntil, read: false }, () =>
        call(calls.snooze, { params: { id }, body: { until: snoozedUntil } }),
      );
    },
  };
}

/** Marks everything on the open page as seen, which clears the bell. */
function useSeen(notifications: readonly Notification[]) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call(calls.markSeen),
    onSuccess: () => refetchNotifications(client),
  });
  const unseen = notifications.some(({ seen, snoozedUntil }) => !seen && snoozedUntil === null);
  useEffect(() => {
    if (unseen) mutate();
  }, [unseen, mutate]);
}
