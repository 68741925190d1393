import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { NotificationKind } from '#contract/notifications/notifications.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { pushDevicesQuery } from '../settings-queries.ts';
import { allowPushes, endPushes } from './browser-push.ts';

const { notifications: calls } = contract;

/** The push subscriptions, and their mutations; every change is saved at once. */
export function usePush() {
  const client = useQueryClient();
  const { data } = useQuery(pushDevicesQuery);
  const renew = () => client.invalidateQueries({ queryKey: pushDevicesQuery.queryKey });
  const failed = (error: Error) => toast({ title: 'Not Changed', description: errorText(error), destructive: true });
  const allow = useMutation({
    mutationFn: async (publicKey: string) => {
      const subscription = await allowPushes(publicKey);
      return subscription && call(calls.addDevice, { body: { subscription } });
    },
    onSuccess: async (device) => {
      if (device === null)
        toast({ title: 'Not Allowed', description: 'Notifications are blocked in this browser.', warning: true });
      await renew();
    },
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: async ({ id, current }: { id: string; current: boolean }) => {
      if (current) await endPushes();
      return call(calls.removeDevice, { params: { id } });
    },
    onSuccess: renew,
    onError: failed,
  });
  const choose = useMutation({
    mutationFn: ({ id, kinds }: { id: string; kinds: NotificationKind[] }) =>
      call(calls.changeDevice, { params: { id }, body: { kinds } }),
    onSuccess: renew,
    onError: failed,
  });
  const tryOut = useMutation({
    mutationFn: (id: string) => call(calls.tryDevice, { params: { id } }),
    onSuccess: () => toast({ title: 'On Its Way', description: 'It should appear on this device in a moment.' }),
    onError: (error) => {
      failed(error);
      void renew();
    },
  });
  const devices = data?.devices ?? [];
  return {
    publicKey: data?.publicKey,
    own: devices.find(({ current }) => current),
    others: devices.filter(({ current }) => !current),
    allow,
    remove,
    choose,
    tryOut,
  };
}
