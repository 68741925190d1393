import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '#contract/notifications/notifications.ts';
import { sampleNotifications } from './sample.ts';
import type { NotificationSource } from './source.ts';

const KEY = ['sample notifications'];

/** The samples; changes to them are lost when the page is left. */
export function useSampleNotifications(): NotificationSource {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: KEY, queryFn: () => sampleNotifications(new Date()), gcTime: Infinity });
  const change = (next: (all: readonly Notification[]) => Notification[]) =>
    client.setQueryData<Notification[]>(KEY, (all) => all && next(all));
  return {
    notifications: data ?? [],
    sample: true,
    markRead: (id) => change((all) => all.map((each) => (each.id === id ? { ...each, read: true } : each))),
    markAllRead: () => change((all) => all.map((each) => ({ ...each, read: true }))),
    close: (id) => change((all) => all.filter((each) => each.id !== id)),
    reopen: (notification) => change((all) => [...all, notification].sort(newestFirst)),
    snooze: null,
  };
}

const newestFirst = (a: Notification, b: Notification) => (a.time < b.time ? 1 : -1);
