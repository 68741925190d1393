import { useQuery } from '@tanstack/react-query';
import { SAMPLE_UNSEEN } from '#contract/notifications.ts';
import { unseenQuery } from '#web/features/notifications/notification-queries.ts';

/** The number at the bell: notifications not yet seen, or the fixed number of the samples; nothing until it is known. */
export function useUnseen(): number {
  const { data } = useQuery(unseenQuery());
  if (data === undefined) return 0;
  return data.sample ? SAMPLE_UNSEEN : data.count;
}

/** What the bell says to those who cannot see it. */
export const bellLabel = (unseen: number): string =>
  unseen === 0 ? 'Notifications' : `Notifications, ${unseen} not yet seen`;
