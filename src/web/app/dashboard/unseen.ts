import { useQuery } from '@tanstack/react-query';
import { SAMPLE_UNSEEN } from '#contract/notifications/notifications.ts';
import { unseenQuery } from '#web/features/notifications/notification-queries.ts';

/** The number at the bell: unseen notifications, or the fixed number of the samples; undefined while it loads. */
export function useUnseen(): number {
  const { data } = useQuery(unseenQuery());
  if (data === undefined) return 0;
  return data.sample ? SAMPLE_UNSEEN : data.count;
}

/** The screen reader text of the bell. */
export const bellLabel = (unseen: number): string =>
  unseen === 0 ? 'Notifications' : `Notifications, ${unseen} not yet seen`;
